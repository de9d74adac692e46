import { Decimal } from 'decimal.js';
import { emptyAddress, plainLine, plainOrder, plainParcel } from '../../lib/orderParts.ts';
import { feesWithRest, pricePerPiece } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import { plainName, shownSku } from './text.ts';
import { Tracking, type WireAddress, type WireLine, type WireOrder, type WireRefund } from './wireOrder.ts';

const states: Readonly<Record<string, RemoteOrder['state']>> = {
  completed: 'completed',
  // Nothing is left to be done about it.
  refunded: 'completed',
  cancelled: 'cancelled',
  // Not paid for and not to be: a new try at paying makes it pending, or processing, again.
  failed: 'cancelled',
  // The cart of somebody who is still at the checkout, or left it.
  'checkout-draft': 'cancelled',
  'auto-draft': 'cancelled',
};

/** An order as its store tells it, with what was given back of it. Statuses of plug-ins count as open. */
export function remoteOrder(order: WireOrder, refunds: readonly WireRefund[] = []): RemoteOrder {
  const state = states[order.status] ?? 'open';
  const sums = sumsOf(order);
  const gone = refundedPieces(order, refunds);
  const updatedAt = instant(order.date_modified_gmt) ?? dateOf(order.date_created_gmt);
  return {
    ...plainOrder,
    externalId: String(order.id),
    number: `#${order.number || order.id}`,
    state,
    payment: paymentOf(order),
    // The store itself knows only whether an order is completed.
    fulfilment: order.status === 'completed' ? 'fulfilled' : 'unfulfilled',
    platformStatus: order.status,
    currency: order.currency,
    ...sums,
    fees: feesWithRest(sums),
    shippingMethod: order.shipping_lines.map(({ method_title }) => plainName(method_title)).join(', '),
    // The amounts of the API hold no tax, however the shop shows its prices.
    taxIncluded: '0',
    coupons: order.coupon_lines.map(({ code }) => code),
    customer: { name: nameOf(order.billing), email: order.billing.email, phone: order.billing.phone },
    shippingAddress: addressOf(order.shipping),
    billingAddress: addressOf(order.billing),
    note: order.customer_note,
    lines: order.line_items.map((line) =>
      lineOf(line, order.currency, state === 'open' ? (gone.get(line.id) ?? 0) : null),
    ),
    fulfilments: order.meta_data.filter(({ key }) => key === TRACKING).flatMap(({ value }) => fulfilmentsOf(value)),
    placedAt: dateOf(order.date_created_gmt),
    updatedAt,
    // The store notes no time of its own for it.
    cancelledAt: order.status === 'cancelled' ? updatedAt : null,
  };
}

function sumsOf(order: WireOrder) {
  return {
    total: order.total,
    subtotal: Decimal.sum(0, ...order.line_items.map(({ subtotal }) => subtotal)).toFixed(),
    shipping: order.shipping_total,
    tax: order.total_tax,
    discount: order.discount_total,
    fees: order.fee_lines.map(({ name, total }) => ({
      kind: 'fee' as const,
      name: plainName(name),
      amount: total,
    })),
  };
}

/** By the line's id: how many pieces were given back. A refund counts below zero and names its line in its meta data. */
function refundedPieces(order: WireOrder, refunds: readonly WireRefund[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const item of refunds.flatMap(({ line_items }) => line_items)) {
    const named = Number(item.meta_data.find(({ key }) => key === '_refunded_item_id')?.value);
    const line =
      order.line_items.find(({ id }) => id === named) ??
      order.line_items.find((one) => one.product_id === item.product_id && one.variation_id === item.variation_id);
    if (line) pieces.set(line.id, (pieces.get(line.id) ?? 0) + Math.abs(item.quantity));
  }
  return pieces;
}

function paymentOf({ status, date_paid_gmt, total, refunds, payment_method }: WireOrder): RemoteOrder['payment'] {
  const refunded = Decimal.sum(0, ...refunds.map((refund) => refund.total)).abs();
  if (status === 'refunded' || (refunded.greaterThan(0) && refunded.gte(total))) return 'refunded';
  if (refunded.greaterThan(0)) return 'partiallyRefunded';
  if (date_paid_gmt) return 'paid';
  if (status === 'cancelled') return 'voided';
  // The store itself lets it be shipped then.
  return payment_method === 'cod' && ['processing', 'completed'].includes(status) ? 'onDelivery' : 'unpaid';
}

/** `gone`: pieces that were given back; null where nothing is to be shipped any more. */
function lineOf(line: WireLine, currency: string, gone: number | null): RemoteOrderLine {
  const quantity = Math.max(0, Math.trunc(line.quantity));
  // A variation's options stand among its meta data, where keys with a leading bar are the store's own notes.
  const options = line.meta_data.filter(({ key }) => line.variation_id > 0 && !key.startsWith('_'));
  return {
    ...plainLine,
    externalId: String(line.id),
    productId: idOrNull(line.product_id),
    // A product without variations is its own only variant.
    variantId: idOrNull(line.variation_id || line.product_id),
    title: plainName(line.parent_name || line.name),
    variantTitle: options.map(({ display_value, value }) => plainName(String(display_value ?? value))).join(' / '),
    sku: shownSku(line.sku),
    quantity,
    openQuantity: gone === null ? 0 : Math.max(0, quantity - gone),
    price: pricePerPiece(line.subtotal, quantity, currency),
    image: line.image?.src || null,
  };
}

const idOrNull = (id: number): string | null => (id === 0 ? null : String(id));

const nameOf = ({ first_name, last_name }: WireAddress): string => `${first_name} ${last_name}`.trim();

/** Null where nothing is filled in, as for an order without shipping. */
function addressOf(address: WireAddress): RemoteAddress | null {
  if (Object.values(address).every((text) => text === '')) return null;
  return {
    ...emptyAddress,
    name: nameOf(address),
    company: address.company,
    phone: address.phone,
    address1: address.address_1,
    address2: address.address_2,
    city: address.city,
    province: address.state,
    postcode: address.postcode,
    countryCode: address.country,
  };
}

/** Where the Shipment Tracking plug-in keeps parcels, and where they are kept without it. */
const TRACKING = '_wc_shipment_tracking_items';

function fulfilmentsOf(value: unknown): RemoteFulfilment[] {
  return (Tracking.safeParse(value).data ?? []).map((parcel) => ({
    ...plainParcel,
    externalId: parcel.tracking_id || parcel.tracking_number,
    company: parcel.custom_tracking_provider || parcel.tracking_provider,
    trackingNumber: parcel.tracking_number,
    trackingUrl: parcel.custom_tracking_link,
    shippedAt: parcel.date_shipped ? new Date(parcel.date_shipped * 1000) : null,
  }));
}

/** The store writes no time zone; these fields are in UTC. */
const dateOf = (text: string): Date => new Date(`${text}Z`);
const instant = (text: string | null | undefined): Date | null => (text ? dateOf(text) : null);
