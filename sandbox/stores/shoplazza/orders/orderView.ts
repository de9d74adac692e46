import { Decimal } from 'decimal.js';
import { buyerNumber } from '../../buyers.ts';
import { moneyOf, refundedOf } from '../../orderMoney.ts';
import { type Shop, timeText } from '../shop.ts';
import type { StoredFulfilment, StoredLine, StoredOrder, StoredRefund } from '../types.ts';

/** Pieces of a line that neither left nor were given back. */
export const leftOf = (order: StoredOrder, { id, quantity, shipped = 0 }: StoredLine): number =>
  Math.max(0, quantity - shipped - refundedOf(moneyOf(order), id));

/** What was given back of an order, in whatever way. */
export const givenBack = ({ refunds = [] }: StoredOrder): Decimal =>
  refunds.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));

/** An order as the API shows it, in the shop's currency. */
export function orderView(order: StoredOrder, { profile, host }: Shop): Record<string, unknown> {
  const { customer } = order;
  const { currency } = profile;
  const payment = paymentLine(order, profile.tests);
  const money = moneyOf(order);
  const { sums } = money;
  const amount = (value: Decimal | string): string => new Decimal(value).toFixed(2);
  return {
    id: order.id,
    number: order.number,
    created_at: timeText(order.createdAt),
    placed_at: timeText(order.createdAt),
    updated_at: timeText(order.updatedAt),
    cancelled_at: order.cancelledAt === undefined ? '' : timeText(order.cancelledAt),
    cancel_reason: order.cancelledAt === undefined ? '' : 'customer',
    currency,
    status: statusOf(order),
    financial_status: financialOf(order),
    fulfillment_status: shippedAs(order.lines) ?? 'initialled',
    sub_total: order.subtotal,
    total_shipping: order.shipping,
    total_tax: amount(sums.tax),
    total_discount: amount(sums.discount),
    total_tip_received: amount(sums.tip),
    additional_total: amount(sums.fee),
    additional_prices: sums.fee === '0' ? [] : [{ name: 'handling', price: amount(sums.fee), fee_title: 'Handling' }],
    duty_total: amount(sums.duty),
    total_price: order.total,
    total_paid: money.payment === 'paid' ? order.total : '0.00',
    total_refund_price: amount(givenBack(order)),
    payment_method: 'online',
    payment_line: payment,
    payment_lines: [payment],
    shipping_line: { id: `${order.id}1`, name: 'Standard' },
    config: { requires_shipping: true },
    customer: {
      id: buyerNumber(host, customer, '72', 18),
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
    },
    shipping_address: order.address,
    billing_address: order.address,
    customer_note: order.note,
    tags: '',
    line_items: order.lines.map((line) => lineView(line, refundedOf(money, line.id))),
    fulfillments: (order.fulfilments ?? []).map((one) => fulfilmentView(order, one)),
  };
}

export const statusOf = ({ cancelledAt }: StoredOrder): 'placed' | 'cancelled' =>
  cancelledAt === undefined ? 'placed' : 'cancelled';

/** What left of the lines: null for nothing. */
function shippedAs(lines: readonly StoredLine[]): 'shipped' | 'partially_shipped' | null {
  if (lines.every(({ quantity, shipped = 0 }) => shipped >= quantity)) return 'shipped';
  return lines.some(({ shipped = 0 }) => shipped > 0) ? 'partially_shipped' : null;
}

/** Where paying failed, or part was given back, the status says so. */
function financialOf(order: StoredOrder): string {
  const money = moneyOf(order);
  const given = givenBack(order);
  const isWhole = given.greaterThanOrEqualTo(order.total) || order.lines.every((line) => isBack(order, line));
  if (given.greaterThan(0)) return isWhole ? 'refunded' : 'partially_refunded';
  if (order.cancelledAt !== undefined) return 'cancelled';
  if (order.authorised) return 'authorized';
  return { paid: 'paid', pending: 'waiting', failed: 'failed' }[money.payment];
}

const isBack = (order: StoredOrder, { id, quantity }: StoredLine): boolean =>
  refundedOf(moneyOf(order), id) >= quantity;

/** `tests`: how a payment that tries the shop out shows. */
function paymentLine({ id, test }: StoredOrder, tests: 'bogus' | 'provider'): Record<string, unknown> {
  const isBogus = test === true && tests === 'bogus';
  return {
    id: `${id}2`,
    payment_name: isBogus ? 'Bogus gateway' : 'Credit card',
    payment_channel: isBogus ? 'bogus' : 'stripe',
    payment_method: isBogus ? 'bogus' : 'credit_card',
  };
}

/** What the payment provider did, as far as anything was paid. */
export function transactionViews(order: StoredOrder, { profile }: Shop): Record<string, unknown>[] {
  if (moneyOf(order).payment !== 'paid') return [];
  const { payment_channel, payment_name } = paymentLine(order, profile.tests);
  const what = { order_id: order.id, payment_channel, payment_name, status: 'success', test: order.test ?? false };
  const time = timeText(order.createdAt);
  return [{ id: `${order.id}3`, ...what, amount: order.total, currency: profile.currency, created_at: time }];
}

/** Money given back, as the list of refunds shows it. */
export const refundView = (order: StoredOrder, { id, amount, lines, createdAt }: StoredRefund) => ({
  id,
  order_id: order.id,
  refund_price: amount,
  refund_method: 'original',
  refund_status: 'finished',
  created_at: timeText(createdAt),
  updated_at: timeText(createdAt),
  refund_line_items: lines.map(({ lineId, quantity }) => ({ line_item_id: lineId, refund_quantity: quantity })),
});

/** A fulfilment in an order. The single number is the first of those that are listed. */
export const fulfilmentView = (order: StoredOrder, fulfilment: StoredFulfilment) => ({
  ...fulfilmentSummary(order, fulfilment),
  tracking_items: fulfilment.tracking.map(trackingView),
});

/** A fulfilment as its own calls answer it. */
export const fulfilmentSummary = (order: StoredOrder, fulfilment: StoredFulfilment) => ({
  id: fulfilment.id,
  order_id: order.id,
  status: fulfilment.isCancelled ? 'cancelled' : 'shipped',
  created_at: timeText(fulfilment.createdAt),
  updated_at: timeText(fulfilment.updatedAt ?? fulfilment.createdAt),
  ...(fulfilment.tracking[0] ? trackingView(fulfilment.tracking[0]) : {}),
  line_items: order.lines.flatMap((line) => {
    const sent = fulfilment.lines.filter((one) => one.id === line.id);
    const quantity = sent.reduce((sum, one) => sum + one.quantity, 0);
    return sent.length > 0 ? [{ ...lineView(line, 0), ship_quantity: quantity }] : [];
  }),
});

const trackingView = ({ company, number, url, code = '' }: StoredFulfilment['tracking'][number]) => ({
  tracking_company: company,
  tracking_company_code: code,
  tracking_number: number,
  tracking_url: url,
});

const lineView = (line: StoredLine, refunded: number): Record<string, unknown> => ({
  id: line.id,
  product_id: line.productId,
  product_title: line.title,
  variant_id: line.variantId,
  variant_title: line.options.map(({ value }) => value).join(' '),
  options: line.options,
  sku: line.sku,
  quantity: line.quantity,
  price: line.price,
  image: { src: line.image },
  fulfillment_status: shippedAs([line]) ?? 'waiting',
  requires_shipping: true,
  custom_properties: { fields: line.properties ?? {} },
  refund_quantity_total: refunded,
});
