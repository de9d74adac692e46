import type { StoreFulfil, StoreUnfulfil } from '../../controls.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import { orderOf } from './changedOrder.ts';
import { ship, unship } from './fulfil.ts';
import { fulfilmentOrdersOf } from './fulfilmentOrders.ts';
import { PLACES } from './places.ts';

/** The merchant ships in the shop's admin. Returns the number of the fulfilment. */
export function fulfilInAdmin(shop: Shop, { orderId, lines, trackingNumber, carrier, notify }: StoreFulfil): string {
  const order = orderOf(shop, orderId);
  const tracking = trackingNumber === '' ? [] : [{ company: carrier, number: trackingNumber, url: '' }];
  return numberOf(shipInAdmin(shop, order, { lines, tracking, notify }).id);
}

/** The same for what is wanted of each SKU, or all that is open. */
export function shipInAdmin(
  shop: Shop,
  order: StoredOrder,
  how: { lines?: StoreFulfil['lines']; tracking: StoredFulfilment['tracking']; notify: boolean },
): StoredFulfilment {
  const { lines: wanted, tracking, notify } = how;
  if (order.held) throw new Error('it is on hold');
  const left = new Map(wanted?.map(({ sku, quantity }) => [sku, quantity]));
  const places = fulfilmentOrdersOf(order).filter(({ lines }) => lines.some(({ open }) => open > 0));
  const pieces = places.flatMap(({ lines }) =>
    lines.map(({ id, lineId, open }) => {
      const sku = order.lines.find((one) => one.id === lineId)?.sku ?? '';
      const quantity = wanted ? Math.min(open, left.get(sku) ?? 0) : open;
      left.set(sku, (left.get(sku) ?? 0) - quantity);
      return { id, lineId, quantity };
    }),
  );
  const sent = pieces.filter(({ quantity }) => quantity > 0);
  const [short] = wanted ? [...left].filter(([, quantity]) => quantity > 0) : [];
  if (short) throw new Error(`${short[0]} has not so many open`);
  if (sent.length === 0) throw new Error('nothing is left to ship');
  const locationId = places[0]?.locationId ?? PLACES.warehouse.id;
  return ship(shop, order, { locationId, pieces: sent, tracking, notify, by: 'admin' });
}

/** The merchant cancels a fulfilment in the shop's admin. */
export function unfulfilInAdmin(shop: Shop, { orderId, fulfilmentId }: StoreUnfulfil): void {
  const order = orderOf(shop, orderId);
  const fulfilment = order.fulfilments.find(({ id }) => numberOf(id) === fulfilmentId);
  if (fulfilment?.status !== 'SUCCESS') throw new Error(`${fulfilmentId} is no fulfilment in force`);
  unship(shop, order, fulfilment);
}

/** A fulfilment as the world shows it. */
export const fulfilmentState = ({
  id,
  lines,
  tracking,
  status,
  notified = false,
  by = 'admin',
  events = [],
}: StoredFulfilment) => ({
  id: numberOf(id),
  lines: lines.map(({ lineId, quantity }) => ({ lineId: numberOf(lineId), quantity })),
  trackingNumbers: tracking.map(({ number }) => number).filter(Boolean),
  carrier: tracking[0]?.company ?? '',
  notified,
  cancelled: status !== 'SUCCESS',
  delivered: events.some((event) => event.status === 'DELIVERED'),
  events: events.map((event) => ({ status: event.status, happenedAt: timeText(event.happened) })),
  by,
});
