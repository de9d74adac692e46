import { z } from 'zod';
import type { Call, Route } from '../route.ts';
import type { Site } from '../site.ts';
import { applicationError } from '../wixError.ts';
import type { StoredFulfilment, StoredOrder } from './order.ts';
import { foundOrder } from './orderRoutes.ts';
import { openOf, orderWithFulfilments } from './orderView.ts';

/**
 * Bodies of the Order Fulfillments API.
 * dev.wix.com/docs/api-reference/business-solutions/e-commerce/extensions/orders/order-fulfillments
 */
const trackingInfo = z.strictObject({
  trackingNumber: z.string().min(1).max(100),
  shippingProvider: z.string().min(1).max(100),
  trackingLink: z.url().max(2048).optional(),
});

const fulfilmentSchema = z.strictObject({
  orderId: z.guid().optional(),
  fulfillment: z.strictObject({
    // Without a quantity: all that is left of the line.
    lineItems: z
      .array(z.strictObject({ id: z.guid(), quantity: z.number().int().min(1).max(100_000).optional() }))
      .min(1),
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
  {
    method: 'POST',
    path: '/ecom/v1/fulfillments/orders/{id}/create-fulfillment',
    handle: (call) => {
      const order = foundOrder(call, call.ids[0]);
      const {
        lineItems,
        trackingInfo: tracking = null,
        status = 'Fulfilled',
      } = call.body(fulfilmentSchema).fulfillment;
      const shipped = lineItems.map(({ id, quantity }) => ({ id, quantity: takenOf(order, id, quantity) }));
      if (tracking) checkNumber(order, tracking.trackingNumber);
      const fulfillmentId = call.site.newId();
      const made = { id: fulfillmentId, created: call.site.now(), lineItems: shipped, tracking, status };
      return { ...withFulfilments(call.site, order, [...order.fulfilments, made]), fulfillmentId };
    },
  },
  {
    method: 'PATCH',
    path: '/ecom/v1/fulfillments/{id}/orders/{id}',
    handle: (call) => {
      const { order, fulfilment } = found(call);
      const { trackingInfo: tracking } = call.body(trackingSchema).fulfillment;
      if (tracking.trackingNumber !== fulfilment.tracking?.trackingNumber) checkNumber(order, tracking.trackingNumber);
      const next = order.fulfilments.map((one) => (one.id === fulfilment.id ? { ...one, tracking } : one));
      return withFulfilments(call.site, order, next);
    },
  },
  {
    method: 'DELETE',
    path: '/ecom/v1/fulfillments/{id}/orders/{id}',
    handle: (call) => {
      const { order, fulfilment } = found(call);
      return withFulfilments(
        call.site,
        order,
        order.fulfilments.filter(({ id }) => id !== fulfilment.id),
      );
    },
  },
];

function found(call: Call): { order: StoredOrder; fulfilment: StoredFulfilment } {
  const [id, orderId] = call.ids;
  const order = foundOrder(call, orderId);
  const fulfilment = order.fulfilments.find((one) => one.id === id);
  if (!fulfilment) throw applicationError(404, 'FULFILLMENT_NOT_FOUND', `Fulfillment ${id} was not found`);
  return { order, fulfilment };
}

/** How many of a line are shipped: what is asked for, else all that is left. @throws WixError where there is less */
function takenOf({ lines, fulfilments }: StoredOrder, lineId: string, wanted: number | undefined): number {
  const line = lines.find(({ id }) => id === lineId);
  const left = line ? openOf(line, fulfilments) : 0;
  if (left === 0 || (wanted ?? left) > left) {
    throw applicationError(428, 'INVALID_LINE_ITEM_QUANTITY', `Line ${lineId} has less to ship`);
  }
  return wanted ?? left;
}

function checkNumber({ fulfilments }: StoredOrder, trackingNumber: string): void {
  if (!fulfilments.some(({ tracking }) => tracking?.trackingNumber === trackingNumber)) return;
  const description = `Tracking number ${trackingNumber} stands in this order already`;
  throw applicationError(409, 'TRACKING_NUMBER_ALREADY_EXISTS', description);
}

/** Keeps the order with these fulfilments, and tells of it. Returns it as the API shows it. */
export function withFulfilments(
  site: Site,
  order: StoredOrder,
  fulfilments: StoredFulfilment[],
): Record<string, unknown> {
  const next = { ...order, updated: site.now(), fulfilments };
  site.orders.set(order.id, next);
  site.onEvent({ kind: 'order', slug: 'updated', id: order.id });
  site.onEvent({ kind: 'fulfilment', slug: 'updated', id: order.id });
  return { orderWithFulfillments: orderWithFulfilments(next) };
}
