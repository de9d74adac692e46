import { Decimal } from 'decimal.js';
import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { numberOf } from '../products/ids.ts';
import { productView, variantView } from '../products/productView.ts';
import { type Shop, timeText } from '../shop.ts';
import type { OrderLine, StoredAddress, StoredFulfilment, StoredOrder } from '../types.ts';

/** What the goods of an order cost together. */
const subtotalOf = ({ lines }: StoredOrder): Decimal =>
  lines.reduce((sum, { price, quantity }) => sum.plus(new Decimal(price).times(quantity)), new Decimal(0));

export const fulfilmentOf = ({ lines }: StoredOrder): string => {
  if (lines.every(({ open }) => open === 0)) return 'FULFILLED';
  return lines.some(({ open, quantity }) => open < quantity) ? 'PARTIALLY_FULFILLED' : 'UNFULFILLED';
};

/** An order as GraphQL sees it. */
export function orderView(shop: Shop, order: StoredOrder): Record<string, unknown> {
  const money = (amount: Decimal | string) => {
    const value = { amount: new Decimal(amount).toFixed(2), currencyCode: shop.profile.currency };
    return { shopMoney: value, presentmentMoney: value };
  };
  const subtotal = subtotalOf(order);
  const address = addressView(order.address);
  return {
    __typename: 'Order',
    id: order.id,
    legacyResourceId: numberOf(order.id),
    name: `#${order.number}`,
    number: order.number,
    createdAt: timeText(order.created),
    processedAt: timeText(order.created),
    updatedAt: timeText(order.updated),
    cancelledAt: order.cancelled === null ? null : timeText(order.cancelled),
    closedAt: order.closed === null ? null : timeText(order.closed),
    note: order.note || null,
    tags: [],
    test: false,
    currencyCode: shop.profile.currency,
    displayFinancialStatus: order.financial,
    displayFulfillmentStatus: fulfilmentOf(order),
    email: order.email,
    phone: null,
    customer: {
      id: 'gid://shopify/Customer/9100000000000031',
      displayName: address.name,
      defaultEmailAddress: { emailAddress: order.email },
      defaultPhoneNumber: order.address.phone ? { phoneNumber: order.address.phone } : null,
    },
    shippingAddress: address,
    billingAddress: address,
    subtotalPriceSet: money(subtotal),
    totalPriceSet: money(subtotal.plus(order.shipping)),
    totalShippingPriceSet: money(order.shipping),
    totalTaxSet: money('0'),
    totalDiscountsSet: money('0'),
    taxesIncluded: false,
    discountCodes: [],
    totalTipReceivedSet: money('0'),
    originalTotalDutiesSet: null,
    originalTotalAdditionalFeesSet: null,
    shippingLine: { title: 'Standard', discountedPriceSet: money(order.shipping) },
    lineItems: (page: PageArgs, context: unknown) =>
      connection(order.lines, page, inOrder, (line) => lineView(shop, line, money), context),
    fulfillments: order.fulfilments.map(fulfilmentView),
  };
}

/** What was bought may be gone from the shop by now. */
function lineView(shop: Shop, line: OrderLine, money: (amount: string) => object): Record<string, unknown> {
  const product = shop.products.get(line.productId);
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  return {
    __typename: 'LineItem',
    id: line.id,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: line.quantity,
    unfulfilledQuantity: line.open,
    originalUnitPriceSet: money(line.price),
    image: line.image === null ? null : { url: line.image },
    product: product ? productView(shop, product) : null,
    variant: product && variant ? variantView(shop, product, variant) : null,
  };
}

const fulfilmentView = ({ id, status, created, tracking }: StoredFulfilment): Record<string, unknown> => ({
  __typename: 'Fulfillment',
  id,
  status,
  createdAt: timeText(created),
  trackingInfo: tracking ? [tracking] : [],
});

const addressView = ({ country, ...address }: StoredAddress) => ({
  ...address,
  name: `${address.firstName} ${address.lastName}`,
  province: address.provinceCode,
  country,
  countryCodeV2: country,
});
