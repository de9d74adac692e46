import type { StoreFulfil, StoreUnfulfil } from '../../controls.ts';
import type { Shop } from '../shop.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import { orderNamed } from './changedOrder.ts';
import { ship, unship } from './fulfil.ts';
import { leftOf } from './orderView.ts';

/** The merchant ships in the shop's admin. Returns the id of the fulfilment. */
export function fulfilInAdmin(shop: Shop, { orderId, lines, trackingNumber, carrier, notify }: StoreFulfil): string {
  const order = orderNamed(shop, orderId);
  const tracking = trackingNumber === '' ? [] : [{ company: carrier, number: trackingNumber, url: '' }];
  return ship(shop, order, { lines: linesOf(order, lines), tracking, by: 'admin', notify }).id;
}

/**
 * What is wanted of each SKU, or all that is open.
 * @throws Error naming what is not open
 */
export function linesOf(order: StoredOrder, wanted?: StoreFulfil['lines']): StoredFulfilment['lines'] {
  const left = new Map(wanted?.map(({ sku, quantity }) => [sku, quantity]));
  const lines = order.lines.flatMap((line) => {
    const open = leftOf(order, line);
    const quantity = wanted ? Math.min(open, left.get(line.sku) ?? 0) : open;
    left.set(line.sku, (left.get(line.sku) ?? 0) - quantity);
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  const [short] = wanted ? [...left].filter(([, quantity]) => quantity > 0) : [];
  if (short) throw new Error(`${short[0]} has not so many open`);
  if (lines.length === 0) throw new Error('nothing of this order is left to send');
  return lines;
}

/** The merchant takes a fulfilment back in the shop's admin. */
export function unfulfilInAdmin(shop: Shop, { orderId, fulfilmentId }: StoreUnfulfil): void {
  const order = orderNamed(shop, orderId);
  const held = order.fulfilments?.find(({ id }) => id === fulfilmentId);
  if (!held || held.isCancelled) throw new Error(`${fulfilmentId} is no fulfilment in force`);
  unship(shop, order, held);
}

/** A fulfilment as the world shows it. */
export const fulfilmentState = ({ id, lines, tracking, notified, by, isCancelled }: StoredFulfilment) => ({
  id,
  lines: lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
  trackingNumbers: tracking.map(({ number }) => number).filter((number) => number !== ''),
  carrier: tracking[0]?.company ?? '',
  notified: notified ?? false,
  cancelled: isCancelled ?? false,
  by: by ?? 'admin',
});
