import { moneyOf, refundedAmount, refundState } from '../../orderMoney.ts';
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
    buyerInfo: { visitorId: site.profile.siteId, contactId: order.id, email: customer.email },
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
      paid: price(money.payment === 'paid' ? order.total : '0'),
      refunded: price(refundedAmount(money, order.lines).toFixed(2)),
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
    channelInfo: { type: 'WEB' },
    recipientInfo: contact,
  };
}

function lineView(site: Site, order: StoredOrder, line: StoredLine): Record<string, unknown> {
  return {
    id: line.id,
    productName: { original: line.title, translated: line.title },
    catalogReference: {
      catalogItemId: line.productId,
      appId: STORES_APP,
      options: {
        variantId: line.variantId,
        options: Object.fromEntries(line.choices.map((one) => [one.name, one.value])),
      },
    },
    quantity: line.quantity,
    descriptionLines: line.choices.map(({ name, value }) => ({
      name: { original: name, translated: name },
      plainText: { original: value, translated: value },
      lineType: 'PLAIN_TEXT',
    })),
    ...(line.mediaId === null
      ? {}
      : {
          image: { id: line.mediaId, url: site.fileUrl(line.mediaId), height: 96, width: 96 },
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
  const given = refundState(money, order.lines);
  if (given !== 'none') return given === 'all' ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED';
  return { paid: 'PAID', pending: 'PENDING', failed: 'DECLINED' }[money.payment];
}

function givenBack(order: StoredOrder, line: StoredLine): object {
  if (order.status === 'CANCELED') return { restockQuantity: line.quantity };
  const own = moneyOf(order).refunds.filter(({ lineId }) => lineId === line.id);
  if (own.length === 0) return {};
  const sum = (some: typeof own): number => some.reduce((all, { quantity }) => all + quantity, 0);
  return { refundQuantity: sum(own), restockQuantity: sum(own.filter(({ restocked }) => restocked)) };
}

function contactView(customer: StoredCustomer): Record<string, unknown> {
  return {
    address: {
      country: customer.country,
      ...(customer.state === '' ? {} : { subdivision: `${customer.country}-${customer.state}` }),
      city: customer.city,
      postalCode: customer.postcode,
      addressLine: customer.address1,
      ...(customer.address2 === '' ? {} : { addressLine2: customer.address2 }),
    },
    contactDetails: {
      firstName: customer.firstName,
      lastName: customer.lastName,
      phone: customer.phone,
      ...(customer.company === '' ? {} : { company: customer.company }),
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
