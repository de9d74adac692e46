import type { TikShop } from '../shop.ts';
import type { StoredLine, StoredOrder, StoredPackage } from '../types.ts';

/** Where a parcel is named by its pieces: partner.tiktokshop.com/docv2/page/mark-package-as-shipped-202309 */
const MARKING: readonly string[] = ['US', 'DE', 'FR'];
export const marksPieces = ({ profile }: TikShop): boolean => MARKING.includes(profile.region);

export const shippedOf = (shop: TikShop, { packageId }: StoredLine): StoredPackage['shipped'] =>
  packageId === undefined ? null : (shop.packages.get(packageId)?.shipped ?? null);

/** Pieces that are neither cancelled nor shipped. */
export const openPieces = (shop: TikShop, { lines }: StoredOrder): StoredLine[] =>
  lines.filter((piece) => !piece.cancelled && shippedOf(shop, piece) === null);

/** Keeps a new order; where packages are shipped, all of it lies in one from the start. */
export function planned(shop: TikShop, order: StoredOrder): StoredOrder {
  if (marksPieces(shop)) {
    shop.orders.set(order.id, order);
    return order;
  }
  const { id } = newPackage(shop, [order.id]);
  const kept = { ...order, lines: order.lines.map((piece) => ({ ...piece, packageId: id })) };
  shop.orders.set(order.id, kept);
  return kept;
}

export function newPackage(shop: TikShop, orderIds: string[], shipped: StoredPackage['shipped'] = null): StoredPackage {
  const made = { id: shop.nextId(), orderIds, createTime: shop.now(), shipped };
  shop.packages.set(made.id, made);
  return made;
}

/** Puts pieces of an order into a package; one that is empty then is no more. */
export function putInto(
  shop: TikShop,
  order: StoredOrder,
  pieces: readonly StoredLine[],
  packageId: string,
): StoredOrder {
  const ids = new Set(pieces.map(({ id }) => id));
  const before = new Set(order.lines.flatMap((piece) => (ids.has(piece.id) ? (piece.packageId ?? []) : [])));
  const lines = order.lines.map((piece) => (ids.has(piece.id) ? { ...piece, packageId } : piece));
  const moved = { ...order, lines };
  shop.orders.set(order.id, moved);
  for (const id of before) leave(shop, id, moved);
  return moved;
}

/** An order none of whose pieces lies in a package has left it. */
function leave(shop: TikShop, packageId: string, { id, lines }: StoredOrder): void {
  const held = shop.packages.get(packageId);
  if (!held || lines.some((piece) => piece.packageId === packageId)) return;
  const orderIds = held.orderIds.filter((one) => one !== id);
  if (orderIds.length === 0) shop.packages.delete(packageId);
  else shop.packages.set(packageId, { ...held, orderIds });
}

/** The order as it stands now; whoever subscribed is told. */
export function change(shop: TikShop, order: StoredOrder): void {
  const { id } = order;
  const changed = { ...order, status: statusOf(shop, order), updateTime: shop.now() };
  shop.orders.set(id, changed);
  shop.onEvent({
    topic: 'ORDER_STATUS_CHANGE',
    data: { order_id: id, order_status: changed.status, update_time: changed.updateTime },
  });
}

function statusOf(shop: TikShop, { lines, status }: StoredOrder): string {
  const wanted = lines.filter(({ cancelled }) => !cancelled);
  if (wanted.length === 0) return 'CANCELLED';
  const shipped = wanted.filter((piece) => shippedOf(shop, piece) !== null).length;
  if (shipped === 0) return status;
  return shipped < wanted.length ? 'PARTIALLY_SHIPPING' : 'AWAITING_COLLECTION';
}

/** The package leaves with this number: each order in it changes, and its buyer is notified. */
export function send(shop: TikShop, held: StoredPackage, shipped: NonNullable<StoredPackage['shipped']>): void {
  shop.packages.set(held.id, { ...held, shipped });
  for (const orderId of held.orderIds) {
    const order = shop.orders.get(orderId);
    if (order) change(shop, order);
    shop.mails.set(shop.nextId(), { orderId, what: 'created', number: shipped.number });
  }
}
