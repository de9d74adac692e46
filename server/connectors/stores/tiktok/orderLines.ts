import { plainLine } from '../../lib/orderParts.ts';
import type { RemoteFulfilment, RemoteOrderLine } from '../../store.ts';
import type { WireLine, WireOrder } from './wireOrder.ts';

/** States of a piece that is on its way or beyond. */
const SENT = new Set(['AWAITING_COLLECTION', 'IN_TRANSIT', 'DELIVERED', 'COMPLETED']);
/** Of a piece, and of an order. */
export const CANCELLED = 'CANCELLED';

export const isCancelled = ({ display_status }: WireLine): boolean => display_status === CANCELLED;
export const isSent = (piece: WireLine): boolean =>
  !isCancelled(piece) && (SENT.has(piece.display_status) || piece.tracking_number !== '');

/** The lines of an order. Pieces that were cancelled stay among the others, so that a line never has fewer than ordered. */
export function linesOf(order: WireOrder): RemoteOrderLine[] {
  const shipper = shipperOf(order);
  return groupsOf(order).map(([first, ...others]) => {
    const pieces = [first, ...others];
    const cancelled = pieces.filter(isCancelled).length;
    const fulfilled = pieces.filter(isSent).length;
    return {
      ...plainLine,
      externalId: first.id,
      productId: first.product_id ?? null,
      variantId: first.sku_id ?? null,
      title: first.product_name,
      variantTitle: first.sku_name === 'Default' ? '' : first.sku_name.replaceAll(', ', ' / '),
      sku: first.seller_sku,
      quantity: pieces.length,
      cancelled,
      fulfilled,
      openQuantity: pieces.length - cancelled - fulfilled,
      shipper,
      pieceIds: pieces.map(({ id }) => id),
      price: first.original_price || first.sale_price || '0',
      image: first.sku_image || null,
    };
  });
}

/**
 * Who sends the order: the merchant only where it is both packed and shipped by the seller. For `TIKTOK` shipping the label
 * is TikTok's and says where to; of `TIKTOK_DIGITAL` nothing is sent.
 */
export function shipperOf({ fulfillment_type, shipping_type }: WireOrder): RemoteOrderLine['shipper'] {
  if (shipping_type === 'TIKTOK_DIGITAL') return 'nobody';
  const bySeller = ['', 'FULFILLMENT_BY_SELLER'].includes(fulfillment_type) && ['', 'SELLER'].includes(shipping_type);
  return bySeller ? 'merchant' : 'platform';
}

/** Parcels that have left, each with what is in it; before, a package is only a plan. */
export function fulfilmentsOf(order: WireOrder): RemoteFulfilment[] {
  const lines = groupsOf(order);
  const sent = order.line_items.filter((piece) => isSent(piece) && packageOf(piece) !== '');
  return groupedBy(sent, packageOf).map((pieces) => {
    const [first] = pieces;
    const [trackingNumber = '', ...further] = new Set(
      pieces.map(({ tracking_number }) => tracking_number).filter((number) => number !== ''),
    );
    return {
      externalId: packageOf(first),
      company: first.shipping_provider_name,
      trackingNumber,
      trackingUrl: '',
      furtherTracking: further.map((number) => ({ number, url: '' })),
      lines: lines.flatMap((line) => {
        const quantity = line.filter((piece) => pieces.includes(piece)).length;
        return quantity === 0 ? [] : [{ lineId: line[0].id, quantity }];
      }),
      shippedAt: first.rts_time,
    };
  });
}

const packageOf = ({ package_id, tracking_number }: WireLine): string => package_id ?? tracking_number;

/** Every piece is a line of its own there. What is one line here goes by its first piece's id. */
const groupsOf = ({ line_items }: WireOrder): Group<WireLine>[] =>
  groupedBy(line_items.toSorted(byId), ({ sku_id, id, original_price, sale_price }) =>
    [sku_id ?? id, original_price || sale_price].join(' '),
  );

/** Ids are numbers too large to be compared as such. */
const byId = (a: WireLine, b: WireLine): number => a.id.length - b.id.length || (a.id < b.id ? -1 : 1);

type Group<T> = [T, ...T[]];

function groupedBy<T>(items: readonly T[], key: (item: T) => string): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return [...groups.values()];
}
