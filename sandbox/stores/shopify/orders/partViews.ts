import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { type Shop, timeText } from '../shop.ts';
import type { StoredEvent, StoredFulfilment, StoredOrder, StoredRefund } from '../types.ts';
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
  ...wayView(status, held.events ?? []),
  trackingInfo: ({ first }: { first?: number }) => held.tracking.slice(0, first),
  fulfillmentLineItems: linesOf(shop, order, 'FulfillmentLineItem', held.lines),
});

/** What is shown of a parcel's way, by the time at which things happened. */
function wayView(status: string, events: readonly StoredEvent[]): View {
  const byTime = events.toSorted((a, b) => a.happened - b.happened);
  const delivered = byTime.find((event) => event.status === 'DELIVERED');
  return {
    displayStatus: status === 'CANCELLED' ? 'CANCELED' : (byTime.at(-1)?.status ?? 'FULFILLED'),
    deliveredAt: delivered ? timeText(delivered.happened) : null,
    events: ({ reverse, ...page }: PageArgs & { reverse?: boolean }, context: unknown) =>
      connection(reverse ? byTime.toReversed() : byTime, page, inOrder, eventView, context),
  };
}

/** One event as GraphQL shows it. */
export const eventView = ({ id, status, created, happened }: StoredEvent): View => ({
  __typename: 'FulfillmentEvent',
  id,
  status,
  createdAt: timeText(created),
  happenedAt: timeText(happened),
});

const refundView = (shop: Shop, order: StoredOrder, { id, created, amount, lines }: StoredRefund): View => ({
  __typename: 'Refund',
  id,
  createdAt: timeText(created),
  totalRefundedSet: moneyIn(shop)(amount),
  refundLineItems: linesOf(shop, order, 'RefundLineItem', lines),
});
