import { emptyAddress, plainLine, plainOrder, plainParcel } from '../../lib/orderParts.ts';
import { feesWithRest, taxParts } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import type { WireContact, WireFulfilment, WireLine, WireOrder } from './wireOrder.ts';

const payments: Readonly<Record<string, RemoteOrder['payment']>> = {
  PAID: 'paid',
  // Still with the shop until it has gone back.
  PENDING_REFUND: 'paid',
  PARTIALLY_PAID: 'partiallyPaid',
  PARTIALLY_REFUNDED: 'partiallyRefunded',
  FULLY_REFUNDED: 'refunded',
  CANCELED: 'voided',
  DECLINED: 'voided',
};
const fulfilments: Readonly<Record<string, RemoteOrder['fulfilment']>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
};

export function remoteOrder(order: WireOrder, shipped: readonly WireFulfilment[]): RemoteOrder {
  const { recipientInfo } = order;
  const sums = sumsOf(order);
  const recipient = order.shippingInfo?.logistics?.shippingDestination ?? recipientInfo ?? null;
  const buyer = order.billingInfo ?? recipientInfo ?? null;
  const state = stateOf(order);
  return {
    ...plainOrder,
    externalId: order.id,
    number: order.number,
    state,
    payment: payments[order.paymentStatus] ?? 'unpaid',
    fulfilment: fulfilments[order.fulfillmentStatus] ?? 'unfulfilled',
    platformStatus: [order.status, order.paymentStatus, order.fulfillmentStatus].join(', '),
    currency: order.currency,
    ...sums,
    fees: feesWithRest(sums),
    shippingMethod: order.shippingInfo?.title ?? '',
    coupons: (order.appliedDiscounts ?? []).flatMap(({ coupon }) => coupon?.code || []),
    customer: {
      name: nameOf(buyer),
      email: order.buyerInfo?.email ?? '',
      phone: (buyer?.contactDetails ?? recipient?.contactDetails)?.phone ?? '',
    },
    shippingAddress: addressOf(recipient),
    billingAddress: addressOf(order.billingInfo ?? null),
    note: order.buyerNote,
    lines: order.lineItems.map((line) => remoteLine(line, shipped)),
    fulfilments: shipped.map(remoteFulfilment),
    placedAt: new Date(order.purchasedDate ?? order.createdDate),
    updatedAt: new Date(order.updatedDate),
    // Wix does not keep when; the last change is the nearest that it tells.
    cancelledAt: order.status === 'CANCELED' || order.status === 'REJECTED' ? new Date(order.updatedDate) : null,
  };
}

function sumsOf({ priceSummary, additionalFees, taxIncludedInPrices }: WireOrder) {
  const { subtotal, shipping, discount, tax, total } = priceSummary;
  const fees = (additionalFees ?? []).map(({ name, price }) => ({ kind: 'fee' as const, name, amount: price }));
  const apart = { total: total.amount, subtotal, shipping, discount, fees };
  return { ...apart, ...taxParts(apart, tax, taxIncludedInPrices) };
}

/** An order is only initialised until somebody has begun to pay for it: a cart that was left stays so. */
function stateOf({ status, fulfillmentStatus }: WireOrder): RemoteOrder['state'] {
  if (['CANCELED', 'REJECTED', 'INITIALIZED'].includes(status)) return 'cancelled';
  return fulfillmentStatus === 'FULFILLED' ? 'completed' : 'open';
}

function remoteLine(line: WireLine, shipped: readonly WireFulfilment[]): RemoteOrderLine {
  const gone = shipped
    .flatMap(({ lineItems }) => lineItems.filter(({ id }) => id === line.id))
    .reduce((sum, { quantity }) => sum + (quantity ?? line.quantity), line.refundQuantity ?? 0);
  return {
    ...plainLine,
    externalId: line.id,
    productId: line.catalogReference?.catalogItemId ?? null,
    variantId: line.catalogReference?.options?.variantId ?? null,
    title: line.productName?.original ?? '',
    variantTitle: line.descriptionLines
      .flatMap(({ plainText, colorInfo }) => plainText?.original || colorInfo?.original || [])
      .join(' / '),
    sku: line.physicalProperties?.sku ?? '',
    quantity: line.quantity,
    openQuantity: Math.max(0, line.quantity - gone),
    price: line.price.amount,
    image: line.image?.url || null,
  };
}

const remoteFulfilment = ({ id, createdDate, trackingInfo }: WireFulfilment): RemoteFulfilment => ({
  ...plainParcel,
  externalId: id,
  company: trackingInfo?.shippingProvider ?? '',
  trackingNumber: trackingInfo?.trackingNumber ?? '',
  trackingUrl: trackingInfo?.trackingLink ?? '',
  shippedAt: createdDate ? new Date(createdDate) : null,
});

const nameOf = (contact: WireContact | null): string =>
  [contact?.contactDetails?.firstName, contact?.contactDetails?.lastName].filter(Boolean).join(' ');

function addressOf(contact: WireContact | null): RemoteAddress | null {
  const address = contact?.address;
  if (!address) return null;
  const { streetAddress, country, subdivision } = address;
  const street = [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  return {
    ...emptyAddress,
    name: nameOf(contact),
    company: contact.contactDetails?.company ?? '',
    phone: contact.contactDetails?.phone ?? '',
    address1: address.addressLine || street,
    address2: address.addressLine2,
    city: address.city,
    // ISO 3166-2, which begins with the country.
    province: address.subdivisionFullname || subdivision.replace(`${country}-`, ''),
    postcode: address.postalCode,
    countryCode: country,
  };
}
