import { Decimal } from 'decimal.js';
import { emptyAddress, plainLine, plainOrder, plainParcel } from '../../lib/orderParts.ts';
import { feesOf, feesWithRest, taxParts } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import type { WireAddress, WireFulfilment, WireLine, WireOrder } from './wireOrder.ts';

const payments: Readonly<Record<string, RemoteOrder['payment']>> = {
  unpaid: 'unpaid',
  authorized: 'unpaid',
  pending: 'unpaid',
  partially_paid: 'partiallyPaid',
  paid: 'paid',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
  voided: 'voided',
};

/** Orders and the list's filter have words of their own for this; `null`, also as text, is what is not shipped. */
const fulfilments: Readonly<Record<string, RemoteOrder['fulfilment']>> = {
  fulfilled: 'fulfilled',
  shipped: 'fulfilled',
  partial: 'partial',
};

/** An order as the list shows it, which is whole; every amount in the store's currency. */
export function remoteOrder(order: WireOrder): RemoteOrder {
  const placedAt = momentOf(order.order_at) ?? momentOf(order.created_at) ?? new Date(0);
  const fulfilment = fulfilments[order.fulfillment_status] ?? 'unfulfilled';
  const cancelledAt = momentOf(order.cancelled_at);
  const { customer } = order;
  const sums = sumsOf(order);
  const shippingAddress = order.shipping_address ? addressOf(order.shipping_address) : null;
  return {
    ...plainOrder,
    externalId: order.id,
    number: order.name || order.id,
    state: stateOf(order, fulfilment, cancelledAt),
    payment: payments[order.financial_status] ?? 'unpaid',
    fulfilment,
    platformStatus: order.hidden_order ? `${order.status}, archived` : order.status,
    currency: order.currency,
    ...sums,
    fees: feesWithRest(sums),
    shippingMethod: (order.shipping_lines ?? []).map(({ title }) => title).join(', '),
    coupons: (order.discount_codes ?? []).map(({ code }) => code).filter((code) => code !== ''),
    customer: {
      name: nameOf(customer?.first_name, customer?.last_name) || (shippingAddress?.name ?? ''),
      email: customer?.email || order.email,
      phone: customer?.phone || order.phone,
    },
    shippingAddress,
    billingAddress: order.billing_address ? addressOf(order.billing_address) : null,
    note: order.buyer_note,
    lines: order.line_items.map((line) => lineOf(line, order)),
    fulfilments: order.fulfillments.filter(({ status }) => !isCancelled(status)).flatMap(parcelsOf),
    placedAt,
    updatedAt: momentOf(order.updated_at) ?? placedAt,
    cancelledAt,
  };
}

/**
 * Goods are counted by their lines, since the subtotal has its discounts off. What the merchant took off by hand and what
 * points paid for are no discounts there: they stand among the fees, below zero.
 */
function sumsOf(order: WireOrder) {
  const goods = order.line_items.reduce(
    (sum, { price_set, price, quantity }) => sum.plus(new Decimal(price_set ?? price ?? 0).times(quantity)),
    new Decimal(0),
  );
  const points = order.deduct_member_point_amount_set;
  const apart = {
    total: order.current_total_price_set ?? order.current_total_price ?? '0',
    subtotal: order.total_line_items_price_set ?? goods.toFixed(2),
    shipping: order.total_shipping_price_set ?? '0',
    discount: order.current_total_discounts_set ?? order.total_discounts_set ?? order.total_discounts ?? '0',
    fees: feesOf([
      ['tip', order.total_tip_received_set],
      ['duty', order.current_total_duties_set],
      ['fee', order.adjust_price_set],
      ['fee', points === null ? null : new Decimal(points).abs().negated().toFixed()],
    ]),
  };
  const tax = order.current_total_tax_set ?? order.total_tax_set ?? order.total_tax ?? '0';
  return { ...apart, ...taxParts(apart, tax, order.taxes_included) };
}

/** With one l in orders, with two in the list's filter. */
const isCancelled = (status: string): boolean => /^cancell?ed$/.test(status);

function stateOf(
  { status, hidden_order: isArchived }: WireOrder,
  fulfilment: RemoteOrder['fulfilment'],
  cancelledAt: Date | null,
): RemoteOrder['state'] {
  if (cancelledAt || isCancelled(status)) return 'cancelled';
  return isArchived || fulfilment === 'fulfilled' ? 'completed' : 'open';
}

function lineOf(line: WireLine, order: WireOrder): RemoteOrderLine {
  return {
    ...plainLine,
    externalId: line.id,
    productId: line.product_id,
    variantId: line.variant_id,
    title: line.title,
    variantTitle: line.variant_title.split(' · ').join(' / '),
    sku: line.sku,
    quantity: line.quantity,
    openQuantity: openOf(line, order),
    price: line.price_set ?? line.price ?? '0',
    image: line.image_url || null,
  };
}

/**
 * What neither left nor was given back. Nobody says whether `fulfillable_quantity` counts what was given back: it is the most
 * that can be open.
 */
function openOf(line: WireLine, { fulfillments, refunds }: WireOrder): number {
  const isShipped = fulfilments[line.fulfillment_status] === 'fulfilled';
  const sent = fulfillments
    .filter(({ status }) => !isCancelled(status))
    .flatMap(({ line_items }) => line_items.filter(({ id }) => id === line.id));
  // What came back after it was shipped is among what left.
  const given = refunds
    .flatMap(({ refund_line_items }) => refund_line_items)
    .filter(({ line_item_id, restock_type }) => line_item_id === line.id && restock_type !== 'return');
  const gone = [...sent, ...given].reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, Math.min(line.fulfillable_quantity ?? (isShipped ? 0 : line.quantity), line.quantity - gone));
}

/** One per tracking number; the fields of a single one are those of before v20250601. */
function parcelsOf(fulfilment: WireFulfilment): RemoteFulfilment[] {
  const parcels = fulfilment.tracking_info_list.length > 0 ? fulfilment.tracking_info_list : [fulfilment];
  return parcels.map((tracking, at) => ({
    ...plainParcel,
    externalId: at === 0 ? fulfilment.id : `${fulfilment.id}:${at + 1}`,
    company: tracking.tracking_company,
    trackingNumber: tracking.tracking_number,
    trackingUrl: tracking.tracking_url,
    shippedAt: momentOf(fulfilment.created_at),
  }));
}

const addressOf = (address: WireAddress): RemoteAddress => ({
  ...emptyAddress,
  name: address.name || nameOf(address.first_name, address.last_name),
  company: address.company,
  phone: address.phone,
  address1: address.address1,
  address2: [address.address2, address.district].filter((part) => part !== '').join(', '),
  city: address.city,
  province: address.province || address.province_code,
  postcode: address.zip,
  countryCode: address.country_code,
});

const nameOf = (first = '', last = ''): string => `${first} ${last}`.trim();

/** Times carry the store's own zone. Null for none. */
function momentOf(text: string): Date | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
