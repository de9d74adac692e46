import type { StoreCombine, StoreFulfil } from '../../controls.ts';
import type { TikShop } from '../shop.ts';
import type { StoredLine, StoredOrder } from '../types.ts';
import { newPackage, openPieces, putInto, send, shippedOf } from './packages.ts';
import { deliveryOptionOf } from './providers.ts';

/** The merchant ships in Seller Center. Returns the package's id. */
export const fulfilInAdmin = (shop: TikShop, fulfil: StoreFulfil): string =>
  shipInAdmin(shop, existing(shop, fulfil.orderId), fulfil);

/** The same for what is wanted of each SKU, or all that is open. A company that the shop does not ship with counts as its first. */
export function shipInAdmin(
  shop: TikShop,
  order: StoredOrder,
  { lines, trackingNumber, carrier }: Pick<StoreFulfil, 'trackingNumber' | 'carrier'> & Partial<StoreFulfil>,
): string {
  if (!/SHIP/.test(order.status)) throw new Error(`order ${order.id} is not to be shipped: ${order.status}`);
  if (trackingNumber === '') throw new Error('a parcel of TikTok Shop has a number');
  const { providers } = deliveryOptionOf(shop);
  const provider = providers.find(({ name }) => name === carrier) ?? providers[0];
  if (!provider) throw new Error('this shop ships with nobody');
  const made = newPackage(shop, [order.id]);
  putInto(shop, order, wanted(openPieces(shop, order), lines), made.id);
  send(shop, made, { number: trackingNumber, provider, at: shop.now(), by: 'admin' });
  return made.id;
}

function wanted(open: readonly StoredLine[], lines: StoreFulfil['lines']): StoredLine[] {
  if (open.length === 0) throw new Error('nothing is left to ship');
  if (!lines) return [...open];
  return lines.flatMap(({ sku, quantity }) => {
    const its = open.filter((piece) => piece.seller_sku === sku).slice(0, quantity);
    if (its.length < quantity) throw new Error(`${sku} has not so many open`);
    return its;
  });
}

/** The merchant packs orders of one buyer into one parcel, which then is shipped with all of them. */
export function combineInAdmin(shop: TikShop, { orderIds }: StoreCombine): void {
  const orders = orderIds.map((id) => existing(shop, id));
  const { id } = newPackage(shop, orderIds);
  for (const order of orders) putInto(shop, order, wanted(openPieces(shop, order), undefined), id);
}

/** What was shipped of an order, as the world shows it: a line goes by its first piece. */
export function fulfilmentsOf(shop: TikShop, { lines }: StoredOrder): object[] {
  const ids = new Set(lines.flatMap((piece) => (shippedOf(shop, piece) ? (piece.packageId ?? []) : [])));
  return [...ids].flatMap((id) => {
    const shipped = shop.packages.get(id)?.shipped;
    if (!shipped) return [];
    const counts = new Map<string, number>();
    for (const piece of lines.filter(({ packageId, cancelled }) => packageId === id && !cancelled)) {
      const first = lines.find(({ sku_id, sale_price }) => sku_id === piece.sku_id && sale_price === piece.sale_price);
      const lineId = first?.id ?? piece.id;
      counts.set(lineId, (counts.get(lineId) ?? 0) + 1);
    }
    return [
      {
        id,
        lines: [...counts].map(([lineId, quantity]) => ({ lineId, quantity })),
        trackingNumbers: [shipped.number],
        carrier: shipped.provider.name,
        notified: true,
        cancelled: false,
        by: shipped.by,
      },
    ];
  });
}

function existing(shop: TikShop, id: string): StoredOrder {
  const order = shop.orders.get(id);
  if (!order) throw new Error(`there is no order ${id} in this shop`);
  return order;
}
