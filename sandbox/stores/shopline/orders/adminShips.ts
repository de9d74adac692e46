import type { StoreFulfil, StoreUnfulfil } from '../../controls.ts';
import type { Shop } from '../shop.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import { ship, type Tracking, unship } from './fulfil.ts';
import { orderNamed } from './place.ts';
import { leftOf } from './view.ts';

/** The merchant ships in the shop's admin. Returns the fulfilment's id. */
export function fulfilInAdmin(shop: Shop, { orderId, lines, trackingNumber, carrier, notify }: StoreFulfil): string {
  const one = { tracking_company: carrier, tracking_number: trackingNumber, tracking_url: '' };
  const tracking = trackingNumber === '' ? [] : [one];
  return shipInAdmin(shop, orderNamed(shop, orderId), { lines, tracking, notify }).id;
}

/** The same for what is wanted of each SKU, or all that is open. Throws an `Error` naming what is not. */
export function shipInAdmin(
  shop: Shop,
  order: StoredOrder,
  how: { lines?: StoreFulfil['lines']; tracking: Tracking; notify: boolean },
): StoredFulfilment {
  const { lines: wanted, tracking, notify } = how;
  if (order.hold) throw new Error('it is on hold');
  if (order.cancelled !== null) throw new Error('it was cancelled');
  const left = new Map(wanted?.map(({ sku, quantity }) => [sku, quantity]));
  const sent = order.lines.flatMap((line) => {
    const asked = left.get(line.sku) ?? 0;
    const quantity = wanted ? Math.min(asked, leftOf(line)) : leftOf(line);
    left.set(line.sku, asked - quantity);
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  const [short] = wanted ? [...left].filter(([, quantity]) => quantity > 0) : [];
  if (short) throw new Error(`${short[0]} has not so many open`);
  if (sent.length === 0) throw new Error('nothing of this order is left to send');
  return ship(shop, order, { sent, tracking, notify, by: 'admin' }).fulfilment;
}

/** The merchant cancels a fulfilment in the shop's admin, whoever made it. */
export function unfulfilInAdmin(shop: Shop, { orderId, fulfilmentId }: StoreUnfulfil): void {
  const order = orderNamed(shop, orderId);
  const fulfilment = order.fulfilments.find(({ id, cancelled }) => id === fulfilmentId && !cancelled);
  if (!fulfilment) throw new Error(`${fulfilmentId} is no fulfilment in force`);
  unship(shop, order, fulfilment);
}

/** A fulfilment as the world shows it. */
export const fulfilmentState = ({
  id,
  lines,
  tracking,
  cancelled,
  notified = false,
  by = 'admin',
}: StoredFulfilment) => ({
  id,
  lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
  trackingNumbers: tracking.map(({ tracking_number }) => tracking_number).filter(Boolean),
  carrier: tracking[0]?.tracking_company ?? '',
  notified,
  cancelled,
  by,
});
