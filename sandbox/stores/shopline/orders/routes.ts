import { z } from 'zod';
import { notFound, unprocessable } from '../apiError.ts';
import { type Answer, bodyAs, type Routes } from '../call.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';
import { saveOrder } from './events.ts';
import { findOrders } from './find.ts';
import { fulfilmentOf, fulfilmentView, orderView } from './view.ts';

const tracking = z.strictObject({
  tracking_company: z.string().default(''),
  tracking_number: z.string(),
  tracking_url: z.string().default(''),
});
const fulfilmentSchema = z.strictObject({
  fulfillment: z.strictObject({
    // Numbers of more digits than a double holds: they come as their digits.
    line_items: z
      .array(
        z.strictObject({ id: z.union([z.string(), z.number()]).transform(String), quantity: z.number().int().min(1) }),
      )
      .optional(),
    notify_customer: z.boolean().optional(),
    tracking_info_list: z.array(tracking).max(10).default([]),
  }),
});
const cancelSchema = z.strictObject({
  cancel_reason: z.string().optional(),
  email: z.boolean().optional(),
  restock: z.boolean().optional(),
});

/** Orders and what is shipped of them. https://developer.shopline.com/docs/admin-rest-api/order/order-management/get-orders */
export const orderRoutes: Routes = {
  'GET /orders.json': ({ shop, query, url }) => {
    const { rows, link } = findOrders(shop, query, url);
    return { body: { orders: rows.map((order) => orderView(shop, order)) }, link };
  },
  'GET /orders/:id/fulfillments.json': ({ shop }, id) => {
    const order = orderOf(shop, id);
    return { body: { fulfillments: order.fulfilments.map((each) => fulfilmentView(shop, order, each)) } };
  },
  'POST /orders/:id/fulfillments.json': (call, id) => {
    const { shop } = call;
    const order = orderOf(shop, id);
    const input = bodyAs(fulfilmentSchema, call).fulfillment;
    const open = order.lines.filter(({ shipped, quantity }) => shipped < quantity);
    const sent = input.line_items ?? open.map((line) => ({ id: line.id, quantity: line.quantity - line.shipped }));
    const lines = order.lines.map((line) => {
      const quantity = sent.find((each) => each.id === line.id)?.quantity ?? 0;
      if (line.shipped + quantity > line.quantity) throw unprocessable('quantity is more than is left');
      return { ...line, shipped: line.shipped + quantity };
    });
    if (sent.length === 0 || !sent.every((each) => order.lines.some((line) => line.id === each.id))) throw notFound();
    const fulfilment = {
      id: shop.nextId('fulfilment'),
      name: `#${order.number}-F${order.fulfilments.length + 1}`,
      cancelled: false,
      tracking: input.tracking_info_list,
      lines: sent,
      created: shop.world.now(),
    };
    const topic = fulfilmentOf(lines) === 'fulfilled' ? 'orders/fulfilled' : 'orders/partially_fulfilled';
    const saved = saveOrder(shop, { ...order, lines, fulfilments: [...order.fulfilments, fulfilment] }, topic);
    return { body: { fulfillment: fulfilmentView(shop, saved, fulfilment) } };
  },
  'POST /orders/:id/cancel.json': (call, id) => {
    const order = orderOf(call.shop, id);
    bodyAs(cancelSchema, call);
    const cancelled = call.shop.world.now();
    return shown(call.shop, saveOrder(call.shop, { ...order, cancelled }, 'orders/cancelled'));
  },
  /** Archives an order: from then on the list shows it only where it is asked for. */
  'PUT /orders/:id/hide_mark.json': ({ shop }, id) =>
    shown(shop, saveOrder(shop, { ...orderOf(shop, id), hidden: true }, shop.profile.orderTopic)),
};

const shown = (shop: Shop, order: StoredOrder): Answer => ({ body: { order: orderView(shop, order) } });

function orderOf(shop: Shop, id: string): StoredOrder {
  const order = shop.orders.get(id);
  if (!order) throw notFound();
  return order;
}
