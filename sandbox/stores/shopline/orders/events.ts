import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';
import { orderView } from './view.ts';

/** Tells that something happened to an order; whatever it was, it counts as changed too. */
export function announceOrder(shop: Shop, topic: string, order: StoredOrder): void {
  const payload = (): unknown => orderView(shop, shop.orders.get(order.id) ?? order);
  shop.onEvent({ topic, payload });
  if (topic !== shop.profile.orderTopic) shop.onEvent({ topic: shop.profile.orderTopic, payload });
}

/** Keeps a changed order and tells what happened to it. */
export function saveOrder(shop: Shop, order: StoredOrder, topic: string): StoredOrder {
  const saved = { ...order, updated: shop.world.now() };
  shop.orders.set(saved.id, saved);
  announceOrder(shop, topic, saved);
  return saved;
}
