import type { StoreRefund } from '../../controls.ts';
import { afterRefund, refundState } from '../../orderMoney.ts';
import { numberOf } from '../products/ids.ts';
import type { Shop } from '../shop.ts';
import { orderBody, takeStock } from './placeOrder.ts';

/**
 * The merchant refunds pieces that are not shipped: they leave the line's current and unfulfilled quantity.
 * https://shopify.dev/docs/api/admin-graphql/2026-10/objects/LineItem
 */
export function refundOrder(shop: Shop, refund: StoreRefund): void {
  const order = shop.orders.values().find(({ id }) => numberOf(id) === refund.order || id === refund.order);
  if (!order) throw new Error(`there is no order ${refund.order} in this shop`);
  const { money, given } = afterRefund(order, refund);
  const goneOf = (lineId: string): number => given.find(({ line }) => line.id === lineId)?.quantity ?? 0;
  const changed = {
    ...order,
    money,
    financial: refundState(money, order.lines) === 'all' ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    lines: order.lines.map((line) => ({ ...line, open: Math.max(0, line.open - goneOf(line.id)) })),
    updated: shop.now(),
  };
  shop.orders.set(order.id, changed);
  if (refund.restock) for (const { line, quantity } of given) takeStock(shop, { ...line, quantity: -quantity });
  shop.onEvent({ topic: 'orders/updated', body: orderBody(changed) });
}
