import { numberOf, type Shop, timeText } from '../shop.ts';
import type { StoredOrder } from '../types.ts';
import { orderBody } from './placeOrder.ts';

/** A refund or fulfilment of an order that webhooks tell of. */
export interface Part {
  topic: 'refunds/create' | 'fulfillments/create' | 'fulfillments/update';
  id: string;
}

/** The order of this id or number. */
export function orderOf(shop: Shop, wanted: string): StoredOrder {
  const order = shop.orders.values().find(({ id }) => numberOf(id) === wanted || id === wanted);
  if (!order) throw new Error(`there is no order ${wanted} in this shop`);
  return order;
}

/** Keeps what has changed and tells of it: of the refund or fulfilment that changed, of the order under `topics`, and last that it changed. */
export function change(
  shop: Shop,
  order: StoredOrder,
  { part, topics = [] }: { part?: Part; topics?: string[] } = {},
): void {
  const changed = { ...order, updated: shop.now() };
  shop.orders.set(order.id, changed);
  if (part) shop.onEvent({ topic: part.topic, body: partBody(part.id, changed) });
  for (const topic of [...topics, 'orders/updated']) shop.onEvent({ topic, body: orderBody(changed) });
}

/** Numbers beyond 2^53 are written as such. */
function partBody(id: string, { id: orderId, updated }: StoredOrder): string {
  const rest = { created_at: timeText(updated), admin_graphql_api_id: id };
  return `{"id":${numberOf(id)},"order_id":${numberOf(orderId)},${JSON.stringify(rest).slice(1)}`;
}
