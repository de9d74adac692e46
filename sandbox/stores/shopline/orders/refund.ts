import type { StoreRefund } from '../../controls.ts';
import { afterRefund, refundState } from '../../orderMoney.ts';
import type { Shop } from '../shop.ts';
import { saveOrder } from './events.ts';
import { takeFromStock } from './place.ts';

/**
 * The merchant refunds pieces that are not shipped. The documentation does not say whether `fulfillable_quantity` counts
 * them: here it does, which is the harder case for whoever reads it.
 */
export function refundOrder(shop: Shop, refund: StoreRefund): void {
  const order = shop.orders.get(refund.order);
  if (!order) throw new Error(`there is no order ${refund.order} in this shop`);
  const { money, given } = afterRefund(order, refund);
  const financialStatus = refundState(money, order.lines) === 'all' ? 'refunded' : 'partially_refunded';
  saveOrder(shop, { ...order, money, financialStatus }, shop.profile.orderTopic);
  if (!refund.restock) return;
  for (const { line, quantity } of given) takeFromStock(shop, { sku: line.sku, quantity: -quantity });
}
