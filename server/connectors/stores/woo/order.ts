import { Decimal } from 'decimal.js';
import { coinPrice } from '../../lib/amount.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import { plainName } from './text.ts';
import { Tracking, type WireAddress, type WireLine, type WireOrder } from './wireOrder.ts';

const states: Readonly<Record<string, RemoteOrder['state']>> = {
  completed: 'completed',
  // Nothing is left to be done about it.
  refunded: 'completed',
  cancelled: 'cancelled',
};

/** An order as its store tells it. Statuses of plug-ins count as open. */
export function remoteOrder(order: WireOrder): RemoteOrder {
  const state = states[order.status] ?? 'open';
  const updatedAt = instant(order.date_modified_gmt) ?? dateOf(order.date_created_gmt);
  return {
    externalId: String(order.id),
    number: `#${order.number || order.id}`,
    state,
    payment: paymentOf(order),
    // The store itself knows only whether an order is completed.
    fulfilment: order.status === 'completed' ? 'fulfilled' : 'unfulfilled',
    platformStatus: order.status,
    currency: order.currency,
    total: order.total,
    subtotal: Decimal.sum(0, ...order.line_items.map(({ subtotal }) => subtotal)).toFixed(),
    shipping: order.shipping_total,
    tax: order.total_tax,
    discount: order.discount_total,
    customer: { name: nameOf(order.billing), email: order.billing.email, phone: order.billing.phone },
    shippingAddress: addressOf(order.shipping),
    billingAddress: addressOf(order.billing),
    note: order.customer_note,
    lines: order.line_items.map((line) => lineOf(line, order.currency, state === 'open')),
    fulfilments: order.meta_data.filter(({ key }) => key === TRACKING).flatMap(({ value }) => fulfilmentsOf(value)),
    placedAt: dateOf(order.date_created_gmt),
    updatedAt,
    // The store notes no time of its own for it.
    cancelledAt: state === 'cancelled' ? updatedAt : null,
  };
}

function paymentOf({ status, date_paid_gmt, total, refunds }: WireOrder): RemoteOrder['payment'] {
  const refunded = Decimal.sum(0, ...refunds.map((refund) => refund.total)).abs();
  if (status === 'refunded' || (refunded.greaterThan(0) && refunded.gte(total))) return 'refunded';
  if (refunded.greaterThan(0)) return 'partiallyRefunded';
  if (date_paid_gmt) return 'paid';
  return status === 'cancelled' ? 'voided' : 'unpaid';
}

function lineOf(line: WireLine, currency: string, open: boolean): RemoteOrderLine {
  const quantity = Math.max(0, Math.trunc(line.quantity));
  // A variation's options stand among its meta data, where keys with a leading bar are the store's own notes.
  const options = line.meta_data.filter(({ key }) => line.variation_id > 0 && !key.startsWith('_'));
  return {
    externalId: String(line.id),
    productId: idOrNull(line.product_id),
    // A product without variations is its own only variant.
    variantId: idOrNull(line.variation_id || line.product_id),
    title: plainName(line.parent_name || line.name),
    variantTitle: options.map(({ display_value, value }) => plainName(String(display_value ?? value))).join(' / '),
    sku: line.sku,
    quantity,
    openQuantity: open ? quantity : 0,
    price: coinPrice(quantity === 0 ? '0' : new Decimal(line.subtotal).div(quantity).toString(), currency),
    image: line.image?.src || null,
  };
}

const idOrNull = (id: number): string | null => (id === 0 ? null : String(id));

const nameOf = ({ first_name, last_name }: WireAddress): string => `${first_name} ${last_name}`.trim();

/** Null where nothing is filled in, as for an order without shipping. */
function addressOf(address: WireAddress): RemoteAddress | null {
  if (Object.values(address).every((text) => text === '')) return null;
  return {
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
