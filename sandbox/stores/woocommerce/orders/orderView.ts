import { linksOf, localDate, wpDate } from '../links.ts';
import { SYMBOLS } from '../products/prices.ts';
import { slugOf } from '../products/text.ts';
import type { Shop } from '../shop.ts';
import { isAtLeast } from '../shops.ts';
import type { OrderLine, ShippingLine, StoredOrder } from '../types.ts';
import { refundsOf } from './refunds.ts';
import { sum, taxLines, taxOn } from './taxes.ts';

/** An order as the API shows it; keys and types as recorded on 9.9.5 and 11.0.1. */
export function orderView(shop: Shop, order: StoredOrder): Record<string, unknown> {
  const shippingTotal = sum(order.shippingLines.map(({ total }) => total));
  const subtotal = sum(order.lines.map((line) => line.subtotal));
  const total = sum(order.lines.map((line) => line.total));
  const unpaid = order.status === 'pending' || order.status === 'failed';
  const fees = sum(order.feeLines.map((fee) => fee.total));
  const cartTax = sum([...order.lines, ...order.feeLines].map((line) => taxOn(order, line.total)));
  const shippingTax = sum(order.shippingLines.map((line) => taxOn(order, line.total, true)));
  const totalTax = sum([cartTax, shippingTax]);
  const grandTotal = sum([total, shippingTotal, fees, totalTax]);
  return {
    id: order.id,
    parent_id: 0,
    status: order.status,
    currency: order.currency,
    version: shop.profile.version,
    prices_include_tax: false,
    date_created: localDate(shop, order.created),
    date_modified: localDate(shop, order.modified),
    discount_total: sum([subtotal, `-${total}`]),
    discount_tax: '0.00',
    shipping_total: shippingTotal,
    shipping_tax: shippingTax,
    cart_tax: cartTax,
    total: grandTotal,
    total_tax: totalTax,
    customer_id: order.customer_id,
    order_key: order.order_key,
    billing: order.billing,
    shipping: order.shipping,
    payment_method: order.payment_method,
    payment_method_title: order.payment_method_title,
    transaction_id: order.transaction_id,
    customer_ip_address: '',
    customer_user_agent: '',
    created_via: order.created_via,
    customer_note: order.customer_note,
    date_completed: localDate(shop, order.completed),
    date_paid: localDate(shop, order.paid),
    cart_hash: '',
    number: String(order.id),
    meta_data: order.meta,
    line_items: order.lines.map((line) => lineView(shop, order, line)),
    tax_lines: taxLines(order),
    shipping_lines: order.shippingLines.map((line) => shippingView(shop, order, line)),
    fee_lines: order.feeLines.map((fee) => ({ ...feeShape, ...fee, total_tax: taxOn(order, fee.total) })),
    coupon_lines: order.couponLines.map((coupon) => ({ ...coupon, discount_tax: '0.00', meta_data: [] })),
    refunds: refundsOf(shop, order.id).map(({ id, reason, amount }) => ({ id, reason, total: `-${amount}` })),
    payment_url: `${shop.home}/checkout/order-pay/${order.id}/?pay_for_order=true&key=${order.order_key}`,
    is_editable: ['pending', 'on-hold', 'auto-draft'].includes(order.status),
    needs_payment: unpaid && Number(grandTotal) > 0,
    needs_processing: order.lines.some((line) => !shop.products.get(line.product_id)?.virtual),
    date_created_gmt: wpDate(order.created),
    date_modified_gmt: wpDate(order.modified),
    date_completed_gmt: wpDate(order.completed),
    date_paid_gmt: wpDate(order.paid),
    currency_symbol: order.currency in SYMBOLS ? SYMBOLS[order.currency as keyof typeof SYMBOLS].text : order.currency,
    _links: orderLinks(shop, order.id),
  };
}

const feeShape = { tax_class: '', tax_status: 'taxable', amount: '', taxes: [], meta_data: [] };

function lineView(shop: Shop, order: StoredOrder, line: OrderLine): Record<string, unknown> {
  const chosen = line.chosen.map(({ name, option }, index) => ({
    id: line.metaIds[index] ?? 0,
    key: slugOf(name),
    value: option,
    display_key: name,
    display_value: option,
  }));
  const shown = (key: string, value: unknown) => ({ key, value, display_key: key, display_value: String(value) });
  const reduced = line.reduced > 0 ? [{ id: line.id * 100, ...shown('_reduced_stock', String(line.reduced)) }] : [];
  const own = line.meta.map(({ id, key, value }) => ({ id, ...shown(key, value) }));
  return {
    id: line.id,
    name: line.name,
    product_id: line.product_id,
    variation_id: line.variation_id,
    quantity: line.quantity,
    tax_class: '',
    subtotal: line.subtotal,
    subtotal_tax: taxOn(order, line.subtotal),
    total: line.total,
    total_tax: taxOn(order, line.total),
    taxes: [],
    meta_data: [...chosen, ...reduced, ...own],
    sku: line.sku,
    ...(isAtLeast(shop.profile, 10) ? { global_unique_id: '' } : {}),
    price: line.price,
    image: line.image
      ? { id: line.image.id, src: `${shop.home}/wp-content/uploads/${line.image.src}` }
      : { id: '', src: '' },
    parent_name: line.parent_name,
  };
}

function shippingView(shop: Shop, order: StoredOrder, line: ShippingLine): Record<string, unknown> {
  return {
    id: line.id,
    method_title: line.method_title,
    method_id: line.method_id,
    instance_id: '',
    total: line.total,
    total_tax: taxOn(order, line.total, true),
    taxes: [],
    ...(isAtLeast(shop.profile, 9) ? { tax_status: 'taxable' } : {}),
    meta_data: [],
  };
}

function orderLinks(shop: Shop, id: number): Record<string, unknown> {
  const links = linksOf(shop, `/orders/${id}`, '/orders');
  if (!isAtLeast(shop.profile, 9, 8)) return links;
  const href = `${shop.home}/wp-json/wc/v3/orders/${id}/actions/email_templates`;
  return { ...links, email_templates: [{ embeddable: true, href }] };
}
