import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';
import { orderView } from './orderView.ts';

/** @throws Error where the shop has no such order */
export function orderNamed(shop: Shop, id: string): StoredOrder {
  const order = shop.orders.get(id);
  if (!order) throw new Error(`there is no order ${id} in this shop`);
  return order;
}

/** Keeps a changed order and tells what happened to it; whatever it was, it counts as changed too. */
export function keep(shop: Shop, order: StoredOrder, topic = 'orders/update'): StoredOrder {
  const saved = { ...order, updatedAt: shop.now() };
  shop.orders.set(saved.id, saved);
  for (const one of new Set([topic, 'orders/update'])) {
    shop.onEvent({ topic: one, body: { order: orderView(saved, shop) } });
  }
  return saved;
}
