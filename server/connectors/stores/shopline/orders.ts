import { z } from 'zod';
import { isAsked, namedBy, RowReader } from '../../lib/rowReader.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { OrdersRead, ReadQuery, RemoteOrder, RemoteOrderPage, StoreSession } from '../../store.ts';
import type { Call } from './client.ts';
import { remoteOrder } from './mapOrder.ts';
import { type OrderDetails, orderDetails, serviceLocations } from './orderDetails.ts';
import { type Shop, shopOf, since } from './shop.ts';
import { WireOrder, WireOrders } from './wireOrder.ts';

const PAGE = '100';
const SHIPMENTS = ['unshipped', 'partial', 'shipped'];

/**
 * The list shows what is not shipped and not archived unless it is asked for the others, and takes one word at a time: every
 * reading is six, one behind the other. In this order an order that moves on while it is read is met again.
 */
const passes = ['false', 'true'].flatMap((hidden) =>
  SHIPMENTS.map((shipped) => ({ status: 'any', fulfillment_status: shipped, hidden_order: hidden })),
);

/** Which pass, and the query of its next page, word for word as the platform gave it; null to begin it. */
const Cursor = z.object({ pass: z.number().int().min(0), next: z.string().nullable() });

/** https://developer.shopline.com/docs/admin-rest-api/order/order-management/get-orders */
export async function orders(session: StoreSession, { cursor, changedSince }: ReadQuery): Promise<RemoteOrderPage> {
  const shop = shopOf(session);
  let { pass, next } = cursor === null ? { pass: 0, next: null } : Cursor.parse(JSON.parse(cursor));
  const changed: Record<string, string> = changedSince ? { updated_at_min: since(changedSince) } : {};
  for (;;) {
    const query = next ?? { ...passes[pass], limit: PAGE, sort_condition: 'order_at:asc', ...changed };
    const page = await list(shop, query);
    pass = page.next === null ? pass + 1 : pass;
    next = page.next;
    const isLast = pass === passes.length;
    if (isLast || page.orders.length > 0) {
      return {
        ...(await readOrders(shop, page.orders)),
        cursor: isLast ? null : JSON.stringify({ pass, next }),
        total: null,
      };
    }
  }
}

/** The filters hold for named ids too: what one pass does not find is looked for in the next. */
export async function ordersById(session: StoreSession, externalIds: string[]): Promise<OrdersRead> {
  const shop = shopOf(session);
  return readOrders(shop, [...(await rowsById(shop, externalIds)).values()]);
}

/** The rows of the list by their ids; those that the store does not show are absent. */
async function rowsById(shop: Shop, externalIds: readonly string[]): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const pass of passes) {
    const missing = externalIds.filter((id) => !found.has(id));
    if (missing.length === 0) break;
    const page = await list(shop, { ...pass, ids: missing.join(','), limit: PAGE });
    for (const order of page.orders) {
      const name = nameOf(order);
      if (isAsked(missing, name)) found.set(name.externalId, order);
    }
  }
  return found;
}

async function list(
  shop: Shop,
  query: NonNullable<Call['query']>,
): Promise<{ orders: unknown[]; next: string | null }> {
  const { data, next } = await shop.client.page({ method: 'GET', path: 'orders.json', query }, WireOrders);
  return { orders: data.orders, next };
}

const nameOf = namedBy(['id'], ['name']);

/** An order in the platform's words and in ours, with what stands beside it; null where nobody has to know that. */
export interface OrderRead {
  wire: WireOrder;
  details: OrderDetails | null;
  order: RemoteOrder;
}

/** Orders with what the list does not tell of them. */
async function readEach(
  shop: Shop,
  rows: readonly unknown[],
): Promise<{ read: OrderRead[]; unreadable: OrdersRead['unreadable'] }> {
  const reader = new RowReader(nameOf);
  const known = reader.parse(rows, WireOrder);
  const places = await serviceLocations(shop, known);
  const read = await reader.each(known, async (wire) => {
    const details = await orderDetails(shop, wire, places);
    return { wire, details, order: remoteOrder(wire, details ?? undefined) };
  });
  return { read, unreadable: reader.unreadable };
}

async function readOrders(shop: Shop, rows: readonly unknown[]): Promise<OrdersRead> {
  const { read, unreadable } = await readEach(shop, rows);
  return { orders: read.map(({ order }) => order), unreadable };
}

/** One order with what it was made of; null where the store does not show it. Throws `StoreFault` for one that cannot be read. */
export async function readOrder(shop: Shop, externalId: string): Promise<OrderRead | null> {
  const { read, unreadable } = await readEach(shop, [...(await rowsById(shop, [externalId])).values()]);
  const [odd] = unreadable;
  if (odd) throw new StoreFault('unreachable', odd.reason);
  return read[0] ?? null;
}
