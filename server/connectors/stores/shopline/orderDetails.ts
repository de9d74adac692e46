import { z } from 'zod';
import type { FulfilmentPlace } from '../../fulfilment.ts';
import type { RemoteOrder } from '../../store.ts';
import { Refusal, ScopeMissing } from './fault.ts';
import type { Shop } from './shop.ts';
import { listOf, text, type WireFulfilmentOrder, WireFulfilmentOrders } from './wireFulfilment.ts';
import { isCancelled, isShipped, type WireOrder } from './wireOrder.ts';

/** What of an order stands beside the list: who has it shipped, who holds it back, and who takes it for a fraud. */
export interface OrderDetails {
  fulfilmentOrders: WireFulfilmentOrder[];
  risks: WireRisk[];
  /** Locations of fulfilment services: what lies there they send. */
  serviceLocations: ReadonlySet<string>;
}

export const noDetails: OrderDetails = { fulfilmentOrders: [], risks: [], serviceLocations: new Set() };

/** No piece of these is sent any more, or not before they are paid, which is a change that is read again. */
const SETTLED = ['unpaid', 'refunded', 'voided'];

/** Nothing of it can be sent any more. */
const isOver = ({ cancelled_at, status, fulfillment_status }: WireOrder): boolean =>
  cancelled_at !== '' || isCancelled(status) || isShipped(fulfillment_status);

/** Nothing of it waits to be sent: then nobody has to know. */
const isSettled = (order: WireOrder): boolean =>
  isOver(order) || (SETTLED.includes(order.financial_status) && !order.payment_gateway_names.includes(ON_DELIVERY));

/** The platform's word for cash on delivery. */
export const ON_DELIVERY = 'COD';

/** Locations of fulfilment services; none where no order of these is still to be sent, or where these keys may not know. */
export async function serviceLocations(shop: Shop, orders: readonly WireOrder[]): Promise<ReadonlySet<string>> {
  return orders.every(isSettled) ? new Set() : locationsOfServices(shop);
}

async function locationsOfServices(shop: Shop): Promise<ReadonlySet<string>> {
  const services = await read(shop, 'fulfillment_service.json', WireServices);
  return new Set(services?.fulfillment_services.map(({ location_id }) => location_id));
}

/**
 * Reads these of an order that still is to be sent, by two calls: the platform has no list of them for several. Null where
 * nothing of it waits.
 * https://developer.shopline.com/docs/admin-rest-api/order/shipping-and-fulfillment/get-all-fulfillment-orders
 */
export async function orderDetails(
  shop: Shop,
  order: WireOrder,
  services: ReadonlySet<string>,
): Promise<OrderDetails | null> {
  if (isSettled(order)) return null;
  const [held, assessment] = await Promise.all([
    fulfilmentOrdersOf(shop, order),
    read(shop, `orders/v2/${order.id}/risks.json`, WireRisks),
  ]);
  return {
    fulfilmentOrders: held,
    risks: assessment?.risks ?? [],
    serviceLocations: services,
  };
}

async function fulfilmentOrdersOf(shop: Shop, { id }: WireOrder): Promise<WireFulfilmentOrder[]> {
  const held = await read(shop, `fulfillment_orders/${id}/fulfillment_orders.json`, WireFulfilmentOrders);
  return held?.fulfillment_orders ?? [];
}

/** From where an order can be shipped: asked of one that is not paid too, which a reading of many passes over. */
export async function placesToShip(
  shop: Shop,
  { wire, details, order }: { wire: WireOrder; details: OrderDetails | null; order: RemoteOrder },
): Promise<FulfilmentPlace[]> {
  if (isOver(wire)) return [];
  if (details) return placesOf(order, details);
  const [fulfilmentOrders, services] = await Promise.all([fulfilmentOrdersOf(shop, wire), locationsOfServices(shop)]);
  return placesOf(order, { fulfilmentOrders, serviceLocations: services });
}

/** Null where the order went meanwhile, or where these keys may not know: the store was connected before we asked for it. */
async function read<T>(shop: Shop, path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return await shop.client.call({ method: 'GET', path }, schema);
  } catch (error) {
    if (error instanceof ScopeMissing || (error instanceof Refusal && error.about === 'missing')) return null;
    throw error;
  }
}

/** Behind the id of a location, where what it has to send is not open. */
const STATE = '#';

/** Whether both are parts of what one location has to send, whatever state these are in. */
export const isSamePlace = (one: string, other: string): boolean => locationIn(one) === locationIn(other);

const locationIn = (place: string): string => place.split(STATE)[0] ?? '';

const ENDED = ['closed', 'cancelled', 'canceled'];

/**
 * What can be shipped by the place that has it. Where no fulfilment orders are shown, as to keys without their scope, the order is one
 * place: shipping asks for another scope.
 */
function placesOf(order: RemoteOrder, details: Omit<OrderDetails, 'risks'>): FulfilmentPlace[] {
  const { fulfilmentOrders } = details;
  if (fulfilmentOrders.length === 0) return wholeOrder(order);
  const open = new Map(order.lines.map(({ externalId, openQuantity }) => [externalId, openQuantity]));
  const places = new Map<string, FulfilmentPlace>();
  for (const held of fulfilmentOrders.filter(({ status }) => !ENDED.includes(status))) {
    const lines = held.line_items.flatMap(({ id, line_item_id: lineId, quantity, fulfillable_quantity }) => {
      const most = open.get(lineId) ?? 0;
      const left = Math.min(most, fulfillable_quantity ?? quantity ?? most);
      return left > 0 ? [{ id, lineId, quantity: left }] : [];
    });
    if (lines.length === 0) continue;
    const state = placeState(held, details.serviceLocations);
    const id = state === 'open' ? held.assigned_location_id : `${held.assigned_location_id}${STATE}${state}`;
    const parts = [...(places.get(id)?.parts ?? []), { id: held.id, lines }];
    places.set(id, { id, state, said: reasonOf(held, state), parts });
  }
  return [...places.values()];
}

function wholeOrder({ lines }: RemoteOrder): FulfilmentPlace[] {
  const open = lines
    .filter(({ openQuantity, shipper }) => openQuantity > 0 && shipper === 'merchant')
    .map(({ externalId, openQuantity }) => ({ id: externalId, lineId: externalId, quantity: openQuantity }));
  return open.length === 0 ? [] : [{ id: '', state: 'open', said: '', parts: [{ id: '', lines: open }] }];
}

function placeState(held: WireFulfilmentOrder, services: ReadonlySet<string>): FulfilmentPlace['state'] {
  if (held.status === 'on_hold') return 'onHold';
  if (held.status === 'scheduled') return 'scheduled';
  return isAtService(held, services) ? 'otherService' : 'open';
}

/** In the store's words: why it is held, or who has it. */
function reasonOf(held: WireFulfilmentOrder, state: FulfilmentPlace['state']): string {
  if (state === 'otherService') return held.assigned_location?.name ?? '';
  const holds = held.fulfillment_holds.map(
    ({ reason, reason_note, reason_notes }) => reason_note || reason_notes || reason,
  );
  return [...new Set(holds)].join(', ');
}

/** How a fulfilment service stands to what it was asked to send; what it refused is the merchant's again. */
const AT_SERVICE = ['submitted', 'accepted', 'cancellation_requested', 'cancellation_rejected'];

/** Whether somebody else is asked to send it. */
export const isAtService = (
  { request_status, assigned_location_id }: WireFulfilmentOrder,
  services: ReadonlySet<string>,
): boolean => AT_SERVICE.includes(request_status) || services.has(assigned_location_id);

/** `cancel` is high, `investigate` medium and `accept` low. */
const WireRisk = z.object({ recommendation: text });
export type WireRisk = z.infer<typeof WireRisk>;
const WireRisks = z.object({ risks: listOf(WireRisk) });

const WireServices = z.object({ fulfillment_services: listOf(z.object({ location_id: text })) });
