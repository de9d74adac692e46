import { Decimal } from 'decimal.js';
import { emptyAddress, plainOrder } from '../../lib/orderParts.ts';
import { feesWithRest, taxParts } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteOrder, RemoteRefund } from '../../store.ts';
import { linesOf, remoteFulfilment } from './orderLines.ts';
import type { WireContact, WireFulfilment, WireOrder, WireRefund, WireTransactions } from './wireOrder.ts';

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

/** An order as its site tells it, with how it was shipped and paid: each of these is told by a call of its own. */
export function remoteOrder(
  order: WireOrder,
  shipped: readonly WireFulfilment[],
  transactions: WireTransactions | null = null,
): RemoteOrder {
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
    payment: paymentOf(order),
    paymentMethod: methodOf(transactions),
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
      externalId: order.buyerInfo?.contactId ?? null,
    },
    shippingAddress: addressOf(recipient),
    billingAddress: addressOf(order.billingInfo ?? null),
    personIds: personIdsOf([recipient, recipientInfo, order.billingInfo]),
    note: order.buyerNote,
    lines: linesOf(order, state, shipped),
    fulfilments: shipped.map((one) => remoteFulfilment(one, order)),
    refunds: (transactions?.refunds ?? []).flatMap(remoteRefund),
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

/** Money that is reserved is told in the balance; the status only says that it waits. */
function paymentOf({ paymentStatus, balanceSummary }: WireOrder): RemoteOrder['payment'] {
  const told = payments[paymentStatus];
  if (told) return told;
  return new Decimal(balanceSummary?.authorized ?? 0).gt(0) ? 'authorised' : 'unpaid';
}

/** Payments that came to nothing. */
const FAILED = new Set(['CANCELED', 'DECLINED', 'VOIDED']);

/** The way of the first payment that counts. Gift cards and memberships have no name as a way to pay. */
function methodOf(transactions: WireTransactions | null): RemoteOrder['paymentMethod'] {
  const regular = (transactions?.payments ?? []).flatMap(({ status, regularPaymentDetails }) =>
    regularPaymentDetails ? [{ ...regularPaymentDetails, status: status || regularPaymentDetails.status }] : [],
  );
  const used = regular.find(({ status }) => !FAILED.has(status)) ?? regular[0];
  const names = used?.paymentMethodName;
  const name = names?.userDefinedName?.custom || names?.siteLanguageName || names?.buyerLanguageName;
  return { code: used?.paymentMethod ?? '', name: name || (used?.paymentMethod ?? '') };
}

/** Money given back or on its way; none where all of it failed. */
function remoteRefund({ id, createdDate, transactions, details }: WireRefund): RemoteRefund[] {
  const given = transactions.filter(({ refundStatus }) => refundStatus !== 'FAILED');
  if (given.length === 0) return [];
  const items = details?.lineItems.length ? details.lineItems : (details?.items ?? []);
  return [
    {
      externalId: id,
      at: createdDate ? new Date(createdDate) : null,
      amount: Decimal.sum(0, ...given.map(({ amount }) => amount)).toFixed(),
      lines: items.map(({ lineItemId, quantity }) => ({ lineId: lineItemId, quantity })),
    },
  ];
}

/** CPF or CNPJ of the recipient and of whoever pays, each once. Other countries have no such field. */
function personIdsOf(contacts: (WireContact | null | undefined)[]): RemoteOrder['personIds'] {
  const told = contacts.flatMap((contact) => contact?.contactDetails?.vatId ?? []).filter(({ id }) => id !== '');
  return [...new Map(told.map(({ id, type }) => [id, { use: 'tax' as const, name: type, value: id }])).values()];
}

/** Whether Wix takes fulfilments of it: dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments/introduction */
export const isApproved = ({ platformStatus }: RemoteOrder): boolean => platformStatus.startsWith('APPROVED, ');

/** An order is only initialised until somebody has begun to pay for it: a cart that was left stays so. */
function stateOf({ status, fulfillmentStatus }: WireOrder): RemoteOrder['state'] {
  if (['CANCELED', 'REJECTED', 'INITIALIZED'].includes(status)) return 'cancelled';
  return fulfillmentStatus === 'FULFILLED' ? 'completed' : 'open';
}

const nameOf = (contact: WireContact | null): string =>
  [contact?.contactDetails?.firstName, contact?.contactDetails?.lastName].filter(Boolean).join(' ');

function addressOf(contact: WireContact | null): RemoteAddress | null {
  const address = contact?.address;
  if (!address) return null;
  const { streetAddress, country, subdivision } = address;
  // ISO 3166-2, which begins with the country.
  const provinceCode = subdivision.replace(`${country}-`, '');
  const street = [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  return {
    ...emptyAddress,
    name: nameOf(contact),
    firstName: contact.contactDetails?.firstName ?? '',
    lastName: contact.contactDetails?.lastName ?? '',
    company: contact.contactDetails?.company ?? '',
    phone: contact.contactDetails?.phone ?? '',
    address1: address.addressLine || street,
    address2: address.addressLine2,
    houseNumber: streetAddress?.number ?? '',
    city: address.city,
    province: address.subdivisionFullname || provinceCode,
    provinceCode,
    postcode: address.postalCode,
    countryCode: country,
  };
}
