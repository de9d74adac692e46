import { type Shop, timeText } from '../shop.ts';
import type { StoredFulfilment, StoredOrder, StoredRefund } from '../types.ts';
import { fulfilmentOrdersOf, idsOf } from './fulfilmentOrders.ts';
import { fulfilmentOrderView } from './fulfilmentOrderView.ts';
import { linesOf, moneyIn } from './lineViews.ts';

type View = Record<string, unknown>;

/** A fulfilment, refund or fulfilment order of this order; null where the id is of none. */
export function partView(shop: Shop, order: StoredOrder, id: string): View | null {
  const fulfilment = order.fulfilments.find((one) => one.id === id);
  if (fulfilment) return fulfilmentView(shop, order, fulfilment);
  const refund = order.refunds.find((one) => one.id === id);
  if (refund) return refundView(shop, order, refund);
  if (!idsOf(order).includes(id)) return null;
  const held = fulfilmentOrdersOf(order).find((one) => one.id === id);
  return held ? fulfilmentOrderView(shop, order, held) : null;
}

const fulfilmentView = (shop: Shop, order: StoredOrder, { id, status, created, ...held }: StoredFulfilment): View => ({
  __typename: 'Fulfillment',
  id,
  status,
  createdAt: timeText(created),
  trackingInfo: ({ first }: { first?: number }) => held.tracking.slice(0, first),
  fulfillmentLineItems: linesOf(shop, order, 'FulfillmentLineItem', held.lines),
});

const refundView = (shop: Shop, order: StoredOrder, { id, created, amount, lines }: StoredRefund): View => ({
  __typename: 'Refund',
  id,
  createdAt: timeText(created),
  totalRefundedSet: moneyIn(shop)(amount),
  refundLineItems: linesOf(shop, order, 'RefundLineItem', lines),
});
