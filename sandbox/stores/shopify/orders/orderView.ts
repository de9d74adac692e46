import { Decimal } from 'decimal.js';
import { goodsOf, moneyOf, type OrderMoney, refundedOf, totalOf } from '../../orderMoney.ts';
import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { productView, variantView } from '../products/productView.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type { OrderLine, StoredAddress, StoredFulfilment, StoredOrder } from '../types.ts';

/** By what left of the pieces that were not refunded; of one without any nothing was fulfilled. */
export const fulfilmentOf = (order: StoredOrder): string => {
  const money = moneyOf(order);
  const current = order.lines.map((line) => ({ ...line, quantity: line.quantity - refundedOf(money, line.id) }));
  const isGone = current.every(({ quantity }) => quantity === 0);
  if (!isGone && current.every(({ open }) => open === 0)) return 'FULFILLED';
  return current.some(({ open, quantity }) => open < quantity) ? 'PARTIALLY_FULFILLED' : 'UNFULFILLED';
};

/** An order as GraphQL sees it. */
export function orderView(shop: Shop, order: StoredOrder): Record<string, unknown> {
  const money = (amount: Decimal | string) => {
    const value = { amount: new Decimal(amount).toFixed(2), currencyCode: shop.profile.currency };
    return { shopMoney: value, presentmentMoney: value };
  };
  const orderMoney = moneyOf(order);
  const { sums } = orderMoney;
  const goods = goodsOf(order.lines);
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
    // Sums are those of the purchase: what was refunded since is told by itself.
    subtotalPriceSet: money(goods.minus(sums.discount)),
    totalPriceSet: money(totalOf(goods, order.shipping, sums)),
    totalShippingPriceSet: money(order.shipping),
    totalTaxSet: money(sums.tax),
    totalDiscountsSet: money(sums.discount),
    taxesIncluded: sums.taxIncluded,
    discountCodes: sums.discount === '0' ? [] : ['LESS'],
    totalTipReceivedSet: money(sums.tip),
    originalTotalDutiesSet: sums.duty === '0' ? null : money(sums.duty),
    originalTotalAdditionalFeesSet: sums.fee === '0' ? null : money(sums.fee),
    totalCashRoundingAdjustment: { paymentSet: money(sums.rounding), refundSet: money('0') },
    shippingLine: { title: 'Standard', discountedPriceSet: money(order.shipping) },
    lineItems: (page: PageArgs, context: unknown) =>
      connection(order.lines, page, inOrder, (line) => lineView(shop, line, orderMoney, money), context),
    fulfillments: order.fulfilments.map(fulfilmentView),
  };
}

/** What was bought may be gone from the shop by now. */
function lineView(
  shop: Shop,
  line: OrderLine,
  orderMoney: OrderMoney,
  money: (amount: string) => object,
): Record<string, unknown> {
  const product = shop.products.get(line.productId);
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  return {
    __typename: 'LineItem',
    id: line.id,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: line.quantity - refundedOf(orderMoney, line.id),
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
