import { buyerNumber, isKnown } from '../../buyers.ts';
import { goodsOf, moneyOf, totalOf } from '../../orderMoney.ts';
import { type Caller, denied, seesFulfilmentOrders } from '../graphql/access.ts';
import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type { StoredAddress, StoredOrder } from '../types.ts';
import { idsOf } from './fulfilmentOrders.ts';
import { fulfilmentOf } from './fulfilmentState.ts';
import { lineView, moneyIn } from './lineViews.ts';
import { partView } from './partViews.ts';

/** An order as GraphQL shows it to this caller. */
export function orderView(shop: Shop, order: StoredOrder, caller: Caller): Record<string, unknown> {
  const money = moneyIn(shop);
  const { sums } = moneyOf(order);
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
    test: order.test,
    currencyCode: shop.profile.currency,
    displayFinancialStatus: order.financial,
    displayFulfillmentStatus: fulfilmentOf(order),
    paymentGatewayNames: [order.gateway],
    risk: order.test
      ? { recommendation: 'NONE', assessments: [] }
      : { recommendation: 'ACCEPT', assessments: [{ riskLevel: 'LOW' }] },
    localizedFields: (page: PageArgs, context: unknown) =>
      connection(order.localized, page, inOrder, (one) => ({ ...one, countryCode: one.key.slice(-2) }), context),
    email: order.email,
    phone: null,
    customer: customerView(shop, order),
    shippingAddress: address,
    billingAddress: addressView(order.billing ?? order.address),
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
      connection(order.lines, page, inOrder, (line) => lineView(shop, order, line), context),
    fulfillmentOrders: (page: PageArgs, context: unknown) =>
      seesFulfilmentOrders(caller)
        ? connection(idsOf(order), page, inOrder, (id) => partView(shop, order, id), context)
        : denied('fulfillmentOrders', 'read_merchant_managed_fulfillment_orders'),
    fulfillments: order.fulfilments.map(({ id }) => partView(shop, order, id)),
    refunds: order.refunds.map(({ id }) => partView(shop, order, id)),
  };
}

/** Shopify makes a customer of each e-mail address, or without one each phone. */
export const customerNumber = (shop: Shop, { email, address }: StoredOrder): string | null => {
  const buyer = { email, phone: address.phone };
  return isKnown(buyer) ? buyerNumber(shop.host, buyer, '92', 16) : null;
};

function customerView(shop: Shop, order: StoredOrder): Record<string, unknown> | null {
  const number = customerNumber(shop, order);
  if (number === null) return null;
  const { email, address } = order;
  return {
    id: `gid://shopify/Customer/${number}`,
    displayName: `${address.firstName} ${address.lastName}`,
    defaultEmailAddress: email ? { emailAddress: email } : null,
    defaultPhoneNumber: address.phone ? { phoneNumber: address.phone } : null,
  };
}

const addressView = ({ country, ...address }: StoredAddress) => ({
  ...address,
  name: `${address.firstName} ${address.lastName}`,
  country,
  countryCodeV2: country,
});
