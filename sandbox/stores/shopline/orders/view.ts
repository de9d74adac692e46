import { Decimal } from 'decimal.js';
import { buyerNumber } from '../../buyers.ts';
import { goodsOf, moneyOf, refundedOf, totalOf } from '../../orderMoney.ts';
import type { Shop } from '../shop.ts';
import type { StoredAddress, StoredFulfilment, StoredLine, StoredOrder, StoredRefund } from '../types.ts';

/** Pieces of a line that are still in the order. */
export const piecesIn = ({ quantity, takenOut = 0 }: StoredLine): number => quantity - takenOut;

/** Pieces of a line that are in the order and have not left. */
export const leftOf = (line: StoredLine): number => piecesIn(line) - line.shipped;

/** Pieces of a line whose money was not given back. */
export const unrefundedOf = (order: StoredOrder, line: StoredLine): number =>
  piecesIn(line) - refundedOf(moneyOf(order), line.id);

const goodsIn = (lines: readonly StoredLine[]): Decimal =>
  goodsOf(lines.map((line) => ({ ...line, quantity: piecesIn(line) })));

/** What is to be paid for it. */
export const totalOfOrder = (order: StoredOrder): Decimal =>
  totalOf(goodsIn(order.lines), order.shipping, moneyOf(order).sums);

/** Shipped in whole, in part, or `null`. */
export function fulfilmentOf(lines: readonly StoredLine[]): 'fulfilled' | 'partial' | null {
  if (lines.every((line) => leftOf(line) <= 0)) return 'fulfilled';
  return lines.some(({ shipped }) => shipped > 0) ? 'partial' : null;
}

/** An order as the API shows it. Times carry the shop's zone. */
export function orderView(shop: Shop, order: StoredOrder): Record<string, unknown> {
  const { currency } = shop.profile;
  const { sums } = moneyOf(order);
  const goods = goodsIn(order.lines);
  const subtotal = goods.minus(sums.discount);
  const total = totalOfOrder(order);
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
      id: buyerNumber(shop.host, { email: order.email, phone: order.address.phone }, '42', 10),
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
    tax_number: order.taxNumber ?? '',
    payment_gateway_names: ['SLpayments'],
    payment_details: [
      { pay_channel: 'SLpayments', gateway: 'SLpayments', payment_method: 'Credit card', pay_status: payStatus(order) },
    ],
    shipping_address: {
      ...addressView(shop, order.address),
      district: order.address.district ?? '',
      district_code: '',
    },
    billing_address: addressView(shop, order.address),
    line_items: order.lines.map((line) => lineView(line, money)),
    fulfillments: order.fulfilments.map((fulfilment) => fulfilmentView(shop, order, fulfilment)),
    shipping_lines: [{ title: 'Standard', price: order.shipping, price_set: money(order.shipping) }],
    refunds: (order.refunds ?? []).map((refund) => refundView(shop, order, refund)),
    store_id: shop.profile.storeId,
  };
}

const payStatus = ({ financialStatus }: StoredOrder): string =>
  ['unpaid', 'pending'].includes(financialStatus) ? financialStatus : 'paid';

/** Money without pieces is a difference between what was reckoned and what was given. */
function refundView(shop: Shop, order: StoredOrder, { id, at, amount, lines }: StoredRefund): object {
  const { currency } = shop.profile;
  const time = shop.time(at);
  const one = { amount, currency_code: currency };
  return {
    id,
    order_id: order.id,
    note: '',
    created_at: time,
    processed_at: time,
    refund_line_items: lines.map(({ lineId, quantity, restock }, nth) => ({
      id: `${id}${nth + 1}`,
      line_item_id: lineId,
      quantity,
      restock_type: restock,
    })),
    order_adjustments:
      lines.length === 0
        ? [
            {
              id: `RAP${id}`,
              order_id: order.id,
              refund_id: id,
              kind: 'refund_discrepancy',
              amount,
              amount_set: { shop_money: one, presentment_money: one },
            },
          ]
        : [],
    transactions: [
      {
        id: `23${id.slice(2)}`,
        order_id: order.id,
        kind: 'refund',
        status: 'success',
        amount,
        currency,
        gateway: 'SLpayments',
        created_at: time,
        processed_at: time,
      },
    ],
  };
}

const addressView = ({ profile }: Shop, address: StoredAddress): object => ({
  name: `${address.firstName} ${address.lastName}`.trim(),
  first_name: address.firstName,
  last_name: address.lastName,
  company: address.company,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  province: address.province,
  province_code: profile.provinceCode === 'own' ? '4200006' : (address.provinceCode ?? address.province),
  standard_province_code: address.provinceCode ?? address.province,
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
  fulfillable_quantity: Math.max(0, leftOf(line)),
  fulfillment_status: fulfilmentOf([line]),
  price: line.price,
  price_set: money(line.price),
  image_url: line.image,
  requires_shipping: true,
  gift_card: false,
  // The company that carries it, whatever its name says.
  fulfillment_service: '',
  properties: Object.entries(line.properties ?? {}).map(([name, value]) => ({
    name,
    value,
    type: 'text',
    urls: [],
    show: true,
    role_visibility: 'all',
  })),
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
  tracking_numbers: fulfilment.tracking.map(({ tracking_number }) => tracking_number),
  tracking_urls: fulfilment.tracking.map(({ tracking_url }) => tracking_url),
  tracking_info_list: fulfilment.tracking,
  // What was ordered, and what is in it.
  line_items: fulfilment.lines.map(({ id, quantity }) => ({
    id,
    quantity: order.lines.find((line) => line.id === id)?.quantity ?? quantity,
    fulfillment_quantity: quantity,
  })),
  created_at: shop.time(fulfilment.created),
  updated_at: shop.time(fulfilment.updated ?? fulfilment.created),
});
