import { z } from 'zod';
import type { Call, Route } from '../route.ts';
import { applicationError, WixError } from '../wixError.ts';
import { deleteFulfilment, withFulfilments, withLink } from './keepFulfilments.ts';
import type { StoredFulfilment, StoredOrder, StoredTracking } from './order.ts';
import { foundOrder } from './orderRoutes.ts';
import { openOf, orderWithFulfilments } from './orderView.ts';

/**
 * Bodies of the Order Fulfillments API. Nothing of what a parcel is followed by is required.
 * dev.wix.com/docs/api-reference/business-solutions/e-commerce/extensions/orders/order-fulfillments
 */
const trackingInfo = z.strictObject({
  trackingNumber: z.string().min(1).max(100).nullish(),
  shippingProvider: z.string().min(1).max(100).nullish(),
  trackingLink: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish(),
});

const fulfilmentSchema = z.strictObject({
  orderId: z.guid().optional(),
  fulfillment: z.strictObject({
    // Without a quantity: all that is left of the line.
    lineItems: z
      .array(z.strictObject({ id: z.guid(), quantity: z.number().int().min(1).max(100_000).optional() }))
      .min(1)
      .max(300),
    trackingInfo: trackingInfo.optional(),
    status: z.enum(['Pending', 'Accepted', 'Ready', 'In_Delivery', 'Fulfilled']).optional(),
  }),
});

/** What is shipped cannot be changed: for that, a fulfilment goes and another comes. */
const trackingSchema = z.strictObject({
  orderId: z.guid().optional(),
  fulfillment: z.strictObject({ id: z.guid().optional(), trackingInfo }),
});

const fulfilmentListSchema = z.strictObject({ orderIds: z.array(z.guid()).min(1).max(100) });

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/extensions/orders/order-fulfillments */
export const fulfilmentRoutes: Route[] = [
  {
    method: 'POST',
    path: '/ecom/v1/fulfillments/list-by-ids',
    handle: (call) => ({
      ordersWithFulfillments: call.body(fulfilmentListSchema).orderIds.flatMap((orderId) => {
        const order = call.site.orders.get(orderId);
        return order ? [orderWithFulfilments(order)] : [];
      }),
    }),
  },
  {
    method: 'GET',
    path: '/ecom/v1/fulfillments/orders/{id}',
    handle: (call) => ({ orderWithFulfillments: orderWithFulfilments(foundOrder(call, call.ids[0])) }),
  },
  { method: 'POST', path: '/ecom/v1/fulfillments/orders/{id}/create-fulfillment', handle: create },
  { method: 'PATCH', path: '/ecom/v1/fulfillments/{id}/orders/{id}', handle: updateTracking },
  {
    method: 'DELETE',
    path: '/ecom/v1/fulfillments/{id}/orders/{id}',
    handle: (call) => {
      const { order, fulfilment } = found(call);
      return deleteFulfilment(call.site, order, fulfilment);
    },
  },
];

function create(call: Call): Record<string, unknown> {
  checkPermission(call);
  const order = foundOrder(call, call.ids[0]);
  const { lineItems, trackingInfo: sent = {}, status = 'Fulfilled' } = call.body(fulfilmentSchema).fulfillment;
  if (order.status !== 'APPROVED') {
    throw applicationError(428, 'FAILED_PRECONDITION', `Order ${order.id} is not approved`);
  }
  const shipped = lineItems.map(({ id, quantity }) => ({ id, quantity: takenOf(order, id, quantity) }));
  const tracking = merged(null, sent);
  checkNumber(order, tracking);
  const fulfillmentId = call.site.newId();
  const made: StoredFulfilment = {
    id: fulfillmentId,
    created: call.site.now(),
    lineItems: shipped,
    tracking,
    status,
    by: 'app',
  };
  return { ...withFulfilments(call.site, order, [...order.fulfilments, made]), fulfillmentId };
}

/** What is not named stays, and what is null goes. */
function updateTracking(call: Call): Record<string, unknown> {
  const { order, fulfilment } = found(call);
  const tracking = merged(fulfilment.tracking, call.body(trackingSchema).fulfillment.trackingInfo);
  if (tracking?.trackingNumber !== fulfilment.tracking?.trackingNumber) checkNumber(order, tracking);
  const next = order.fulfilments.map((one) => (one.id === fulfilment.id ? { ...one, tracking } : one));
  return withFulfilments(call.site, order, next);
}

function merged(held: StoredTracking | null, sent: z.infer<typeof trackingInfo>): StoredTracking | null {
  const all = Object.entries({ ...held, ...sent }).filter(([, value]) => value !== null && value !== undefined);
  return all.length === 0 ? null : withLink(Object.fromEntries(all));
}

function found(call: Call): { order: StoredOrder; fulfilment: StoredFulfilment } {
  checkPermission(call);
  const [id, orderId] = call.ids;
  const order = foundOrder(call, orderId);
  const fulfilment = order.fulfilments.find((one) => one.id === id);
  if (!fulfilment) throw applicationError(404, 'FULFILLMENT_NOT_FOUND', `Fulfillment ${id} was not found`);
  return { order, fulfilment };
}

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/order-fulfillments/create-fulfillment */
function checkPermission({ site }: Call): void {
  if (!site.permits('SCOPE.DC-STORES.MANAGE-ORDERS')) throw new WixError(403, 'Permission denied: Manage Orders');
}

/**
 * How many of a line are shipped: what is asked for, else all that is left. Which code Wix has for less being left is not published.
 * @throws WixError where there is less
 */
function takenOf({ lines, fulfilments }: StoredOrder, lineId: string, wanted: number | undefined): number {
  const line = lines.find(({ id }) => id === lineId);
  const left = line ? openOf(line, fulfilments) : 0;
  if (left === 0 || (wanted ?? left) > left) {
    throw applicationError(428, 'INVALID_LINE_ITEM_QUANTITY', `Line ${lineId} has less to ship`);
  }
  return wanted ?? left;
}

/** The one refusal of its own that Wix publishes: a number stands once in an order. What has only a link is not compared. */
function checkNumber({ fulfilments }: StoredOrder, tracking: StoredTracking | null): void {
  const number = tracking?.trackingNumber;
  if (number === undefined || !fulfilments.some((one) => one.tracking?.trackingNumber === number)) return;
  const description = `Tracking number ${number} stands in this order already`;
  throw applicationError(409, 'TRACKING_NUMBER_ALREADY_EXISTS', description);
}
