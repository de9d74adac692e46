import type { StoreRefund } from '../../controls.ts';
import { afterRefund } from '../../orderMoney.ts';
import type { Shop } from '../shop.ts';
import { orderView } from './orderView.ts';
import { takeFromStock } from './placeOrder.ts';

/** The merchant refunds pieces: the order tells their sum and each line their number. https://www.shoplazza.dev/reference/order-refund */
export function refundOrder(shop: Shop, refund: StoreRefund): void {
  const order = shop.orders.get(refund.order);
  if (!order) throw new Error(`there is no order ${refund.order} in this shop`);
  const { money, given } = afterRefund(order, refund);
  const changed = { ...order, money, updatedAt: shop.now() };
  shop.orders.set(order.id, changed);
  if (refund.restock) {
    for (const { line, quantity } of given) takeFromStock(shop, line.productId, line.variantId, -quantity);
  }
  shop.onEvent({ topic: 'orders/update', body: { order: orderView(changed, shop.profile.currency) } });
}
