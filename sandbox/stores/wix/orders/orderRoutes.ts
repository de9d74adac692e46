import { z } from 'zod';
import type { Call, Route } from '../route.ts';
import { fulfilmentListSchema, orderSearchSchema } from '../schema/query.ts';
import { applicationError } from '../wixError.ts';
import { pageOf, pagingMetadata, type Readers } from '../wql.ts';
import type { StoredOrder } from './order.ts';
import { fulfilmentView, openOf, orderView } from './orderView.ts';

const readers: Readers<StoredOrder> = {
  id: ({ id }) => id,
  number: ({ number }) => number,
  status: ({ status }) => status,
  createdDate: ({ created }) => created,
  updatedDate: ({ updated }) => updated,
};

const fulfilmentSchema = z.strictObject({
  orderId: z.guid().optional(),
  fulfillment: z.strictObject({
    lineItems: z.array(z.strictObject({ id: z.guid(), quantity: z.number().int().min(1) })).min(1),
    trackingInfo: z
      .strictObject({
        trackingNumber: z.string().min(1).max(100),
        shippingProvider: z.string().min(1).max(100),
        trackingLink: z.url().max(2048).optional(),
      })
      .optional(),
  }),
});

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders and .../order-fulfillments */
export const orderRoutes: Route[] = [
  {
    method: 'POST',
    path: '/ecom/v1/orders/search',
    handle: (call) => {
      const page = pageOf(call.site.orders.values(), call.body(orderSearchSchema).search, readers, 50);
      return { orders: page.rows.map((order) => orderView(call.site, order)), metadata: pagingMetadata(page) };
    },
  },
  {
    method: 'GET',
    path: '/ecom/v1/orders/{id}',
    handle: (call) => ({ order: orderView(call.site, found(call)) }),
  },
  {
    method: 'POST',
    path: '/ecom/v1/fulfillments/list-by-ids',
    handle: (call) => ({
      ordersWithFulfillments: call.body(fulfilmentListSchema).orderIds.flatMap((orderId) => {
        const order = call.site.orders.get(orderId);
        return order ? [{ orderId, fulfillments: order.fulfilments.map(fulfilmentView) }] : [];
      }),
    }),
  },
  {
    method: 'POST',
    path: '/ecom/v1/fulfillments/orders/{id}/create-fulfillment',
    handle: (call) => {
      const order = found(call);
      const { fulfillment } = call.body(fulfilmentSchema);
      const id = call.site.newId();
      for (const { id: lineId, quantity } of fulfillment.lineItems) {
        const line = order.lines.find((one) => one.id === lineId);
        if (line && openOf(line, order.fulfilments) >= quantity) continue;
        throw applicationError(428, 'INVALID_LINE_ITEM_QUANTITY', `Line ${lineId} has less to ship`);
      }
      const { lineItems, trackingInfo: tracking = null } = fulfillment;
      const made = { id, created: call.site.now(), lineItems, tracking };
      const next = { ...order, updated: call.site.now(), fulfilments: [...order.fulfilments, made] };
      call.site.orders.set(order.id, next);
      call.site.onEvent({ kind: 'order', slug: 'updated', id: order.id });
      return {
        orderWithFulfillments: { orderId: order.id, fulfillments: next.fulfilments.map(fulfilmentView) },
        fulfillmentId: id,
      };
    },
  },
];

function found({ site, ids }: Call): StoredOrder {
  const order = site.orders.get(ids[0] ?? '');
  if (!order) throw applicationError(404, 'ORDER_NOT_FOUND', `Order ${ids[0]} was not found`);
  return order;
}
