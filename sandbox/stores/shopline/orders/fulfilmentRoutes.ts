import { z } from 'zod';
import { notFound, unprocessable } from '../apiError.ts';
import { type Answer, bodyAs, type Call, needs, type Routes } from '../call.ts';
import type { Shop } from '../shop.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import { ship, type Tracking, track, unship } from './fulfil.ts';
import { orderOf } from './place.ts';
import { fulfilmentView, leftOf } from './view.ts';

/** Fields of a number may be left out. */
const trackingList = z
  .array(
    z.strictObject({
      tracking_company: z.string().default(''),
      tracking_number: z.string().default(''),
      tracking_url: z.string().default(''),
    }),
  )
  .max(10);
const newSchema = z.strictObject({
  fulfillment: z.strictObject({
    // Numbers of more digits than a double holds: they come as their digits.
    line_items: z
      .array(
        z.strictObject({ id: z.union([z.string(), z.number()]).transform(String), quantity: z.number().int().min(1) }),
      )
      .optional(),
    notify_customer: z.boolean().default(false),
    tracking_info_list: trackingList.default([]),
    // Of one number, from before there was a list of them: passed over where there is one.
    tracking_company: z.string().default(''),
    tracking_number: z.string().default(''),
    tracking_url: z.string().default(''),
  }),
});
const trackingSchema = z.strictObject({
  fulfillment: z.strictObject({
    tracking_info_list: trackingList.optional(),
    tracking_info: z
      .strictObject({ company: z.string().default(''), number: z.string().default(''), url: z.string().default('') })
      .optional(),
  }),
});

/**
 * What is shipped of an order, by its lines.
 * https://developer.shopline.com/docs/admin-rest-api/order/shipping-and-fulfillment/create-a-fulfillment-based-on-an-order
 */
export const fulfilmentRoutes: Routes = {
  'GET /orders/:id/fulfillments.json': ({ shop }, id) => {
    const order = orderOf(shop, id);
    return { body: { fulfillments: order.fulfilments.map((each) => fulfilmentView(shop, order, each)) } };
  },
  'POST /orders/:id/fulfillments.json': (call, id) => {
    needs(call, 'write_orders');
    const { shop } = call;
    const order = orderOf(shop, id);
    const {
      line_items: lines,
      notify_customer: notify,
      tracking_info_list: list,
      ...one
    } = bodyAs(newSchema, call).fulfillment;
    const open = order.lines.filter((line) => leftOf(line) > 0);
    const sent = lines ?? open.map((line) => ({ id: line.id, quantity: leftOf(line) }));
    if (sent.length === 0 || sent.some((each) => order.lines.every((line) => line.id !== each.id))) throw notFound();
    if (shop.profile.notOpenPieces === 'refuses') checkOpen(order, sent);
    const tracking = stated(list.length > 0 ? list : [one]);
    return shown(shop, ship(shop, order, { sent, tracking, notify, by: 'app' }));
  },
  /** There is no field by which the customer would be mailed. */
  'POST /orders/:id/fulfillments/:id/update_tracking.json': (call, orderId, id) => {
    const { order, fulfilment } = changeable(call, orderId, id);
    const { tracking_info_list: list, tracking_info: one } = bodyAs(trackingSchema, call).fulfillment;
    const single = one
      ? [{ tracking_company: one.company, tracking_number: one.number, tracking_url: one.url }]
      : fulfilment.tracking;
    return shown(call.shop, track(call.shop, order, fulfilment, stated(list ?? single)));
  },
  'POST /orders/:id/fulfillments/:id/cancel.json': (call, orderId, id) => {
    const { order, fulfilment } = changeable(call, orderId, id);
    return shown(call.shop, unship(call.shop, order, fulfilment));
  },
};

/** A number without any of its fields is none. */
const stated = (tracking: Tracking): Tracking =>
  tracking.filter((one) => Object.values(one).some((value) => value !== ''));

/** The words are not published. */
function checkOpen(order: StoredOrder, sent: StoredFulfilment['lines']): void {
  if (order.cancelled !== null) throw unprocessable('the order has been cancelled');
  if (order.hold) throw unprocessable('the fulfillment order is on hold');
  const isShort = order.lines.some((line) => {
    const wanted = sent.reduce((sum, { id, quantity }) => sum + (id === line.id ? quantity : 0), 0);
    return wanted > leftOf(line);
  });
  if (isShort) throw unprocessable('quantity is more than is left');
}

function changeable(call: Call, orderId: string, id: string): { order: StoredOrder; fulfilment: StoredFulfilment } {
  needs(call, 'write_orders');
  const order = orderOf(call.shop, orderId);
  const fulfilment = order.fulfilments.find((one) => one.id === id);
  if (!fulfilment) throw notFound();
  if (fulfilment.cancelled) throw unprocessable('the fulfillment has been cancelled');
  return { order, fulfilment };
}

const shown = (shop: Shop, changed: { order: StoredOrder; fulfilment: StoredFulfilment }): Answer => ({
  body: { fulfillment: fulfilmentView(shop, changed.order, changed.fulfilment) },
});
