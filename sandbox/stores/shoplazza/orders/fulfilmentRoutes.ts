import { z } from 'zod';
import { type ApiCall, bodyOf, invalid, notFound, type Route } from '../request.ts';
import type { StoredFulfilment, StoredOrder } from '../types.ts';
import { ship, track, unship } from './fulfil.ts';
import { fulfilmentSummary, leftOf } from './orderView.ts';

const trackingFields = {
  tracking_company: z.string().optional(),
  tracking_company_code: z.string().optional(),
  tracking_url: z.string().optional(),
  phone_number: z.string().optional(),
};

const createSchema = z.strictObject({
  fulfillment: z.strictObject({
    line_items: z
      .array(z.strictObject({ id: z.string().min(1), ship_quantity: z.number().int().min(0).default(0) }))
      .min(1),
    tracking_number: z.string().optional(),
    ...trackingFields,
  }),
});

const updateSchema = z.strictObject({
  fulfillment: z.strictObject({
    tracking_number: z.string().min(1).optional(),
    ...trackingFields,
    send_email: z.boolean().default(false),
  }),
});

/** https://www.shoplazza.dev/docs/app/use-cases/orders-and-fulfillment/fulfill-orders */
export const fulfilmentRoutes: Route[] = [
  { method: 'POST', path: '/orders/{}/fulfillments', scope: 'write_order', answer: createFulfilment },
  { method: 'PUT', path: '/orders/{}/fulfillments/{}', scope: 'write_order', answer: updateFulfilment },
  { method: 'POST', path: '/orders/{}/fulfillments/{}/cancel', scope: 'write_order', answer: cancelFulfilment },
];

function orderOf({ shop, params }: ApiCall): StoredOrder {
  const order = shop.orders.get(params[0] ?? '');
  if (!order) throw notFound();
  return order;
}

function fulfilmentIn(order: StoredOrder, { params }: ApiCall): StoredFulfilment {
  const held = order.fulfilments?.find(({ id }) => id === params[1]);
  if (!held) throw notFound();
  return held;
}

/**
 * Of 0 all that is left is shipped. Nothing is published about more than that, nor about orders that were cancelled: so neither is
 * refused here, and who ships has to see to it.
 */
function createFulfilment(call: ApiCall): unknown {
  const { fulfillment } = bodyOf(createSchema, call);
  const order = orderOf(call);
  const lines = fulfillment.line_items.map(({ id, ship_quantity }) => {
    const line = order.lines.find((one) => one.id === id);
    if (!line) throw invalid('line_items', `line item ${id} not found`);
    return { id, quantity: ship_quantity === 0 ? leftOf(order, line) : ship_quantity };
  });
  const tracking = trackingOf({ company: '', number: '', url: '' }, fulfillment);
  const made = ship(call.shop, order, { lines, tracking: tracking ? [tracking] : [], by: 'app', notify: false });
  return shown(call, made);
}

/** What is named changes. The customer is mailed where that is asked for, whether anything changed or not. */
function updateFulfilment(call: ApiCall): unknown {
  const { fulfillment } = bodyOf(updateSchema, call);
  const order = orderOf(call);
  const held = fulfilmentIn(order, call);
  if (held.isCancelled) throw invalid('fulfillment', 'the fulfillment is cancelled');
  const tracking = trackingOf(held.tracking[0] ?? { company: '', number: '', url: '' }, fulfillment);
  const notify = fulfillment.send_email;
  return shown(call, track(call.shop, order, held, { tracking: tracking ? [tracking] : [], notify }));
}

function cancelFulfilment(call: ApiCall): unknown {
  const order = orderOf(call);
  const held = fulfilmentIn(order, call);
  if (held.isCancelled) throw invalid('fulfillment', 'the fulfillment is cancelled already');
  return shown(call, unship(call.shop, order, held));
}

type Tracking = StoredFulfilment['tracking'][number];
interface Given {
  tracking_number?: string | undefined;
  tracking_company?: string | undefined;
  tracking_company_code?: string | undefined;
  tracking_url?: string | undefined;
}

/** One parcel with what is given of it; null where nothing is known of it. */
function trackingOf(held: Tracking, given: Given): Tracking | null {
  const next = {
    number: given.tracking_number ?? held.number,
    company: given.tracking_company ?? held.company,
    code: given.tracking_company_code ?? held.code ?? '',
    url: given.tracking_url ?? held.url,
  };
  return Object.values(next).every((value) => value === '') ? null : next;
}

const shown = (call: ApiCall, fulfilment: StoredFulfilment): unknown => ({
  fulfillment: fulfilmentSummary(orderOf(call), fulfilment),
});
