import { z } from 'zod';
import { bodyAs, needs, type Routes } from '../call.ts';
import type { Shop } from '../shop.ts';
import type { StoredOrder } from '../types.ts';
import { orderOf } from './place.ts';
import { fulfilmentOf, leftOf } from './view.ts';

const holdSchema = z.strictObject({
  fulfillment_hold: z.strictObject({ reason: z.string().min(1), reason_notes: z.string().default('') }),
});

/**
 * What waits to be sent of an order, who sends it and who holds it back. One per order here: all lies in one place.
 * https://developer.shopline.com/docs/admin-rest-api/order/shipping-and-fulfillment/get-all-fulfillment-orders
 */
export const fulfilmentOrderRoutes: Routes = {
  'GET /fulfillment_orders/:id/fulfillment_orders.json': (call, id) => {
    needs(call, 'read_assigned_fulfillment_orders');
    return { body: { fulfillment_orders: [fulfilmentOrderView(call.shop, orderOf(call.shop, id), 'reason_note')] } };
  },
  'POST /fulfillment_orders/:id/:id/hold.json': (call, id) => {
    needs(call, 'write_assigned_fulfillment_orders');
    const { reason, reason_notes: note } = bodyAs(holdSchema, call).fulfillment_hold;
    const held = holdOrder(call.shop, orderOf(call.shop, id), { reason, note });
    return { body: { fulfillment_order: fulfilmentOrderView(call.shop, held, 'reason_notes') } };
  },
  'POST /fulfillment_orders/:id/:id/release_hold.json': (call, id) => {
    needs(call, 'write_assigned_fulfillment_orders');
    const released = releaseOrder(call.shop, orderOf(call.shop, id));
    return { body: { fulfillment_order: fulfilmentOrderView(call.shop, released, 'reason_notes') } };
  },
  'GET /fulfillment_service.json': (call) => {
    needs(call, 'read_fulfillment_service');
    const [service] = call.shop.locations.filter(({ isDefault }) => !isDefault);
    const all = service ? [{ id: `41${service.id.slice(2)}`, name: service.name, location_id: service.id }] : [];
    return { body: { fulfillment_services: all } };
  },
  /** Some shops have the risk of their orders assessed. */
  'GET /orders/v2/:id/risks.json': ({ shop }, id) => {
    const { id: order_id } = orderOf(shop, id);
    const assessment = {
      recommendation: 'accept',
      score: '0.1',
      source: 'Internal',
      cause_cancel: false,
      display: true,
    };
    const one = { id: `29${order_id.slice(2)}`, order_id, checkout_id: '', ...assessment, risk_detail_msg_list: [] };
    return { body: { risks: shop.profile.handle === 'harbour' ? [one] : [] } };
  },
};

const fulfilmentOrderId = ({ id }: StoredOrder): string => `40${id.slice(2)}`;

function statusOf({ cancelled, hold, lines }: StoredOrder): string {
  if (cancelled !== null) return 'cancelled';
  if (fulfilmentOf(lines) === 'fulfilled') return 'closed';
  if (hold) return 'on_hold';
  return fulfilmentOf(lines) === 'partial' ? 'in_progress' : 'open';
}

/** `noteAs`: the list and the two actions call the note otherwise. */
function fulfilmentOrderView(shop: Shop, order: StoredOrder, noteAs: 'reason_note' | 'reason_notes'): object {
  const id = fulfilmentOrderId(order);
  const place = shop.locations.find(({ active }) => active);
  return {
    id,
    order_id: order.id,
    shop_id: shop.profile.storeId,
    status: statusOf(order),
    request_status: 'unsubmitted',
    assigned_location_id: place?.id,
    assigned_location: { location_id: place?.id, name: place?.name, country_code: shop.profile.country },
    supported_actions: order.hold ? ['release_hold'] : ['create_fulfillment', 'move', 'hold'],
    fulfillment_holds: order.hold ? [{ reason: order.hold.reason, [noteAs]: order.hold.note }] : [],
    line_items: order.lines.map((line) => ({
      id: `${line.id}1`,
      fulfillment_order_id: id,
      line_item_id: line.id,
      quantity: line.quantity,
      fulfillable_quantity: Math.max(0, leftOf(line)),
      shop_id: shop.profile.storeId,
      sku: line.sku,
      variant_id: line.variantId,
    })),
  };
}

/** Somebody holds it back. The order counts as changed, but no webhook of orders tells. */
export function holdOrder(shop: Shop, order: StoredOrder, hold: { reason: string; note: string }): StoredOrder {
  const held = { ...order, hold };
  const holds = [{ reason: hold.reason, reason_notes: hold.note }];
  return told(shop, held, 'fulfillment_order/on_hold', { status: 'on_hold', fulfillment_holds: holds });
}

export function releaseOrder(shop: Shop, { hold: _, ...order }: StoredOrder): StoredOrder {
  return told(shop, order, 'fulfillment_order/released', { status: statusOf(order) });
}

/** The first of the two says nothing of the order that it is about. */
function told(shop: Shop, changed: StoredOrder, topic: string, said: object): StoredOrder {
  const order = { ...changed, updated: shop.world.now() };
  shop.orders.set(order.id, order);
  shop.onEvent({ topic, payload: () => ({ fulfillment_order: { id: fulfilmentOrderId(order), ...said } }) });
  const now = (): unknown => ({ fulfillment_order: fulfilmentOrderView(shop, order, 'reason_note') });
  shop.onEvent({ topic: 'fulfillment_order/update', payload: now });
  return order;
}
