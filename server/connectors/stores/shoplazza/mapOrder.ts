import { Decimal } from 'decimal.js';
import type { OrderFee } from '#contract/order.schemas.ts';
import { coinPrice } from '../../lib/amount.ts';
import { emptyAddress, plainLine, plainOrder, plainParcel } from '../../lib/orderParts.ts';
import { feesOf, feesWithRest, taxParts } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import { timeOf, withScheme } from './mapProduct.ts';
import type { WireAddress, WireLine, WireOrder } from './wireOrder.ts';

const states: Readonly<Record<string, RemoteOrder['state']>> = { finished: 'completed', cancelled: 'cancelled' };
const payments: Readonly<Record<string, RemoteOrder['payment']>> = {
  paid: 'paid',
  partially_paid: 'partiallyPaid',
  partially_refunded: 'partiallyRefunded',
  refunding: 'paid',
  refund_failed: 'paid',
  refunded: 'refunded',
  cancelled: 'voided',
  voided: 'voided',
};
const shippings: Readonly<Record<string, RemoteOrder['fulfilment']>> = {
  shipped: 'fulfilled',
  finished: 'fulfilled',
  partially_shipped: 'partial',
  partially_finished: 'partial',
};

/** An order of the shop's, in its own currency. */
export function remoteOrder(order: WireOrder): RemoteOrder {
  const { currency, customer } = order;
  const money = (amount: string): string => coinPrice(amount, currency);
  const sums = sumsOf(order, money);
  const shippingAddress = addressOf(order.shipping_address);
  const billingAddress = addressOf(order.billing_address);
  const placedAt = timeOf(order.placed_at) ?? timeOf(order.created_at) ?? new Date(0);
  return {
    ...plainOrder,
    externalId: order.id,
    number: order.number || order.id,
    // Where paying failed nothing is to be shipped.
    state: order.financial_status === 'failed' ? 'cancelled' : (states[order.status] ?? 'open'),
    payment: paymentOf(order),
    fulfilment: shippings[order.fulfillment_status] ?? 'unfulfilled',
    platformStatus: [order.status, order.financial_status, order.fulfillment_status].filter(Boolean).join(' / '),
    currency,
    ...sums,
    fees: feesWithRest(sums),
    shippingMethod: order.shipping_line?.name ?? '',
    coupons: [],
    customer: {
      name: fullName(customer?.first_name, customer?.last_name) || shippingAddress?.name || '',
      email: customer?.email ?? '',
      phone: customer?.phone || shippingAddress?.phone || '',
    },
    shippingAddress,
    billingAddress,
    note: order.customer_note,
    lines: order.line_items.map((line) => lineOf(line, order, money)),
    fulfilments: shipped(order).map(fulfilmentOf),
    placedAt,
    updatedAt: timeOf(order.updated_at) ?? placedAt,
    cancelledAt: timeOf(order.cancelled_at),
  };
}

function sumsOf(order: WireOrder, money: (amount: string) => string) {
  const apart = {
    total: money(order.total_price),
    subtotal: money(order.sub_total),
    shipping: money(order.total_shipping),
    discount: money(order.total_discount),
    fees: [
      ...feesOf([['tip', money(order.total_tip_received)]]),
      ...additionalFees(order, money),
      ...feesOf([['duty', money(order.duty_total)]]),
    ],
  };
  return { ...apart, ...taxParts(apart, money(order.total_tax)) };
}

/** By name where these come to what the order says that they are together. */
function additionalFees(
  { additional_prices, additional_total }: WireOrder,
  money: (amount: string) => string,
): OrderFee[] {
  const named = additional_prices.map(({ name, fee_title, price }) => ({
    ...{ kind: 'fee' as const, name: fee_title || name, amount: money(price) },
  }));
  const isWhole = Decimal.sum(0, ...named.map(({ amount }) => amount)).equals(money(additional_total));
  return isWhole ? named : feesOf([['fee', money(additional_total)]]);
}

/** Refunds are told by their sum: the status of a paid order need not change for them. */
function paymentOf({ financial_status, total_refund_price, total_price }: WireOrder): RemoteOrder['payment'] {
  const known = payments[financial_status] ?? 'unpaid';
  const refunded = new Decimal(total_refund_price);
  if (known !== 'paid' || !refunded.greaterThan(0)) return known;
  return refunded.greaterThanOrEqualTo(total_price) ? 'refunded' : 'partiallyRefunded';
}

const shipped = ({ fulfillments }: WireOrder) => fulfillments.filter(({ status }) => status !== 'cancelled');

function lineOf(line: WireLine, order: WireOrder, money: (amount: string) => string): RemoteOrderLine {
  const { image } = line;
  const chosen = line.options.map(({ value }) => value).filter((value) => value !== '');
  return {
    ...plainLine,
    externalId: line.id,
    productId: line.product_id || null,
    variantId: line.variant_id || null,
    title: line.product_title,
    variantTitle: chosen.join(' / ') || line.variant_title,
    sku: line.sku,
    quantity: line.quantity,
    openQuantity: openOf(line, order),
    price: money(line.price),
    image: image?.src ? withScheme(image.src) : null,
  };
}

/** What neither left nor was refunded; none of a cancelled order. */
function openOf(line: WireLine, order: WireOrder): number {
  if (
    order.status === 'cancelled' ||
    order.financial_status === 'failed' ||
    shippings[line.fulfillment_status] === 'fulfilled'
  )
    return 0;
  const sent = shipped(order)
    .flatMap(({ line_items }) => line_items)
    .filter(({ id }) => id === line.id)
    .reduce((sum, { ship_quantity, quantity }) => sum + (ship_quantity ?? quantity), 0);
  return Math.max(0, line.quantity - line.refund_quantity_total - sent);
}

const fulfilmentOf = (one: WireOrder['fulfillments'][number]): RemoteFulfilment => ({
  ...plainParcel,
  externalId: one.id,
  company: one.tracking_company,
  trackingNumber: one.tracking_number,
  trackingUrl: one.tracking_url,
  shippedAt: timeOf(one.created_at),
});

/** `address` is the street and `address1` what is added to it. */
function addressOf(address: WireAddress): RemoteAddress | null {
  if (!address) return null;
  const [address1, address2] = address.address === '' ? [address.address1, ''] : [address.address, address.address1];
  return {
    ...emptyAddress,
    name: address.name || fullName(address.first_name, address.last_name),
    company: address.company,
    phone: address.phone,
    address1,
    address2,
    city: address.city,
    province: address.province || address.province_code,
    postcode: address.zip,
    countryCode: address.country_code.toUpperCase(),
  };
}

const fullName = (first = '', last = ''): string => [first, last].filter(Boolean).join(' ');
