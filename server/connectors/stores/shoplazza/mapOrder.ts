import { Decimal } from 'decimal.js';
import type { OrderFee } from '#contract/order.schemas.ts';
import { coinPrice } from '../../lib/amount.ts';
import { emptyAddress, plainOrder } from '../../lib/orderParts.ts';
import { feesOf, feesWithRest, taxParts } from '../../lib/orderSums.ts';
import { missing } from '../../lib/rowReader.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteRefund } from '../../store.ts';
import { timeOf } from './mapProduct.ts';
import { noDetails, type OrderDetails } from './orderDetails.ts';
import { lineOf, shipped, shippings } from './orderLines.ts';
import type { WireAddress, WireOrder, WireRefund } from './wireOrder.ts';

const states: Readonly<Record<string, RemoteOrder['state']>> = { finished: 'completed', cancelled: 'cancelled' };
const payments: Readonly<Record<string, RemoteOrder['payment']>> = {
  paid: 'paid',
  authorized: 'authorised',
  partially_paid: 'partiallyPaid',
  partially_refunded: 'partiallyRefunded',
  refunding: 'paid',
  refund_failed: 'paid',
  refunded: 'refunded',
  cancelled: 'voided',
  voided: 'voided',
};
/** An order of the shop's and what stands beside it, in its own currency. */
export function remoteOrder(order: WireOrder, { refunds, isTest }: OrderDetails = noDetails): RemoteOrder {
  const { currency, customer } = order;
  const money = (amount: string): string => coinPrice(amount, currency);
  const sums = sumsOf(order, money);
  const shippingAddress = addressOf(order.shipping_address);
  const billingAddress = addressOf(order.billing_address);
  const placedAt = timeOf(order.placed_at) ?? timeOf(order.created_at) ?? missing('created_at');
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
      externalId: customer?.id ?? null,
    },
    shippingAddress,
    billingAddress,
    note: order.customer_note,
    isTest,
    paymentMethod: paymentMethodOf(order),
    personIds: personIdsOf(order),
    refunds: refunds.filter(({ refund_status }) => refund_status !== 'failed').map((one) => refundOf(one, money)),
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
    kind: 'fee' as const,
    name: fee_title || name,
    amount: money(price),
  }));
  const isWhole = Decimal.sum(0, ...named.map(({ amount }) => amount)).equals(money(additional_total));
  return isWhole ? named : feesOf([['fee', money(additional_total)]]);
}

/** The platform's word for cash on delivery: of the order, of its provider or of the way that this one has. */
const ON_DELIVERY = 'cod';

/** Refunds are told by their sum: the status of a paid order need not change for them. */
function paymentOf(order: WireOrder): RemoteOrder['payment'] {
  const { financial_status, total_refund_price, total_price, payment_method, payment_line } = order;
  const known = payments[financial_status] ?? 'unpaid';
  const ways = [payment_method, payment_line?.payment_channel ?? '', payment_line?.payment_method ?? ''];
  if (known === 'unpaid' && financial_status === 'waiting' && ways.some((way) => way.toLowerCase() === ON_DELIVERY)) {
    return 'onDelivery';
  }
  const refunded = new Decimal(total_refund_price);
  if (known !== 'paid' || !refunded.greaterThan(0)) return known;
  return refunded.greaterThanOrEqualTo(total_price) ? 'refunded' : 'partiallyRefunded';
}

/** Of an order that was paid in several ways, all of them. */
function paymentMethodOf({ payment_lines, payment_line, payment_method }: WireOrder): RemoteOrder['paymentMethod'] {
  const lines = payment_lines.length > 0 ? payment_lines : [payment_line].flatMap((line) => line ?? []);
  const joined = (some: string[]): string => [...new Set(some.filter((one) => one !== ''))].join(', ');
  const code = joined(lines.map((line) => line.payment_channel || line.payment_method)) || payment_method;
  return { code, name: joined(lines.map(({ payment_name }) => payment_name)) || code };
}

/** What a shop calls a field of its checkout that customs or the tax office ask for. */
const CUSTOMS = /\bpccc\b|customs|통관/i;
const TAX = /\b(tax|vat|nif|cpf|cnpj|rut|rfc|curp|dni|tckn)\b/i;

/** Of the one who gets it, then of the one who pays, each once. */
function personIdsOf({ shipping_address, billing_address }: WireOrder): RemoteOrder['personIds'] {
  const ids = [shipping_address, billing_address].flatMap((address) => {
    const { cpf = '', tax_text = '', addition } = address?.extra_info ?? {};
    const own = Object.entries(addition ?? {}).flatMap(([key, { name, val }]) => {
      const use = CUSTOMS.test(`${key} ${name}`) ? 'customs' : TAX.test(`${key} ${name}`) ? 'tax' : null;
      return use === null ? [] : [{ use, name: name || key, value: val.trim() } as const];
    });
    return [
      { use: 'tax' as const, name: 'cpf', value: cpf.trim() },
      { use: 'tax' as const, name: 'tax_text', value: tax_text.trim() },
      ...own,
    ].filter(({ value }) => value !== '');
  });
  return [...new Map(ids.map((id) => [`${id.name}\n${id.value}`, id])).values()];
}

const refundOf = (one: WireRefund, money: (amount: string) => string): RemoteRefund => ({
  externalId: one.id,
  at: timeOf(one.created_at),
  amount: money(one.refund_price),
  lines: one.refund_line_items.map((line) => ({ lineId: line.line_item_id, quantity: line.refund_quantity })),
});

/** The fields of a single number are those of the first. */
function fulfilmentOf(one: WireOrder['fulfillments'][number]): RemoteFulfilment {
  const [first = one, ...further] = one.tracking_items;
  return {
    externalId: one.id,
    company: first.tracking_company,
    trackingNumber: first.tracking_number,
    trackingUrl: first.tracking_url,
    furtherTracking: further.map((item) => ({ number: item.tracking_number, url: item.tracking_url })),
    lines: one.line_items.map(({ id, ship_quantity, quantity }) => ({
      lineId: id,
      quantity: ship_quantity ?? quantity,
    })),
    shippedAt: timeOf(one.created_at),
  };
}

/** `address` is the street and `address1` what is added to it. */
function addressOf(address: WireAddress): RemoteAddress | null {
  if (!address) return null;
  const [address1, address2] = address.address === '' ? [address.address1, ''] : [address.address, address.address1];
  return {
    ...emptyAddress,
    name: address.name || fullName(address.first_name, address.last_name),
    firstName: address.first_name,
    lastName: address.last_name,
    company: address.company,
    phone: address.phone,
    address1,
    address2: [address2, address.area].filter((part) => part !== '').join(', '),
    neighborhood: address.area,
    city: address.city,
    province: address.province || address.province_code,
    provinceCode: address.province_code,
    postcode: address.zip,
    countryCode: address.country_code.toUpperCase(),
  };
}

const fullName = (first = '', last = ''): string => [first, last].filter(Boolean).join(' ');
