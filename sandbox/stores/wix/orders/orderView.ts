import { Decimal } from 'decimal.js';
import { PICTURE_SIDE } from '../../../pictures/scene.ts';
import { buyerGuid } from '../../buyers.ts';
import { moneyOf, refundState } from '../../orderMoney.ts';
import type { Site } from '../site.ts';
import type { StoredCustomer, StoredFulfilment, StoredLine, StoredOrder } from './order.ts';

const iso = (ms: number): string => new Date(ms).toISOString();
/** Wix Stores, as the app that sells. */
const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** An order as the API shows it. dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-object */
export function orderView(site: Site, order: StoredOrder): Record<string, unknown> {
  const contact = contactView(order.customer);
  const { customer } = order;
  const money = moneyOf(order);
  const { sums } = money;
  return {
    id: order.id,
    number: String(order.number),
    createdDate: iso(order.created),
    updatedDate: iso(order.updated),
    purchasedDate: iso(order.created),
    lineItems: order.lines.map((line) => lineView(site, order, line)),
    buyerInfo: {
      visitorId: site.profile.siteId,
      contactId: buyerGuid(site.profile.siteId, customer),
      email: customer.email,
    },
    paymentStatus: paymentOf(order),
    fulfillmentStatus: fulfilmentStatus(order),
    buyerLanguage: 'en',
    weightUnit: site.profile.weightUnit,
    currency: order.currency,
    taxIncludedInPrices: sums.taxIncluded,
    priceSummary: {
      subtotal: price(order.subtotal),
      shipping: price(order.shipping),
      tax: price(sums.tax),
      discount: price(sums.discount),
      total: price(order.total),
      totalAdditionalFees: price(sums.fee),
    },
    // Cash is rounded in the balance, and in no sum of the order.
    balanceSummary: {
      paid: price(paidOf(order)),
      refunded: price(refundedOf(order).toFixed(2)),
      authorized: price(order.authorised ? order.total : '0'),
      cashRoundingAdjustment: { amount: sums.rounding, formattedAmount: sums.rounding },
    },
    ...(sums.fee === '0' ? {} : { additionalFees: [{ id: order.id, name: 'Handling', price: price(sums.fee) }] }),
    ...(sums.discount === '0' ? {} : { appliedDiscounts: [{ coupon: { id: order.id, code: 'LESS', name: 'Less' } }] }),
    billingInfo: contact,
    shippingInfo: {
      title: 'Standard shipping',
      logistics: { shippingDestination: contact, instructions: '' },
      cost: { price: price(order.shipping) },
    },
    ...(customer.note === '' ? {} : { buyerNote: customer.note }),
    status: order.status,
    archived: false,
    activities: (order.edits ?? []).map(({ id, created, changes }) => ({
      id,
      createdDate: iso(created),
      type: 'DRAFT_ORDER_CHANGES_APPLIED',
      activityType: 'DRAFT_ORDER_CHANGES_APPLIED',
      draftOrderChangesApplied: { draftOrderId: id, changes },
    })),
    channelInfo: { type: 'WEB' },
    recipientInfo: contact,
  };
}

function lineView(site: Site, order: StoredOrder, line: StoredLine): Record<string, unknown> {
  const written = Object.entries(line.written ?? {});
  return {
    id: line.id,
    productName: { original: line.title, translated: line.title },
    catalogReference: {
      catalogItemId: line.productId,
      appId: STORES_APP,
      options: {
        variantId: line.variantId,
        options: Object.fromEntries(line.choices.map((one) => [one.name, one.value])),
        ...(written.length === 0 ? {} : { customTextFields: line.written }),
      },
    },
    quantity: line.quantity,
    // What the customer wrote stands among the options.
    descriptionLines: [...line.choices.map(({ name, value }) => [name, value]), ...written].map(([name, value]) => ({
      name: { original: name, translated: name },
      plainText: { original: value, translated: value },
    })),
    ...(line.mediaId === null
      ? {}
      : {
          image: { id: line.mediaId, url: site.fileUrl(line.mediaId), height: PICTURE_SIDE, width: PICTURE_SIDE },
        }),
    physicalProperties: {
      ...(line.sku === '' ? {} : { sku: line.sku }),
      ...(line.weight === null ? {} : { weight: line.weight }),
      shippable: true,
    },
    itemType: { preset: 'PHYSICAL' },
    price: price(line.price),
    priceBeforeDiscounts: price(line.price),
    totalDiscount: price('0'),
    ...givenBack(order, line),
  };
}

/** https://dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-object */
function paymentOf(order: StoredOrder): string {
  const money = moneyOf(order);
  const back = refundedOf(order);
  const pieces = refundState(money, order.lines);
  if (pieces === 'all' || (back.gt(0) && back.gte(paidOf(order)))) return 'FULLY_REFUNDED';
  if (pieces === 'some' || back.gt(0)) return 'PARTIALLY_REFUNDED';
  if (money.payment === 'paid' && new Decimal(paidOf(order)).lt(order.total)) return 'PARTIALLY_PAID';
  return { paid: 'PAID', pending: 'PENDING', failed: 'DECLINED' }[money.payment];
}

const paidOf = (order: StoredOrder): string => (moneyOf(order).payment === 'paid' ? (order.paid ?? order.total) : '0');

/** What was given back of an order so far. */
export const refundedOf = ({ refunds = [] }: StoredOrder): Decimal =>
  Decimal.sum(0, ...refunds.map(({ amount }) => amount));

/** What of a cancelled order was not given back is in stock again all the same. */
function givenBack(order: StoredOrder, line: StoredLine): object {
  const own = moneyOf(order).refunds.filter(({ lineId }) => lineId === line.id);
  const sum = (some: typeof own): number => some.reduce((all, { quantity }) => all + quantity, 0);
  const refunded = own.length === 0 ? {} : { refundQuantity: sum(own) };
  if (order.status === 'CANCELED') return { ...refunded, restockQuantity: line.quantity };
  return own.length === 0 ? {} : { ...refunded, restockQuantity: sum(own.filter(({ restocked }) => restocked)) };
}

/** In Brazil the street's number stands apart, and there is a number of the person. */
function contactView(customer: StoredCustomer): Record<string, unknown> {
  const { country, state, stateName = '', address1, address2, houseNumber = '', taxId = '', company } = customer;
  const isBrazil = country === 'BR';
  const street = { number: houseNumber, name: address1.replace(houseNumber, '').replace(/[\s,]+$/, '') };
  return {
    address: {
      country,
      ...(state === '' ? {} : { subdivision: state.startsWith(`${country}-`) ? state : `${country}-${state}` }),
      ...(stateName === '' ? {} : { subdivisionFullname: stateName }),
      city: customer.city,
      postalCode: customer.postcode,
      ...(isBrazil ? { streetAddress: street } : { addressLine: address1 }),
      ...(address2 === '' ? {} : { addressLine2: address2 }),
    },
    contactDetails: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone,
      ...(company === '' ? {} : { company }),
      ...(isBrazil && taxId !== '' ? { vatId: { id: taxId, type: 'CPF' } } : {}),
    },
  };
}

export const fulfilmentView = (fulfilment: StoredFulfilment): Record<string, unknown> => ({
  id: fulfilment.id,
  createdDate: iso(fulfilment.created),
  lineItems: fulfilment.lineItems,
  status: fulfilment.status,
  completed: fulfilment.status === 'Fulfilled',
  ...(fulfilment.tracking ? { trackingInfo: fulfilment.tracking } : {}),
});

/** An order as the fulfilments API shows it. */
export const orderWithFulfilments = ({ id, fulfilments }: StoredOrder): Record<string, unknown> => ({
  orderId: id,
  fulfillments: fulfilments.map(fulfilmentView),
});

function fulfilmentStatus({ lines, fulfilments }: StoredOrder): string {
  if (fulfilments.length === 0) return 'NOT_FULFILLED';
  const open = lines.some((line) => openOf(line, fulfilments) > 0);
  return open ? 'PARTIALLY_FULFILLED' : 'FULFILLED';
}

/** Pieces of a line that no fulfilment holds. */
export const openOf = (line: StoredLine, fulfilments: StoredFulfilment[]): number =>
  fulfilments
    .flatMap(({ lineItems }) => lineItems.filter(({ id }) => id === line.id))
    .reduce((open, { quantity }) => open - quantity, line.quantity);

const price = (amount: string): Record<string, string> => ({ amount, formattedAmount: amount });
