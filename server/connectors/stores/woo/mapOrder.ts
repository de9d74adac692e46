import { Decimal } from 'decimal.js';
import { emptyAddress } from '../../lib/orderParts.ts';
import { feesWithRest } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteOrder } from '../../store.ts';
import { fulfilmentStatus, type OrderParts, remoteFulfilments, remoteLines, remoteRefunds } from './orderLines.ts';
import { personIds } from './personIds.ts';
import type { StateNames } from './states.ts';
import { plainName } from './text.ts';
import type { WireAddress, WireOrder } from './wireOrder.ts';

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

/** An order as its store tells it, with what was given back and sent of it. Statuses of plug-ins count as open. */
export function remoteOrder(order: WireOrder, parts: OrderParts = {}, stateNames: StateNames = new Map()): RemoteOrder {
  const state = states[order.status] ?? 'open';
  const sums = sumsOf(order);
  const updatedAt = instant(order.date_modified_gmt) ?? dateOf(order.date_created_gmt);
  const payment = paymentOf(order);
  return {
    externalId: String(order.id),
    number: `#${order.number || order.id}`,
    state,
    payment,
    fulfilment: fulfilmentOf(order),
    platformStatus: order.status,
    currency: order.currency,
    ...sums,
    fees: feesWithRest(sums),
    shippingMethod: order.shipping_lines.map(({ method_title }) => plainName(method_title)).join(', '),
    // The amounts of the API hold no tax, however the shop shows its prices.
    taxIncluded: '0',
    coupons: order.coupon_lines.map(({ code }) => code),
    customer: {
      name: nameOf(order.billing),
      email: order.billing.email,
      phone: order.billing.phone,
      externalId: order.customer_id,
    },
    shippingAddress: addressOf(order, 'shipping', stateNames),
    billingAddress: addressOf(order, 'billing', stateNames),
    note: order.customer_note,
    isTest: TEST_MODES.some(([key, mode]) => metaOf(order, key) === mode),
    // The store has no other word for it, nor a place for the reason.
    holds: order.status === 'on-hold' ? [{ reason: 'on-hold', note: '' }] : [],
    risk: null,
    paymentMethod: { code: order.payment_method, name: plainName(order.payment_method_title) },
    personIds: personIds(order.meta_data),
    lines: remoteLines(order, parts, { state, isAllBack: payment === 'refunded' }),
    fulfilments: remoteFulfilments(order, parts),
    refunds: remoteRefunds(order, parts),
    placedAt: dateOf(order.date_created_gmt),
    updatedAt,
    // The store notes no time of its own for it.
    cancelledAt: order.status === 'cancelled' ? updatedAt : null,
    shipBy: null,
  };
}

const metaOf = ({ meta_data }: WireOrder, wanted: string): unknown =>
  meta_data.find(({ key }) => key === wanted)?.value;

/** Where WooPayments and PayPal Payments note that no real money moved. */
const TEST_MODES = [
  ['_wcpay_mode', 'test'],
  ['_ppcp_paypal_payment_mode', 'sandbox'],
] as const;

/** Where they and Stripe note that money is reserved and not yet taken. */
const RESERVED = [
  ['_intention_status', 'requires_capture'],
  ['_stripe_charge_captured', 'no'],
  ['_ppcp_paypal_captured', 'false'],
] as const;

/** Completed is the owner's word; where the store keeps fulfilments, it knows of parts too. */
function fulfilmentOf(order: WireOrder): RemoteOrder['fulfilment'] {
  const status = fulfilmentStatus(order);
  if (order.status === 'completed' || status === 'fulfilled') return 'fulfilled';
  return status === 'partially_fulfilled' ? 'partial' : 'unfulfilled';
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

function paymentOf(order: WireOrder): RemoteOrder['payment'] {
  const { status, date_paid_gmt, total, refunds, payment_method } = order;
  const refunded = Decimal.sum(0, ...refunds.map((refund) => refund.total)).abs();
  if (status === 'refunded' || (refunded.greaterThan(0) && refunded.gte(total))) return 'refunded';
  if (refunded.greaterThan(0)) return 'partiallyRefunded';
  if (date_paid_gmt) return 'paid';
  if (status === 'cancelled') return 'voided';
  if (RESERVED.some(([key, value]) => metaOf(order, key) === value)) return 'authorised';
  // The store itself lets it be shipped then.
  return payment_method === 'cod' && ['processing', 'completed'].includes(status) ? 'onDelivery' : 'unpaid';
}

const nameOf = ({ first_name, last_name }: WireAddress): string => `${first_name} ${last_name}`.trim();

/** A state's code, such as `CA`, `JP13`, `EGALX` or `DE-BY`; countries without a list of states have free text in its place. */
const STATE_CODE = /^[A-Z\d]{1,5}(-[A-Z\d]{1,4})?$/;

/**
 * Null where nothing is filled in, as for an order without shipping. A state has its name where the store told it. Brazil's checkout plug-ins keep house number and
 * neighbourhood apart, in the order's meta data.
 */
function addressOf(order: WireOrder, of: 'shipping' | 'billing', stateNames: StateNames): RemoteAddress | null {
  const address = order[of];
  if (Object.values(address).every((text) => text === '')) return null;
  const houseNumber = textOf(metaOf(order, `_${of}_number`));
  const neighborhood = textOf(metaOf(order, `_${of}_neighborhood`));
  const stateName = stateNames.get(address.country)?.get(address.state);
  return {
    ...emptyAddress,
    name: nameOf(address),
    firstName: address.first_name,
    lastName: address.last_name,
    company: address.company,
    phone: address.phone,
    address1: joined(address.address_1, houseNumber),
    address2: joined(address.address_2, neighborhood),
    houseNumber,
    neighborhood,
    city: address.city,
    province: stateName ?? address.state,
    provinceCode: stateName !== undefined || STATE_CODE.test(address.state) ? address.state : '',
    postcode: address.postcode,
    countryCode: address.country,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');

/** Both, unless the second stands in the first already: people write the number into the street as well. */
function joined(text: string, more: string): string {
  const words = (phrase: string): string => ` ${phrase.split(/[\s,]+/).join(' ')} `;
  return more === '' || words(text).includes(words(more)) ? text : [text, more].filter(Boolean).join(', ');
}

/** The store writes no time zone; these fields are in UTC. */
const dateOf = (text: string): Date => new Date(`${text}Z`);
const instant = (text: string | null | undefined): Date | null => (text ? dateOf(text) : null);
