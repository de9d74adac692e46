import { z } from 'zod';
import { unreadable } from '../../lib/answer.ts';
import { namedBy, RowReader, Rows } from '../../lib/rowReader.ts';
import type { OrdersRead, ReadQuery, RemoteOrder, RemoteOrderPage, StoreSession } from '../../store.ts';
import type { WooClient } from './client.ts';
import { NoRoute, Refusal } from './fault.ts';
import { remoteOrder } from './mapOrder.ts';
import { fulfilmentStatus, hasSiteTime } from './orderLines.ts';
import { pageById } from './paging.ts';
import { type Shop, shopOf, siteTimeZone } from './shop.ts';
import { type StateNames, stateNames } from './states.ts';
import {
  ORDER_FIELDS,
  REFUND_FIELDS,
  type WireFulfilment,
  WireFulfilments,
  WireOrder,
  WireRefund,
} from './wireOrder.ts';

/** A page of the orders, those in the trash left out: woocommerce.github.io/woocommerce-rest-api-docs/#list-all-orders */
export async function orderPage(session: StoreSession, query: ReadQuery): Promise<RemoteOrderPage> {
  const shop = shopOf(session);
  const list = { path: 'orders', query: { status: 'any', _fields: ORDER_FIELDS } };
  const { rows, cursor, total } = await pageById(shop.client, list, query);
  return { ...(await readOrders(session, rows)), cursor, total };
}

/** Orders by their ids; those in the trash are not in the store. */
export async function ordersById(session: StoreSession, externalIds: string[]): Promise<OrdersRead> {
  const include = externalIds.filter((id) => /^\d+$/.test(id)).join(',');
  // An empty list would ask for all.
  if (include === '') return { orders: [], unreadable: [] };
  const shop = shopOf(session);
  const query = { include, status: 'any', per_page: '100', _fields: ORDER_FIELDS };
  const call = { method: 'GET' as const, path: 'orders', query };
  return readOrders(session, (await shop.client.call(call, Rows)).data);
}

/**
 * An order by itself, as it came and as it is read; null where the store does not hold it, or holds it in the trash.
 * woocommerce.github.io/woocommerce-rest-api-docs/#retrieve-an-order
 */
export async function readOrder(
  session: StoreSession,
  orderId: string,
): Promise<{ order: RemoteOrder; raw: WireOrder } | null> {
  if (!/^\d+$/.test(orderId)) return null;
  const call = { method: 'GET' as const, path: `orders/${orderId}`, query: { _fields: ORDER_FIELDS } };
  try {
    const raw = (await shopOf(session).client.call(call, WireOrder)).data;
    if (raw.status === 'trash') return null;
    const [order] = (await readOrders(session, [raw])).orders;
    if (!order) throw unreadable(`orders/${orderId}`, false);
    return { order, raw };
  } catch (error) {
    if (error instanceof Refusal && error.about === 'gone') return null;
    throw error;
  }
}

async function readOrders(session: StoreSession, rows: readonly unknown[]): Promise<OrdersRead> {
  const shop = shopOf(session);
  const reader = new RowReader(nameOf);
  const known = reader.parse(rows, WireOrder);
  const names = await stateNames(session, shop.client, known);
  const orders = await reader.each(known, (order) => withParts(shop, order, names));
  return { orders, unreadable: reader.unreadable };
}

const named = namedBy(['id'], ['number', 'id']);
/** An order as its owner calls it. */
function nameOf(row: unknown) {
  const { externalId, label } = named(row);
  return { externalId, label: label && `#${label}` };
}

/**
 * An order names only the sums of its refunds, and of its fulfilments only whether there are any: what pieces they were
 * for is asked where there are.
 * woocommerce.github.io/woocommerce-rest-api-docs/#list-all-refunds
 */
async function withParts(shop: Shop, order: WireOrder, names: StateNames): Promise<RemoteOrder> {
  const { client } = shop;
  const path = `orders/${order.id}`;
  const isBack = order.refunds.length > 0 && order.line_items.length > 0;
  const refunds = isBack ? await client.all(`${path}/refunds`, { _fields: REFUND_FIELDS }, WireRefund) : [];
  const fulfilments = fulfilmentStatus(order) === null ? [] : await fulfilmentsOf(client, `${path}/fulfillments`);
  const timeZone = fulfilments?.some(hasSiteTime) ? await siteTimeZone(shop) : null;
  return remoteOrder(order, { refunds, ...(fulfilments && { fulfilments }), timeZone }, names);
}

/**
 * Null where the owner has switched the store's fulfilments off again (the orders still say that there are some), and where
 * the store refuses those of this order.
 */
async function fulfilmentsOf(client: WooClient, path: string): Promise<(WireFulfilment | null)[] | null> {
  try {
    return (await client.call({ method: 'GET', path }, WireFulfilments)).data;
  } catch (error) {
    if (error instanceof NoRoute || error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Which of these orders are in the trash or deleted for good. The keys may read all orders, so that an order that is not
 * found is gone. woocommerce.github.io/woocommerce-rest-api-docs/#retrieve-an-order
 */
export async function ordersGone(session: StoreSession, externalIds: string[]): Promise<string[]> {
  const { client } = shopOf(session);
  const gone: string[] = [];
  for (const id of externalIds.filter((externalId) => /^\d+$/.test(externalId))) {
    const call = { method: 'GET' as const, path: `orders/${id}`, query: { _fields: 'id,status' } };
    try {
      if ((await client.call(call, OrderStatus)).data.status === 'trash') gone.push(id);
    } catch (error) {
      if (!(error instanceof Refusal && error.about === 'gone')) throw error;
      gone.push(id);
    }
  }
  return gone;
}

const OrderStatus = z.object({ status: z.string() });
