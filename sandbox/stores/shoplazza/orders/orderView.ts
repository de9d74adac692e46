import { Decimal } from 'decimal.js';
import { moneyOf, refundedAmount, refundedOf, refundState } from '../../orderMoney.ts';
import { timeText } from '../shop.ts';
import type { StoredLine, StoredOrder } from '../types.ts';

/** An order as the API shows it, in the shop's currency. */
export function orderView(order: StoredOrder, currency: string): Record<string, unknown> {
  const { customer } = order;
  const money = moneyOf(order);
  const { sums } = money;
  const amount = (value: Decimal | string): string => new Decimal(value).toFixed(2);
  return {
    id: order.id,
    number: order.number,
    created_at: timeText(order.createdAt),
    placed_at: timeText(order.createdAt),
    updated_at: timeText(order.updatedAt),
    cancelled_at: '',
    currency,
    status: 'placed',
    financial_status: financialOf(order),
    fulfillment_status: 'initialled',
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
    total_refund_price: amount(refundedAmount(money, order.lines)),
    customer: {
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
    fulfillments: [],
  };
}

/** Where paying failed, or part was given back, the status says so. */
function financialOf(order: StoredOrder): string {
  const money = moneyOf(order);
  const given = refundState(money, order.lines);
  if (given !== 'none') return given === 'all' ? 'refunded' : 'partially_refunded';
  return { paid: 'paid', pending: 'waiting', failed: 'failed' }[money.payment];
}

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
  fulfillment_status: 'waiting',
  refund_quantity_total: refunded,
});
