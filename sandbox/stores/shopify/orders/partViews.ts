import { Decimal } from 'decimal.js';
import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { productView, variantView } from '../products/productView.ts';
import { numberOf, type Shop, timeText } from '../shop.ts';
import type {
  OrderLine,
  Pieces,
  StoredFulfilment,
  StoredFulfilmentOrder,
  StoredOrder,
  StoredRefund,
} from '../types.ts';
import { fulfilmentOrdersOf, idsOf } from './fulfilmentOrders.ts';
import { type Place, placeOf } from './places.ts';
import { takenOf } from './takenPieces.ts';

type View = Record<string, unknown>;

export const moneyIn = (shop: Shop) => (amount: Decimal | string) => {
  const value = { amount: new Decimal(amount).toFixed(2), currencyCode: shop.profile.currency };
  return { shopMoney: value, presentmentMoney: value };
};

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

export const locationView = ({ id, name, isService }: Place): View => ({
  id,
  name,
  isActive: true,
  fulfillsOnlineOrders: true,
  isFulfillmentService: isService,
});

/** A fulfilment, refund or fulfilment order of this order; null where the id is of none. */
export function partView(shop: Shop, order: StoredOrder, id: string): View | null {
  const fulfilment = order.fulfilments.find((one) => one.id === id);
  if (fulfilment) return fulfilmentView(shop, order, fulfilment);
  const refund = order.refunds.find((one) => one.id === id);
  if (refund) return refundView(shop, order, refund);
  if (!idsOf(order).includes(id)) return null;
  const held = fulfilmentOrdersOf(order).find((one) => one.id === id);
  return held ? fulfilmentOrderView(shop, order, held) : null;
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

function fulfilmentOrderView(shop: Shop, order: StoredOrder, held: StoredFulfilmentOrder): View {
  const lines = held.lines.map((line) => ({ ...line, remainingQuantity: line.open }));
  const status = fulfilmentOrderStatus(order, held);
  const place = placeOf(held.locationId);
  return {
    __typename: 'FulfillmentOrder',
    id: held.id,
    status,
    fulfillmentHolds:
      status === 'ON_HOLD' && order.held
        ? [{ id: order.held.id, reason: order.held.reason, displayReason: 'Other', reasonNotes: order.held.notes }]
        : [],
    supportedActions: actionsOf(status, place).map((action) => ({ action, externalUrl: null })),
    assignedLocation: { name: place.name, location: locationView(place) },
    lineItems: linesOf(shop, order, 'FulfillmentOrderLineItem', lines),
  };
}

export function fulfilmentOrderStatus(order: StoredOrder, { lines }: StoredFulfilmentOrder): string {
  if (lines.every(({ open }) => open === 0)) return order.cancelled === null ? 'CLOSED' : 'CANCELLED';
  if (order.held) return 'ON_HOLD';
  return lines.some(({ quantity, open }) => quantity > open) ? 'IN_PROGRESS' : 'OPEN';
}

/** https://shopify.dev/docs/api/admin-graphql/2026-10/enums/FulfillmentOrderAction */
function actionsOf(status: string, { isService }: Place): string[] {
  if (status === 'ON_HOLD') return ['RELEASE_HOLD', 'HOLD', 'MOVE'];
  if (status !== 'OPEN' && status !== 'IN_PROGRESS') return [];
  return isService ? ['REQUEST_FULFILLMENT', 'MOVE'] : ['CREATE_FULFILLMENT', 'HOLD', 'MOVE'];
}

const linesOf =
  (shop: Shop, order: StoredOrder, kind: string, pieces: readonly (Pieces & { id?: string })[]) =>
  (page: PageArgs, context: unknown) => {
    const known = pieces.flatMap((one) => {
      const line = order.lines.find(({ id }) => id === one.lineId);
      return line ? [{ one, line }] : [];
    });
    const view = ({ one, line }: (typeof known)[number]): View => ({
      ...one,
      id: one.id ?? `gid://shopify/${kind}/${numberOf(line.id)}`,
      totalQuantity: one.quantity,
      lineItem: lineView(shop, order, line),
    });
    return connection(known, page, inOrder, view, context);
  };
