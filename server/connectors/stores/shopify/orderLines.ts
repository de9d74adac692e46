import type { RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import { isOnlyValue } from './productBody.ts';
import { numberOf } from './wire.ts';
import type { WireFulfilment, WireLine, WireOrder } from './wireOrder.ts';

/** By the id of a refund, fulfilment or fulfilment order: pieces by the id of their line. */
export type Pieces = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Whether a fulfilment did not come to be, or was taken back. */
export const isVoid = ({ status }: { status: string }): boolean => ['CANCELLED', 'ERROR', 'FAILURE'].includes(status);
const sentOf = ({ fulfillments }: WireOrder): WireFulfilment[] => fulfillments.filter((one) => !isVoid(one));

/**
 * Ids whose pieces have to be asked for to tell what became of each line. An order of which nothing was taken back and
 * all that was sent went at once tells it by itself, as does one that a single sort of places sends.
 */
export function idsToAsk(order: WireOrder): string[] {
  const sent = sentOf(order);
  const isPlain = order.refunds.length === 0 && sent.length <= 1;
  const places = placesOf(order);
  const isOneSort = places.every(({ isService }) => isService === places[0]?.isService);
  return [
    ...(isPlain ? [] : [...order.refunds, ...sent].map(({ id }) => id)),
    ...(isOneSort ? [] : places.map(({ id }) => id)),
  ];
}

/** Who is told to send something of an order: the merchant's own places, or a service. */
const placesOf = ({ fulfillmentOrders }: WireOrder): { id: string; name: string; isService: boolean }[] =>
  (fulfillmentOrders?.nodes ?? [])
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ id, assignedLocation: { name, location } }) => ({
      id,
      name: name ?? '',
      isService: location?.isFulfillmentService ?? false,
    }));

/** What became of the pieces of an order's lines. */
export function remoteLines(order: WireOrder, lines: readonly WireLine[], pieces: Pieces): RemoteOrderLine[] {
  return lines.map((line) => {
    const refunded = countOf(order.refunds.filter(isMoney), line, pieces);
    const fulfilled = sentPieces(order, line, pieces);
    const taken = line.quantity - line.currentQuantity - refunded;
    const isOpen = order.cancelledAt === null;
    return {
      externalId: numberOf(line.id),
      productId: line.product && numberOf(line.product.id),
      variantId: line.variant && numberOf(line.variant.id),
      title: line.title,
      variantTitle: isOnlyValue(line.variantTitle ?? '') ? '' : (line.variantTitle ?? ''),
      sku: line.sku ?? '',
      quantity: line.quantity,
      // Of a cancelled order nobody waits for the rest, whether or not Shopify took the pieces out of it.
      cancelled: Math.max(0, isOpen ? taken : line.quantity - refunded - fulfilled),
      refunded,
      fulfilled,
      openQuantity: isOpen ? Math.min(line.unfulfilledQuantity, line.currentQuantity) : 0,
      ...shipperOf(order, line, pieces),
      properties: line.customAttributes
        // Themes and apps keep their own notes under keys that begin so; customers do not see them.
        .filter(({ key }) => !key.startsWith('_'))
        .map(({ key, value }) => ({ name: key, value: value ?? '' })),
      pieceIds: [],
      price: line.originalUnitPriceSet.shopMoney.amount,
      image: line.image?.url ?? null,
    };
  });
}

/** A refund without money is how Shopify keeps what an edit took out of an order. */
const isMoney = ({ totalRefundedSet }: WireOrder['refunds'][number]): boolean =>
  Number(totalRefundedSet.shopMoney.amount) > 0;

const countOf = (parts: readonly { id: string }[], line: WireLine, pieces: Pieces): number =>
  parts.reduce((sum, { id }) => sum + (pieces.get(id)?.get(line.id) ?? 0), 0);

function sentPieces(order: WireOrder, line: WireLine, pieces: Pieces): number {
  const sent = sentOf(order);
  if (sent.some(({ id }) => pieces.has(id))) return countOf(sent, line, pieces);
  // Nothing was given back, so that what is left of the line is sent or to be sent.
  return sent.length === 0 ? 0 : Math.max(0, line.currentQuantity - line.unfulfilledQuantity);
}

/** A service sends a line that none of the merchant's own places has anything (more) of. */
function shipperOf(order: WireOrder, line: WireLine, pieces: Pieces): Pick<RemoteOrderLine, 'shipper' | 'assignedTo'> {
  if (line.isGiftCard || !line.requiresShipping) return { shipper: 'nobody', assignedTo: '' };
  const places = placesOf(order);
  const having = places.filter(({ id }) => pieces.get(id)?.has(line.id) ?? !pieces.has(id));
  const open = having.filter(({ id }) => (pieces.get(id)?.get(line.id) ?? 0) > 0);
  const counted = open.length > 0 ? open : having;
  const isAtService = counted.length > 0 && counted.every(({ isService }) => isService);
  if (!isAtService) return { shipper: 'merchant', assignedTo: '' };
  return { shipper: 'service', assignedTo: [...new Set(counted.map(({ name }) => name))].join(', ') };
}

/** What was sent, with all of its numbers: those after the first are of the same fulfilment. */
export function remoteFulfilments(order: WireOrder, lines: readonly RemoteOrderLine[], pieces: Pieces) {
  return sentOf(order).map(({ id, createdAt, trackingInfo: [tracking, ...further] }): RemoteFulfilment => {
    const told = pieces.get(id);
    return {
      externalId: numberOf(id),
      company: tracking?.company ?? '',
      trackingNumber: tracking?.number ?? '',
      trackingUrl: tracking?.url ?? '',
      furtherTracking: further.map(({ number, url }) => ({ number: number ?? '', url: url ?? '' })),
      lines: told
        ? [...told].map(([lineId, quantity]) => ({ lineId: numberOf(lineId), quantity }))
        : lines.flatMap(({ externalId, fulfilled }) =>
            fulfilled ? [{ lineId: externalId, quantity: fulfilled }] : [],
          ),
      shippedAt: new Date(createdAt),
    };
  });
}

export const remoteRefunds = ({ refunds }: WireOrder, pieces: Pieces): RemoteOrder['refunds'] =>
  refunds.filter(isMoney).map(({ id, createdAt, totalRefundedSet }) => ({
    externalId: numberOf(id),
    at: createdAt ? new Date(createdAt) : null,
    amount: totalRefundedSet.shopMoney.amount,
    lines: [...(pieces.get(id) ?? [])].map(([lineId, quantity]) => ({ lineId: numberOf(lineId), quantity })),
  }));
