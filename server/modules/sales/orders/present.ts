import type { OrderDetail, OrderLine } from '#contract/order.schemas.ts';
import type { WholeOrderRow } from './list.ts';

/** An order whole. */
export const asOrderDetail = ({ rest, ...order }: WholeOrderRow, lines: OrderLine[]): OrderDetail => ({
  ...order,
  lines,
  shippingMethod: '',
  taxIncluded: '0',
  fees: [],
  coupons: [],
  ...rest,
});
