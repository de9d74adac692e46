import { Decimal } from 'decimal.js';
import { emptyAddress, plainLine, plainOrder, plainParcel } from '../../lib/orderParts.ts';
import { feesOf, feesWithRest } from '../../lib/orderSums.ts';
import type { RemoteAddress, RemoteFulfilment, RemoteOrder, RemoteOrderLine } from '../../store.ts';
import { isOnlyValue } from './productBody.ts';
import { numberOf } from './wire.ts';
import type { WireAddress, WireFulfilment, WireLine, WireOrder } from './wireOrder.ts';

const payments: Readonly<Record<string, RemoteOrder['payment']>> = {
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
/** Of a fulfilment that did not come to be. */
const VOID = ['CANCELLED', 'ERROR', 'FAILURE'];

/** Money is in the shop's own currency, whatever the customer paid in. */
export function remoteOrder(order: WireOrder, lines: WireLine[]): RemoteOrder {
  const { customer } = order;
  const sums = sumsOf(order, lines);
  const name = customer?.displayName || order.shippingAddress?.name || order.billingAddress?.name;
  return {
    ...plainOrder,
    externalId: numberOf(order.id),
    number: order.name,
    state: order.cancelledAt !== null ? 'cancelled' : order.closedAt !== null ? 'completed' : 'open',
    payment: payments[order.displayFinancialStatus ?? ''] ?? 'unpaid',
    fulfilment: fulfilments[order.displayFulfillmentStatus] ?? 'unfulfilled',
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
    },
    shippingAddress: order.shippingAddress && remoteAddress(order.shippingAddress),
    billingAddress: order.billingAddress && remoteAddress(order.billingAddress),
    note: order.note ?? '',
    lines: lines.map(remoteLine),
    fulfilments: order.fulfillments.filter(({ status }) => !VOID.includes(status)).map(remoteFulfilment),
    placedAt: new Date(order.processedAt),
    updatedAt: new Date(order.updatedAt),
    cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt),
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

const remoteLine = (line: WireLine): RemoteOrderLine => ({
  ...plainLine,
  externalId: numberOf(line.id),
  productId: line.product && numberOf(line.product.id),
  variantId: line.variant && numberOf(line.variant.id),
  title: line.title,
  variantTitle: isOnlyValue(line.variantTitle ?? '') ? '' : (line.variantTitle ?? ''),
  sku: line.sku ?? '',
  quantity: line.quantity,
  openQuantity: Math.min(line.unfulfilledQuantity, line.currentQuantity),
  price: line.originalUnitPriceSet.shopMoney.amount,
  image: line.image?.url ?? null,
});

const remoteFulfilment = ({ id, createdAt, trackingInfo: [tracking] }: WireFulfilment): RemoteFulfilment => ({
  ...plainParcel,
  externalId: numberOf(id),
  company: tracking?.company ?? '',
  trackingNumber: tracking?.number ?? '',
  trackingUrl: tracking?.url ?? '',
  shippedAt: new Date(createdAt),
});

const remoteAddress = (address: WireAddress): RemoteAddress => ({
  ...emptyAddress,
  name: address.name ?? '',
  company: address.company ?? '',
  phone: address.phone ?? '',
  address1: address.address1 ?? '',
  address2: address.address2 ?? '',
  city: address.city ?? '',
  province: address.province ?? address.provinceCode ?? '',
  postcode: address.zip ?? '',
  countryCode: address.countryCodeV2 ?? '',
});
