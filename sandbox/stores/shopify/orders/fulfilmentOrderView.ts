import { connection, inOrder, type PageArgs } from '../graphql/connection.ts';
import { numberOf, type Shop } from '../shop.ts';
import type { StoredFulfilmentOrder, StoredOrder } from '../types.ts';
import { linesOf } from './lineViews.ts';
import { locationView, PLACES, type Place, placeOf } from './places.ts';
import { isStockedAt } from './stocking.ts';

type View = Record<string, unknown>;

/** What one place has to send of an order, as GraphQL shows it. */
export function fulfilmentOrderView(shop: Shop, order: StoredOrder, held: StoredFulfilmentOrder): View {
  const lines = held.lines.map((line) => ({
    ...line,
    remainingQuantity: line.open,
    inventoryItemId: itemOf(shop, order, line.lineId),
  }));
  const status = fulfilmentOrderStatus(order, held);
  const place = placeOf(held.locationId);
  return {
    __typename: 'FulfillmentOrder',
    id: held.id,
    status,
    requestStatus: held.requestStatus ?? 'UNSUBMITTED',
    merchantRequests: (page: PageArgs & { reverse?: boolean }, context: unknown) => {
      const kinds = requestsOf(held);
      return connection(page.reverse ? kinds.toReversed() : kinds, page, inOrder, requestView(held), context);
    },
    fulfillmentHolds:
      status === 'ON_HOLD' && order.held
        ? [{ id: order.held.id, reason: order.held.reason, displayReason: 'Other', reasonNotes: order.held.notes }]
        : [],
    supportedActions: actionsOf(status, place, held).map((action) => ({ action, externalUrl: null })),
    assignedLocation: { name: place.name, location: locationView(place) },
    locationsForMove: (page: PageArgs, context: unknown) =>
      connection(Object.values(PLACES), page, inOrder, (one) => moveView(shop, order, held, one), context),
    lineItems: linesOf(shop, order, 'FulfillmentOrderLineItem', lines),
  };
}

export function fulfilmentOrderStatus(order: StoredOrder, { lines, requestStatus }: StoredFulfilmentOrder): string {
  const isCancelled = order.cancelled !== null || requestStatus === 'CANCELLATION_ACCEPTED';
  if (lines.every(({ open }) => open === 0)) return isCancelled ? 'CANCELLED' : 'CLOSED';
  if (order.held) return 'ON_HOLD';
  if (requestStatus === 'CLOSED') return 'INCOMPLETE';
  const isBegun = requestStatus !== undefined && AT_WORK.includes(requestStatus);
  return isBegun || lines.some(({ quantity, open }) => quantity > open) ? 'IN_PROGRESS' : 'OPEN';
}

/** The service has begun, and has not given it back. */
const AT_WORK: readonly string[] = ['ACCEPTED', 'CANCELLATION_REQUESTED', 'CANCELLATION_REJECTED'];

/** While the service has it, it stays where it is. */
const isWithService = ({ requestStatus = 'UNSUBMITTED' }: StoredFulfilmentOrder): boolean =>
  requestStatus === 'SUBMITTED' || AT_WORK.includes(requestStatus);

/** https://shopify.dev/docs/api/admin-graphql/2026-10/enums/FulfillmentOrderAction */
function actionsOf(status: string, { isService }: Place, held: StoredFulfilmentOrder): string[] {
  if (status === 'CLOSED' || status === 'CANCELLED') return [];
  if (isWithService(held)) return held.requestStatus === 'CANCELLATION_REQUESTED' ? [] : ['REQUEST_CANCELLATION'];
  if (status === 'ON_HOLD') return ['RELEASE_HOLD', 'HOLD', 'MOVE'];
  if (status === 'INCOMPLETE') return ['MOVE'];
  return isService ? ['REQUEST_FULFILLMENT', 'MOVE'] : ['CREATE_FULFILLMENT', 'HOLD', 'MOVE'];
}

/** What the merchant asked of the service so far, the first first. */
function requestsOf({ requestStatus = 'UNSUBMITTED' }: StoredFulfilmentOrder): string[] {
  if (requestStatus === 'UNSUBMITTED') return [];
  const isTakenBack = requestStatus.startsWith('CANCELLATION_');
  return ['FULFILLMENT_REQUEST', ...(isTakenBack ? ['CANCELLATION_REQUEST'] : [])];
}

const requestView =
  ({ id }: StoredFulfilmentOrder) =>
  (kind: string): View => ({
    __typename: 'FulfillmentOrderMerchantRequest',
    id: `gid://shopify/FulfillmentOrderMerchantRequest/${numberOf(id)}${kind === 'CANCELLATION_REQUEST' ? 2 : 1}`,
    kind,
  });

/** Why it cannot be shipped from there instead, in Shopify's words; null where it can. */
export function whyNotMoved(shop: Shop, order: StoredOrder, held: StoredFulfilmentOrder, { id }: Place): string | null {
  const status = fulfilmentOrderStatus(order, held);
  if (status === 'CLOSED' || status === 'CANCELLED') return `Cannot move a ${status.toLowerCase()} fulfillment order.`;
  if (isWithService(held)) return `Cannot move a fulfillment order with request status ${held.requestStatus}.`;
  if (held.locationId === id) return 'Current location.';
  return unstocked(shop, order, held, id) > 0 ? 'The items are not stocked at the new location.' : null;
}

function moveView(shop: Shop, order: StoredOrder, held: StoredFulfilmentOrder, place: Place): View {
  const message = whyNotMoved(shop, order, held, place);
  const count = message === 'Current location.' ? held.lines.length : unstocked(shop, order, held, place.id);
  return { location: locationView(place), movable: message === null, message, unavailableLineItemsCount: { count } };
}

/** Open lines of which a place stocks nothing. */
const unstocked = (shop: Shop, order: StoredOrder, held: StoredFulfilmentOrder, locationId: string): number =>
  held.lines.filter(({ lineId, open }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return open > 0 && line !== undefined && !isStockedAt(shop, line, locationId);
  }).length;

/** The inventory item that a line is of; null where it is gone from the shop. */
function itemOf(shop: Shop, { lines }: StoredOrder, lineId: string): string | null {
  const line = lines.find(({ id }) => id === lineId);
  const variants = shop.products.get(line?.productId ?? '')?.variants ?? [];
  return variants.find(({ id }) => id === line?.variantId)?.itemId ?? null;
}
