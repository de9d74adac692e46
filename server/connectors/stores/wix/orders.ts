import { chunks } from '../../lib/chunks.ts';
import type { ReadQuery, RemoteOrder, RemoteOrderPage } from '../../store.ts';
import { remoteOrder } from './mapOrder.ts';
import { pageAfter, queryFor } from './paging.ts';
import type { Shop } from './shop.ts';
import {
  type WireFulfilment,
  WireFulfilments,
  type WireOrder,
  WireOrderPage,
  WireTransactionList,
  type WireTransactions,
} from './wireOrder.ts';

const PAGE = 100;
/** A checkout that is still being paid is an order already, to Wix. */
const PLACED = { status: { $ne: 'INITIALIZED' } };

/** dev.wix.com/docs/api-reference/business-solutions/e-commerce/orders/search-orders */
async function search({ client }: Shop, query: object): Promise<{ rows: WireOrder[]; next: string | null }> {
  const call = { method: 'POST' as const, path: '/ecom/v1/orders/search', body: { search: query } };
  const { orders, metadata } = await client.call(call, WireOrderPage);
  return { rows: orders, next: (metadata?.hasNext === false ? null : metadata?.cursors?.next) || null };
}

export async function orderPage(shop: Shop, { cursor, changedSince }: ReadQuery): Promise<RemoteOrderPage> {
  const page = await pageAfter(
    cursor,
    changedSince,
    (query) => search(shop, queryFor(query, PAGE, PLACED)),
    ({ updatedDate }) => updatedDate,
  );
  return { orders: await whole(shop, page.rows), cursor: page.cursor, total: null };
}

export async function wholeOrders(shop: Shop, ids: string[]): Promise<RemoteOrder[]> {
  const found: WireOrder[] = [];
  for (const group of chunks(ids, PAGE)) {
    const query = { filter: { id: { $in: group } }, cursorPaging: { limit: PAGE } };
    found.push(...(await search(shop, query)).rows);
  }
  return whole(shop, found);
}

/** Orders say that they are shipped and paid, not how: `list-by-ids` tells of up to 100 at once. */
async function whole(shop: Shop, orders: WireOrder[]): Promise<RemoteOrder[]> {
  const shipped = await shippedOf(shop, orders);
  const paid = await transactionsOf(shop, orders);
  return orders.map((order) => remoteOrder(order, shipped.get(order.id) ?? [], paid.get(order.id)));
}

async function shippedOf({ client }: Shop, orders: WireOrder[]): Promise<Map<string, WireFulfilment[]>> {
  const shipped = new Map<string, WireFulfilment[]>();
  const begun = orders.filter(({ fulfillmentStatus }) => fulfillmentStatus !== 'NOT_FULFILLED');
  for (const group of chunks(begun, PAGE)) {
    const call = listByIds('/ecom/v1/fulfillments/list-by-ids', group);
    for (const { orderId, fulfillments } of (await client.call(call, WireFulfilments)).ordersWithFulfillments) {
      shipped.set(orderId, fulfillments);
    }
  }
  return shipped;
}

async function transactionsOf({ client }: Shop, orders: WireOrder[]): Promise<Map<string, WireTransactions>> {
  const found = new Map<string, WireTransactions>();
  for (const group of chunks(orders, PAGE)) {
    const call = listByIds('/ecom/v1/payments/list-by-ids', group);
    for (const one of (await client.call(call, WireTransactionList)).orderTransactions) found.set(one.orderId, one);
  }
  return found;
}

const listByIds = (path: string, orders: readonly WireOrder[]) =>
  ({ method: 'POST', path, body: { orderIds: orders.map(({ id }) => id) } }) as const;
