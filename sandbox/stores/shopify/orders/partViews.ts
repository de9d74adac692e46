import { Decimal } from 'decimal.js';
import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { productView, variantView } from '../products/productView.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type { OrderLine, Pieces, StoredFulfilment, StoredOrder, StoredRefund } from '../types.ts';

type View = Record<string, unknown>;

export const moneyIn = (shop: Shop) => (amount: Decimal | string) => {
  const value = { amount: new Decimal(amount).toFixed(2), currencyCode: shop.profile.currency };
  return { shopMoney: value, presentmentMoney: value };
};

/** Pieces of a line that were given back or taken out of the order. */
export const takenOf = ({ refunds }: StoredOrder, lineId: string): number => piecesOf(refunds, lineId);

const piecesOf = (parts: readonly { lines: readonly Pieces[] }[], lineId: string): number =>
  parts
    .flatMap(({ lines }) => lines)
    .filter((one) => one.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What was bought may be gone from the shop by now. */
export function lineView(shop: Shop, order: StoredOrder, line: OrderLine): View {
  const product = shop.products.get(line.productId);
  const variant = product?.variants.find(({ id }) => id === line.variantId);
  return {
    __typename: 'LineItem',
    id: line.id,
    title: line.title,
    variantTitle: line.variantTitle,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: line.quantity - takenOf(order, line.id),
    unfulfilledQuantity: line.open,
    requiresShipping: line.requiresShipping ?? true,
    isGiftCard: line.isGiftCard ?? false,
    customAttributes: Object.entries(line.properties ?? {}).map(([key, value]) => ({ key, value })),
    originalUnitPriceSet: moneyIn(shop)(line.price),
    image: line.image === null ? null : { url: line.image },
    product: product ? productView(shop, product) : null,
    variant: product && variant ? variantView(shop, product, variant) : null,
  };
}

/** The one place of the shop, which the merchant runs. */
export const locationView = (shop: Shop): View => ({
  id: shop.locationId,
  name: 'Warehouse',
  isActive: true,
  fulfillsOnlineOrders: true,
  isFulfillmentService: false,
});

/** The ids of an order's fulfilment orders: one, of all that the shop's one place has to send. */
export const fulfilmentOrders = (order: StoredOrder): string[] =>
  shipped(order).length > 0 ? [`gid://shopify/FulfillmentOrder/${numberOf(order.id)}`] : [];

const shipped = ({ lines }: StoredOrder): OrderLine[] =>
  lines.filter(({ requiresShipping }) => requiresShipping !== false);

/** A fulfilment, refund or fulfilment order of this order; null where the id is of none. */
export function partView(shop: Shop, order: StoredOrder, id: string): View | null {
  const fulfilment = order.fulfilments.find((one) => one.id === id);
  if (fulfilment) return fulfilmentView(shop, order, fulfilment);
  const refund = order.refunds.find((one) => one.id === id);
  if (refund) return refundView(shop, order, refund);
  return fulfilmentOrders(order).includes(id) ? fulfilmentOrderView(shop, order, id) : null;
}

const fulfilmentView = (shop: Shop, order: StoredOrder, { id, status, created, ...held }: StoredFulfilment): View => ({
  __typename: 'Fulfillment',
  id,
  status,
  createdAt: timeText(created),
  trackingInfo: ({ first }: { first?: number }) => held.tracking.slice(0, first),
  fulfillmentLineItems: linesOf(shop, order, 'FulfillmentLineItem', held.lines),
});

const refundView = (shop: Shop, order: StoredOrder, { id, created, amount, lines }: StoredRefund): View => ({
  __typename: 'Refund',
  id,
  createdAt: timeText(created),
  totalRefundedSet: moneyIn(shop)(amount),
  refundLineItems: linesOf(shop, order, 'RefundLineItem', lines),
});

function fulfilmentOrderView(shop: Shop, order: StoredOrder, id: string): View {
  const lines = shipped(order).map((line) => ({
    lineId: line.id,
    quantity: line.quantity - takenOf(order, line.id),
    remainingQuantity: line.open,
  }));
  return {
    __typename: 'FulfillmentOrder',
    id,
    status: statusOf(order),
    fulfillmentHolds: order.held
      ? [{ id: order.held.id, reason: order.held.reason, displayReason: 'Other', reasonNotes: order.held.notes }]
      : [],
    assignedLocation: { name: 'Warehouse', location: locationView(shop) },
    lineItems: linesOf(shop, order, 'FulfillmentOrderLineItem', lines),
  };
}

function statusOf(order: StoredOrder): string {
  if (order.lines.every(({ open }) => open === 0)) return order.cancelled === null ? 'CLOSED' : 'CANCELLED';
  if (order.held) return 'ON_HOLD';
  return order.fulfilments.length > 0 ? 'IN_PROGRESS' : 'OPEN';
}

const linesOf =
  (shop: Shop, order: StoredOrder, kind: string, pieces: readonly Pieces[]) => (page: PageArgs, context: unknown) => {
    const known = pieces.flatMap((one) => {
      const line = order.lines.find(({ id }) => id === one.lineId);
      return line ? [{ one, line }] : [];
    });
    const view = ({ one, line }: (typeof known)[number]): View => ({
      ...one,
      id: `gid://shopify/${kind}/${numberOf(line.id)}`,
      totalQuantity: one.quantity,
      lineItem: lineView(shop, order, line),
    });
    return connection(known, page, inOrder, view, context);
  };
