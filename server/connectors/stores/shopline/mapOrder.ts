import { Decimal } from 'decimal.js';
import { emptyAddress, plainOrder } from '../../lib/orderParts.ts';
import { feesOf, feesWithRest, taxParts } from '../../lib/orderSums.ts';
import { missing } from '../../lib/rowReader.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteRefund } from '../../store.ts';
import { noDetails, ON_DELIVERY, type OrderDetails } from './orderDetails.ts';
import { lineOf } from './orderLines.ts';
import {
  isCancelled,
  isShipped,
  trackingsOf,
  type WireAddress,
  type WireFulfilment,
  type WireOrder,
  type WireRefund,
} from './wireOrder.ts';

const payments: Readonly<Record<string, RemoteOrder['payment']>> = {
  unpaid: 'unpaid',
  authorized: 'authorised',
  pending: 'unpaid',
  partially_paid: 'partiallyPaid',
  paid: 'paid',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
  voided: 'voided',
};

/** How the platform recommends to go on with what may be a fraud, the gravest first. */
const risks = [
  ['cancel', 'high'],
  ['investigate', 'medium'],
  ['accept', 'low'],
] as const;

/** An order as the list shows it, and what stands beside it; every amount in the store's currency. */
export function remoteOrder(order: WireOrder, details: OrderDetails = noDetails): RemoteOrder {
  const placedAt = momentOf(order.order_at) ?? momentOf(order.created_at) ?? missing('created_at');
  const fulfilment = fulfilmentOf(order.fulfillment_status);
  const cancelledAt = momentOf(order.cancelled_at);
  const { customer } = order;
  const sums = sumsOf(order);
  const shippingAddress = order.shipping_address ? addressOf(order.shipping_address) : null;
  return {
    ...plainOrder,
    externalId: order.id,
    number: order.name || order.id,
    state: stateOf(order, fulfilment, cancelledAt),
    payment: paymentOf(order),
    fulfilment,
    platformStatus: order.hidden_order ? `${order.status}, archived` : order.status,
    currency: order.currency,
    ...sums,
    fees: feesWithRest(sums),
    shippingMethod: order.shipping_lines.map(({ title }) => title).join(', ') || order.service,
    coupons: order.discount_codes.map(({ code }) => code).filter((code) => code !== ''),
    customer: {
      name: nameOf(customer?.first_name, customer?.last_name) || (shippingAddress?.name ?? ''),
      email: customer?.email || order.email,
      phone: customer?.phone || order.phone,
      externalId: customer?.id ?? null,
    },
    shippingAddress,
    billingAddress: order.billing_address ? addressOf(order.billing_address) : null,
    note: order.buyer_note,
    holds: holdsOf(details),
    risk: risks.find(([word]) => details.risks.some(({ recommendation }) => recommendation === word))?.[1] ?? null,
    paymentMethod: paymentMethodOf(order),
    personIds: personIdsOf(order),
    refunds: order.refunds.map((refund, at) => refundOf(refund, order, at)),
    lines: order.line_items.map((line) => lineOf(line, order, details)),
    fulfilments: order.fulfillments.filter(({ status }) => !isCancelled(status)).map(parcelOf),
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

function fulfilmentOf(status: string): RemoteOrder['fulfilment'] {
  if (isShipped(status)) return 'fulfilled';
  return status === 'partial' ? 'partial' : 'unfulfilled';
}

function stateOf(
  { status, hidden_order: isArchived }: WireOrder,
  fulfilment: RemoteOrder['fulfilment'],
  cancelledAt: Date | null,
): RemoteOrder['state'] {
  if (cancelledAt || isCancelled(status)) return 'cancelled';
  return isArchived || fulfilment === 'fulfilled' ? 'completed' : 'open';
}

/** What the carrier collects is not paid before it arrives. */
function paymentOf({ financial_status, payment_gateway_names }: WireOrder): RemoteOrder['payment'] {
  const known = payments[financial_status] ?? 'unpaid';
  return known === 'unpaid' && payment_gateway_names.includes(ON_DELIVERY) ? 'onDelivery' : known;
}

/** Of an order that was paid in several ways, all of them. */
function paymentMethodOf({ payment_details, payment_gateway_names }: WireOrder): RemoteOrder['paymentMethod'] {
  const codes = new Set([...payment_gateway_names, ...payment_details.map(({ gateway }) => gateway)]);
  const names = new Set(payment_details.map(({ payment_method, pay_channel }) => payment_method || pay_channel));
  const joined = (some: ReadonlySet<string>): string => [...some].filter((one) => one !== '').join(', ');
  return { code: joined(codes), name: joined(names) || joined(codes) };
}

/** Of whoever bought, and of the firm that he bought for. */
const personIdsOf = ({ tax_number, company }: WireOrder): RemoteOrder['personIds'] =>
  [
    { use: 'tax' as const, name: 'tax_number', value: tax_number.trim() },
    { use: 'invoice' as const, name: 'tax_registration_id', value: (company?.tax_registration_id ?? '').trim() },
  ].filter(({ value }) => value !== '');

/** Each once, although every part of the order that waits names it. */
function holdsOf({ fulfilmentOrders }: OrderDetails): RemoteOrder['holds'] {
  const holds = fulfilmentOrders.flatMap(({ status, fulfillment_holds }) =>
    status === 'on_hold' && fulfillment_holds.length === 0
      ? [{ reason: status, note: '' }]
      : fulfillment_holds.map(({ reason, reason_note, reason_notes }) => ({
          reason,
          note: reason_note || reason_notes,
        })),
  );
  return [...new Map(holds.map((hold) => [`${hold.reason}\n${hold.note}`, hold])).values()];
}

const isFailed = (status: string): boolean => status === 'failure' || status === 'error';

/** What the customer's money came to; of payments in another currency, what the pieces and the shipping had cost. */
function refundOf(refund: WireRefund, order: WireOrder, at: number): RemoteRefund {
  const { transactions, refund_line_items, order_adjustments } = refund;
  const paid = transactions.filter(({ status }) => !isFailed(status));
  const isOwn = paid.every(({ currency }) => currency === '' || currency === order.currency);
  const parts = isOwn
    ? paid.map(({ amount }) => amount)
    : [
        ...refund_line_items.flatMap((one) => [one.subtotal_set ?? one.subtotal, one.total_tax_set ?? one.total_tax]),
        ...order_adjustments.map(({ amount_set, amount }) => amount_set ?? amount),
      ];
  return {
    externalId: refund.id ?? `${order.id}:${at + 1}`,
    at: momentOf(refund.processed_at) ?? momentOf(refund.created_at),
    amount: Decimal.sum(0, ...parts.map((part) => part ?? 0)).toFixed(),
    lines: refund_line_items.map(({ line_item_id, quantity }) => ({ lineId: line_item_id, quantity })),
  };
}

function parcelOf(fulfilment: WireFulfilment): RemoteFulfilment {
  const { line_items } = fulfilment;
  const [first, ...further] = trackingsOf(fulfilment);
  return {
    externalId: fulfilment.id,
    company: first.tracking_company,
    trackingNumber: first.tracking_number,
    trackingUrl: first.tracking_url,
    furtherTracking: further.map(({ tracking_number: number, tracking_url: url }) => ({ number, url })),
    lines: line_items.map(({ id, quantity, fulfillment_quantity }) => ({
      lineId: id,
      quantity: fulfillment_quantity ?? quantity,
    })),
    shippedAt: momentOf(fulfilment.created_at),
  };
}

const addressOf = (address: WireAddress): RemoteAddress => ({
  ...emptyAddress,
  name: address.name || nameOf(address.first_name, address.last_name),
  firstName: address.first_name,
  lastName: address.last_name,
  company: address.company,
  phone: address.phone,
  address1: address.address1,
  address2: [address.address2, address.district].filter((part) => part !== '').join(', '),
  neighborhood: address.district,
  city: address.city,
  province: address.province || address.province_code,
  provinceCode: address.standard_province_code || address.province_code,
  postcode: address.zip,
  countryCode: address.country_code,
});

const nameOf = (first = '', last = ''): string => `${first} ${last}`.trim();

/** Times carry the store's own zone. Null for none. */
function momentOf(text: string): Date | null {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
