import type { Order, OrderDetail, OrderLine } from '#contract/order.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { tidyDecimal } from '../../../decimal.ts';
import type { HeldOrder } from './list.ts';

/** An order as lists show it. */
export const asOrder = ({ order, shopName }: HeldOrder, lines: OrderLine[]): Order => ({
  orderId: storeItemId(order),
  externalId: order.externalId,
  channel: order.platform as Order['channel'],
  shopId: order.storeId,
  shopName,
  number: order.number,
  state: order.state as Order['state'],
  payment: order.payment as Order['payment'],
  fulfilment: order.fulfilment as Order['fulfilment'],
  placement: order.placement as Order['placement'],
  platformStatus: order.platformStatus,
  currency: order.currency,
  total: tidyDecimal(order.total),
  itemCount: order.itemCount,
  customerName: order.customerName,
  countryCode: order.countryCode,
  placedAt: order.placedAt.toISOString(),
  updatedAt: order.remoteUpdatedAt.toISOString(),
  goneAt: order.goneAt?.toISOString() ?? null,
  lines,
});

/** An order whole. */
export const asOrderDetail = (held: HeldOrder, lines: OrderLine[]): OrderDetail => ({
  ...asOrder(held, lines),
  shippingMethod: '',
  taxIncluded: '0',
  fees: [],
  coupons: [],
  ...held.order.rest,
});
