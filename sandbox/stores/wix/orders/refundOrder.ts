import type { StoreRefund } from '../../controls.ts';
import { afterRefund } from '../../orderMoney.ts';
import type { Site } from '../site.ts';
import { takeStock } from './customerBuys.ts';

/** The merchant refunds pieces: each line tells how many, and how many of them are back in stock. */
export function refundOrder(site: Site, refund: StoreRefund): void {
  const order = site.orders.get(refund.order);
  if (!order) throw new Error(`there is no order ${refund.order} on this site`);
  const { money, given } = afterRefund(order, refund);
  site.orders.set(order.id, { ...order, money, updated: site.now() });
  if (refund.restock) {
    for (const { line, quantity } of given) takeStock(site, { id: line.variantId, sku: line.sku }, -quantity);
  }
  site.onEvent({ kind: 'order', slug: 'updated', id: order.id });
}
