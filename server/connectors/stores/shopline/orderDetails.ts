import { z } from 'zod';
import { Refusal, ScopeMissing } from './fault.ts';
import type { Shop } from './shop.ts';
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

/** Nothing of it waits to be sent: then nobody has to know. */
const isSettled = (order: WireOrder): boolean =>
  order.cancelled_at !== '' ||
  isCancelled(order.status) ||
  isShipped(order.fulfillment_status) ||
  (SETTLED.includes(order.financial_status) && !order.payment_gateway_names.includes(ON_DELIVERY));

/** The platform's word for cash on delivery. */
export const ON_DELIVERY = 'COD';

/** Locations of fulfilment services; none where no order of these is still to be sent, or where these keys may not know. */
export async function serviceLocations(shop: Shop, orders: readonly WireOrder[]): Promise<ReadonlySet<string>> {
  if (orders.every(isSettled)) return new Set();
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
    read(shop, `fulfillment_orders/${order.id}/fulfillment_orders.json`, WireFulfilmentOrders),
    read(shop, `orders/v2/${order.id}/risks.json`, WireRisks),
  ]);
  return {
    fulfilmentOrders: held?.fulfillment_orders ?? [],
    risks: assessment?.risks ?? [],
    serviceLocations: services,
  };
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

const Id = z.union([z.string().min(1), z.number()]).transform(String);
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''));
const listOf = <T extends z.ZodType>(part: T) =>
  z
    .array(part)
    .nullish()
    .transform((list) => list ?? []);

const WireFulfilmentOrder = z.object({
  id: Id,
  status: text,
  request_status: text,
  assigned_location_id: text,
  // With an s where it is put on hold, without one in the list.
  fulfillment_holds: listOf(z.object({ reason: text, reason_note: text, reason_notes: text })),
  line_items: listOf(z.object({ line_item_id: text })),
});
export type WireFulfilmentOrder = z.infer<typeof WireFulfilmentOrder>;
const WireFulfilmentOrders = z.object({ fulfillment_orders: listOf(WireFulfilmentOrder) });

/** `cancel` is high, `investigate` medium and `accept` low. */
const WireRisk = z.object({ recommendation: text });
export type WireRisk = z.infer<typeof WireRisk>;
const WireRisks = z.object({ risks: listOf(WireRisk) });

const WireServices = z.object({ fulfillment_services: listOf(z.object({ location_id: text })) });
