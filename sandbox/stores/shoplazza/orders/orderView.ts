import { timeText } from '../shop.ts';
import type { StoredLine, StoredOrder } from '../types.ts';

/** An order as the API shows it, in the shop's currency. */
export function orderView(order: StoredOrder, currency: string): Record<string, unknown> {
  const { customer } = order;
  return {
    id: order.id,
    number: order.number,
    created_at: timeText(order.createdAt),
    placed_at: timeText(order.createdAt),
    updated_at: timeText(order.updatedAt),
    cancelled_at: '',
    currency,
    status: 'placed',
    financial_status: 'paid',
    fulfillment_status: 'initialled',
    sub_total: order.subtotal,
    total_shipping: order.shipping,
    total_tax: '0.00',
    total_discount: '0.00',
    total_price: order.total,
    total_paid: order.total,
    total_refund_price: '0.00',
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
    line_items: order.lines.map(lineView),
    fulfillments: [],
  };
}

const lineView = (line: StoredLine): Record<string, unknown> => ({
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
  refund_quantity_total: 0,
});
