import { numberOf } from '../products/ids.ts';
import type { Shop } from '../shop.ts';

/** The merchant deletes an order in the shop's admin: the webhook names it, and nothing shows it any more. */
export function deleteOrder(shop: Shop, externalId: string): void {
  const order = shop.orders.values().find(({ id }) => numberOf(id) === externalId);
  if (!order) throw new Error(`there is no order ${externalId} in this shop`);
  shop.orders.delete(order.id);
  shop.onEvent({ topic: 'orders/delete', body: `{"id":${externalId}}` });
}
