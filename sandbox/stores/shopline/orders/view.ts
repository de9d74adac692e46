import { Decimal } from 'decimal.js';
import { goodsOf, moneyOf, type OrderMoney, totalOf } from '../../orderMoney.ts';
import type { Shop } from '../shop.ts';
import type { StoredAddress, StoredFulfilment, StoredLine, StoredOrder } from '../types.ts';

/** Shipped in whole, in part, or `null`. */
export function fulfilmentOf(lines: readonly StoredLine[]): 'fulfilled' | 'partial' | null {
  if (lines.every(({ shipped, quantity }) => shipped >= quantity)) return 'fulfilled';
  return lines.some(({ shipped }) => shipped > 0) ? 'partial' : null;
}

/** An order as the API shows it. Times carry the shop's zone. */
export function orderView(shop: Shop, order: StoredOrder): Record<string, unknown> {
  const { currency } = shop.profile;
  const { sums, refunds } = moneyOf(order);
  const goods = goodsOf(order.lines);
  const subtotal = goods.minus(sums.discount);
  const total = totalOf(goods, order.shipping, sums);
  const money = (amount: Decimal | string) => {
    const one = { amount: new Decimal(amount).toFixed(2), currency_code: currency };
    return { shop_money: one, presentment_money: one };
  };
  const placed = shop.time(order.created);
  return {
    id: order.id,
    name: `#${order.number}`,
    order_at: placed,
    created_at: placed,
    processed_at: placed,
    updated_at: shop.time(order.updated),
    cancelled_at: order.cancelled === null ? null : shop.time(order.cancelled),
    cancel_reason: order.cancelled === null ? '' : 'customer',
    // With one l here, with two in the list's own filter.
    status: order.cancelled === null ? 'open' : 'canceled',
    financial_status: order.financialStatus,
    fulfillment_status: fulfilmentOf(order.lines),
    hidden_order: order.hidden,
    currency,
    presentment_currency: currency,
    subtotal_price: subtotal.toFixed(2),
    subtotal_price_set: money(subtotal),
    current_subtotal_price: subtotal.toFixed(2),
    current_subtotal_price_set: money(subtotal),
    current_total_price: total.toFixed(2),
    current_total_price_set: money(total),
    total_shipping_price_set: money(order.shipping),
    total_line_items_price_set: money(goods),
    taxes_included: sums.taxIncluded,
    total_tax: new Decimal(sums.tax).toFixed(2),
    total_tax_set: money(sums.tax),
    current_total_tax_set: money(sums.tax),
    total_discounts: new Decimal(sums.discount).toFixed(2),
    total_discounts_set: money(sums.discount),
    current_total_discounts_set: money(sums.discount),
    total_tip_received_set: money(sums.tip),
    current_total_duties_set: money(sums.duty),
    customer: {
      id: `42${order.number}`,
      first_name: order.address.firstName,
      last_name: order.address.lastName,
      email: order.email,
      phone: order.address.phone,
      area_code: '',
    },
    email: order.email,
    phone: order.address.phone,
    buyer_note: order.note,
    note: '',
    tags: '',
    shipping_address: { ...addressView(order.address), district: '', district_code: '' },
    billing_address: addressView(order.address),
    line_items: order.lines.map((line) => lineView(line, money)),
    fulfillments: order.fulfilments.map((fulfilment) => fulfilmentView(shop, order, fulfilment)),
    shipping_lines: [{ title: 'Standard', price: order.shipping, price_set: money(order.shipping) }],
    refunds: refunds.map((one, at) => refundView(order, one, at)),
    store_id: shop.profile.storeId,
  };
}

const refundView = (
  order: StoredOrder,
  { lineId, quantity, restocked }: OrderMoney['refunds'][number],
  at: number,
) => ({
  id: `${order.id}${at + 1}`,
  order_id: order.id,
  note: '',
  refund_line_items: [
    { id: `${lineId}${at + 1}`, line_item_id: lineId, quantity, restock_type: restocked ? 'cancel' : 'no_restock' },
  ],
});

const addressView = (address: StoredAddress): object => ({
  name: `${address.firstName} ${address.lastName}`.trim(),
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  province: address.province,
  province_code: address.province,
  country: address.country,
  country_code: address.country,
  zip: address.zip,
  phone: address.phone,
});

const lineView = (line: StoredLine, money: (amount: string) => object): object => ({
  id: line.id,
  product_id: line.productId,
  variant_id: line.variantId,
  title: line.title,
  name: line.title,
  variant_title: line.variantTitle,
  sku: line.sku,
  quantity: line.quantity,
  fulfillable_quantity: line.quantity - line.shipped,
  fulfillment_status: fulfilmentOf([line]),
  price: line.price,
  price_set: money(line.price),
  image_url: line.image,
  properties: [],
});

export const fulfilmentView = (shop: Shop, order: StoredOrder, fulfilment: StoredFulfilment): object => ({
  id: fulfilment.id,
  order_id: order.id,
  name: fulfilment.name,
  status: fulfilment.cancelled ? 'cancelled' : 'success',
  shipment_status: '',
  tracking_company: fulfilment.tracking[0]?.tracking_company ?? '',
  tracking_number: fulfilment.tracking[0]?.tracking_number ?? '',
  tracking_url: fulfilment.tracking[0]?.tracking_url ?? '',
  tracking_info_list: fulfilment.tracking,
  line_items: fulfilment.lines,
  created_at: shop.time(fulfilment.created),
  updated_at: shop.time(fulfilment.created),
});
