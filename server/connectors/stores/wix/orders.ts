import { z } from 'zod';
import { chunks } from '../../lib/chunks.ts';
import { namedBy, RowReader } from '../../lib/rowReader.ts';
import type { OrdersRead, ReadQuery, RemoteOrderPage } from '../../store.ts';
import { isGone } from './fault.ts';
import { remoteOrder } from './mapOrder.ts';
import { changedAt, pageAfter, queryFor } from './paging.ts';
import type { Shop } from './shop.ts';
import {
  WireFulfilment,
  WireFulfilments,
  WireOneOrder,
  WireOrder,
  WireOrderPage,
  WireTransactionList,
  WireTransactions,
} from './wireOrder.ts';

const PAGE = 100;
/** A checkout that is still being paid is an order already, to Wix. */
const PLACED = { status: { $ne: 'INITIALIZED' } };

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/search-orders */
async function search({ client }: Shop, query: object): Promise<{ rows: unknown[]; next: string | null }> {
  const call = { method: 'POST' as const, path: '/ecom/v1/orders/search', body: { search: query } };
  const { orders, metadata } = await client.call(call, WireOrderPage);
  return { rows: orders, next: (metadata?.hasNext === false ? null : metadata?.cursors?.next) || null };
}

export async function orderPage(shop: Shop, { cursor, changedSince }: ReadQuery): Promise<RemoteOrderPage> {
  const page = await pageAfter(cursor, changedSince, (query) => search(shop, queryFor(query, PAGE, PLACED)), changedAt);
  return { ...(await readOrders(shop, page.rows)), cursor: page.cursor, total: null };
}

export async function wholeOrders(shop: Shop, ids: string[]): Promise<OrdersRead> {
  const found: unknown[] = [];
  for (const group of chunks(ids, PAGE)) {
    const query = { filter: { id: { $in: group } }, cursorPaging: { limit: PAGE } };
    found.push(...(await search(shop, query)).rows);
  }
  return readOrders(shop, found);
}

/**
 * One order as it is now: a search may be behind, and its status behind its fulfilments, so that these are asked for in any case.
 * dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/get-order
 */
export async function freshOrder(shop: Shop, id: string): Promise<OrdersRead> {
  const row = await orderRow(shop, id);
  return readOrders(shop, row === null ? [] : [row], () => true);
}

async function orderRow({ client }: Shop, id: string): Promise<unknown> {
  try {
    const path = `/ecom/v1/orders/${encodeURIComponent(id)}`;
    return (await client.call({ method: 'GET', path }, WireOneOrder)).order;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

const isBegun = ({ fulfillmentStatus }: WireOrder): boolean => fulfillmentStatus !== 'NOT_FULFILLED';

/** Orders say that they are shipped and paid, not how: `list-by-ids` tells of up to 100 at once. */
async function readOrders(shop: Shop, rows: readonly unknown[], isShipped = isBegun): Promise<OrdersRead> {
  const reader = new RowReader(namedBy(['id'], ['number']));
  const known = reader.parse(rows, WireOrder);
  const shipped = await shippedOf(shop, known.filter(isShipped));
  const paid = await transactionsOf(shop, known);
  const orders = reader.map(known, (order) => {
    const { fulfillments, transactions } = Parts.parse({
      fulfillments: shipped.get(order.id),
      transactions: paid.get(order.id),
    });
    return remoteOrder(order, fulfillments, transactions);
  });
  return { orders, unreadable: reader.unreadable };
}

/** What is told beside an order. */
const Parts = z.object({
  fulfillments: z.array(WireFulfilment).default([]),
  transactions: WireTransactions.optional(),
});

async function shippedOf({ client }: Shop, orders: WireOrder[]): Promise<Map<string, unknown>> {
  const shipped = new Map<string, unknown>();
  for (const group of chunks(orders, PAGE)) {
    const call = listByIds('/ecom/v1/fulfillments/list-by-ids', group);
    for (const { orderId, fulfillments } of (await client.call(call, WireFulfilments)).ordersWithFulfillments) {
      shipped.set(orderId, fulfillments);
    }
  }
  return shipped;
}

async function transactionsOf({ client }: Shop, orders: WireOrder[]): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const group of chunks(orders, PAGE)) {
    const call = listByIds('/ecom/v1/payments/list-by-ids', group);
    for (const one of (await client.call(call, WireTransactionList)).orderTransactions) found.set(one.orderId, one);
  }
  return found;
}

const listByIds = (path: string, orders: readonly WireOrder[]) =>
  ({ method: 'POST', path, body: { orderIds: orders.map(({ id }) => id) } }) as const;
