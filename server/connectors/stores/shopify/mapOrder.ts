import { Decimal } from 'decimal.js';
import { emptyAddress } from '../../lib/orderParts.ts';
import { feesOf, feesWithRest } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteOrder } from '../../store.ts';
import { type Pieces, remoteFulfilments, remoteLines, remoteRefunds } from './orderLines.ts';
import { numberOf } from './wire.ts';
import type { WireAddress, WireLine, WireOrder } from './wireOrder.ts';

const payments: Readonly<Record<string, RemoteOrder['payment']>> = {
  AUTHORIZED: 'authorised',
  PAID: 'paid',
  PARTIALLY_PAID: 'partiallyPaid',
  PARTIALLY_REFUNDED: 'partiallyRefunded',
  REFUNDED: 'refunded',
  VOIDED: 'voided',
};
const fulfilments: Readonly<Record<string, RemoteOrder['fulfilment']>> = {
  FULFILLED: 'fulfilled',
  FULFILLMENT_NOT_REQUIRED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
};

/**
 * Money is in the shop's own currency, whatever the customer paid in. `pieces`: those of `idsToAsk`, where it names any.
 */
export function remoteOrder(order: WireOrder, lines: WireLine[], pieces: Pieces = new Map()): RemoteOrder {
  const { customer } = order;
  const sums = sumsOf(order, lines);
  const name = customer?.displayName || order.shippingAddress?.name || order.billingAddress?.name;
  const told = remoteLines(order, lines, pieces);
  return {
    externalId: numberOf(order.id),
    number: order.name,
    state: order.cancelledAt !== null ? 'cancelled' : order.closedAt !== null ? 'completed' : 'open',
    payment: payments[order.displayFinancialStatus ?? ''] ?? 'unpaid',
    // What is on hold, or in a service's hands, may have gone in part before.
    fulfilment:
      fulfilments[order.displayFulfillmentStatus] ??
      (told.some(({ fulfilled }) => fulfilled) ? 'partial' : 'unfulfilled'),
    platformStatus: [order.displayFinancialStatus, order.displayFulfillmentStatus].filter(Boolean).join(', '),
    currency: order.currencyCode,
    ...sums,
    fees: feesWithRest(sums),
    taxIncluded: order.taxesIncluded ? taxOf(order) : '0',
    shippingMethod: order.shippingLine?.title ?? '',
    coupons: order.discountCodes,
    customer: {
      name: name ?? '',
      email: order.email || customer?.defaultEmailAddress?.emailAddress || '',
      phone: order.phone || customer?.defaultPhoneNumber?.phoneNumber || order.shippingAddress?.phone || '',
      externalId: customer?.id ? numberOf(customer.id) : null,
    },
    shippingAddress: order.shippingAddress && remoteAddress(order.shippingAddress),
    billingAddress: order.billingAddress && remoteAddress(order.billingAddress),
    note: order.note ?? '',
    isTest: order.test,
    holds: holdsOf(order),
    risk: riskOf(order),
    paymentMethod: { code: order.paymentGatewayNames[0] ?? '', name: order.paymentGatewayNames.join(', ') },
    personIds: order.localizedFields.nodes.map(({ key, purpose, value }) => ({
      use: idUse(key, purpose),
      name: key,
      value,
    })),
    lines: told,
    fulfilments: remoteFulfilments(order, told, pieces),
    refunds: remoteRefunds(order, pieces),
    placedAt: new Date(order.processedAt),
    updatedAt: new Date(order.updatedAt),
    cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt),
    shipBy: null,
  };
}

const taxOf = ({ totalTaxSet }: WireOrder): string => totalTaxSet?.shopMoney.amount ?? '0';

/**
 * Shopify's subtotal has its discounts off, and its discounts may hold one on shipping: goods are counted by their lines,
 * the discount is what was taken off them, and shipping is what was asked for it.
 */
function sumsOf(order: WireOrder, lines: readonly WireLine[]) {
  const goods = lines.reduce(
    (sum, { originalUnitPriceSet, quantity }) =>
      sum.plus(new Decimal(originalUnitPriceSet.shopMoney.amount).times(quantity)),
    new Decimal(0),
  );
  const taken = goods.minus(order.subtotalPriceSet?.shopMoney.amount ?? goods);
  const discount = Decimal.max(0, Decimal.min(taken, order.totalDiscountsSet?.shopMoney.amount ?? 0));
  return {
    total: order.totalPriceSet.shopMoney.amount,
    subtotal: goods.toFixed(2),
    shipping: (order.shippingLine?.discountedPriceSet ?? order.totalShippingPriceSet).shopMoney.amount,
    tax: order.taxesIncluded ? '0' : taxOf(order),
    discount: discount.toFixed(2),
    fees: feesOf([
      ['tip', order.totalTipReceivedSet.shopMoney.amount],
      ['duty', order.originalTotalDutiesSet?.shopMoney.amount],
      ['fee', order.originalTotalAdditionalFeesSet?.shopMoney.amount],
    ]),
  };
}

/** Why nobody should send it yet. Where fulfilment orders are not to be seen, only that it is so. */
function holdsOf({ fulfillmentOrders, displayFulfillmentStatus }: WireOrder): RemoteOrder['holds'] {
  const held = (fulfillmentOrders?.nodes ?? []).filter(({ status }) => status === 'ON_HOLD');
  const holds = held.flatMap(({ fulfillmentHolds }) =>
    fulfillmentHolds.map(({ reason, reasonNotes }) => ({ reason, note: reasonNotes ?? '' })),
  );
  if (holds.length === 0) {
    return held.length > 0 || displayFulfillmentStatus === 'ON_HOLD' ? [{ reason: '', note: '' }] : [];
  }
  // Each part of an order is held by itself, mostly all of them for the same.
  return holds.filter((hold, at) => holds.findIndex((one) => isSameHold(one, hold)) === at);
}

const isSameHold = (one: RemoteOrder['holds'][number], other: RemoteOrder['holds'][number]): boolean =>
  one.reason === other.reason && one.note === other.note;

const risks = { HIGH: 'high', MEDIUM: 'medium', LOW: 'low' } as const;
const advice: Readonly<Record<string, RemoteOrder['risk']>> = { CANCEL: 'high', INVESTIGATE: 'medium', ACCEPT: 'low' };

/** The worst that Shopify or an app says of it; else what Shopify advises. */
function riskOf({ risk: { assessments, recommendation } }: WireOrder): RemoteOrder['risk'] {
  const levels = assessments.map(({ riskLevel }) => riskLevel);
  const worst = (['HIGH', 'MEDIUM', 'LOW'] as const).find((level) => levels.includes(level));
  return worst ? risks[worst] : (advice[recommendation] ?? null);
}

/** What an invoice asks for beside the number itself: an e-mail address, which kind of number it is, what it is used for. */
const FOR_INVOICE = /^TAX_EMAIL_|^(TAX|SHIPPING)_CREDENTIAL_(TYPE|USE)_/;
const idUse = (key: string, purpose: string): RemoteOrder['personIds'][number]['use'] =>
  FOR_INVOICE.test(key) ? 'invoice' : purpose === 'SHIPPING' ? 'customs' : 'tax';

const remoteAddress = (address: WireAddress): RemoteAddress => ({
  ...emptyAddress,
  name: address.name ?? '',
  firstName: address.firstName ?? '',
  lastName: address.lastName ?? '',
  company: address.company ?? '',
  phone: address.phone ?? '',
  address1: address.address1 ?? '',
  address2: address.address2 ?? '',
  city: address.city ?? '',
  province: address.province ?? address.provinceCode ?? '',
  provinceCode: address.provinceCode ?? '',
  postcode: address.zip ?? '',
  countryCode: address.countryCodeV2 ?? '',
});
