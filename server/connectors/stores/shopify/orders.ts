import { chunks } from '../../lib/chunks.ts';
import type { ReadQuery, RemoteOrder, RemoteOrderPage, StoreSession } from '../../store.ts';
import { bulkCursor, bulkPage, isBulk } from './bulk.ts';
import type { ShopifyClient } from './client.ts';
import { linesPage, ordersInBulk, ordersWhole, ordersPage as pageDocument } from './documents/reading.ts';
import { remoteOrder } from './mapOrder.ts';
import { EVERYTHING, filterOf, placeBehind, placeOf, totalOf } from './paging.ts';
import { clientOf } from './shop.ts';
import { gid, isNumber } from './wire.ts';
import { type WireLine, WireLinesPage, WireOrder, WireOrdersPage, WireOrdersWhole } from './wireOrder.ts';

/** Orders in one call: each brings its lines, addresses and fulfilments. */
const PAGE = 25;

/**
 * A page of the orders: everything of a larger shop by a bulk operation, otherwise the longest unchanged first. Of the
 * last 60 days, where the app may see no older ones.
 */
export async function ordersPage(session: StoreSession, read: ReadQuery): Promise<RemoteOrderPage> {
  if (read.cursor !== null && isBulk(read)) {
    const page = await bulkPage(session, read.cursor, WireOrder);
    if (!page) return listed(session, EVERYTHING);
    const orders = page.rows.map((order) => remoteOrder(order, order.lineItems.nodes));
    return { orders, cursor: page.cursor, total: null };
  }
  const page = await listed(session, read);
  const cursor = await bulkCursor(session, read, page, ordersInBulk);
  return cursor === null ? page : { orders: [], cursor, total: page.total };
}

async function listed(session: StoreSession, read: ReadQuery): Promise<RemoteOrderPage> {
  const client = clientOf(session);
  const place = placeOf(read);
  const variables = { first: PAGE, after: place.after, query: filterOf(place) };
  const { orders, ordersCount } = await client.ask(pageDocument, variables, WireOrdersPage);
  const whole: RemoteOrder[] = [];
  for (const order of orders.nodes) whole.push(await wholeOrder(client, order));
  return { orders: whole, cursor: placeBehind(place, orders), total: totalOf(ordersCount) };
}

export async function ordersById(session: StoreSession, externalIds: string[]): Promise<RemoteOrder[]> {
  const client = clientOf(session);
  const found: RemoteOrder[] = [];
  for (const slice of chunks(externalIds.filter(isNumber), PAGE)) {
    const ids = slice.map((externalId) => gid('Order', externalId));
    const { nodes } = await client.ask(ordersWhole, { ids }, WireOrdersWhole, ordersWhole.cost * ids.length);
    for (const node of nodes) if (node) found.push(await wholeOrder(client, node));
  }
  return found;
}

async function wholeOrder(client: ShopifyClient, order: WireOrder): Promise<RemoteOrder> {
  const lines: WireLine[] = [...order.lineItems.nodes];
  for (let { hasNextPage, endCursor } = order.lineItems.pageInfo; hasNextPage; ) {
    const next = await client.ask(linesPage, { id: order.id, after: endCursor }, WireLinesPage);
    lines.push(...(next.order?.lineItems.nodes ?? []));
    ({ hasNextPage, endCursor } = next.order?.lineItems.pageInfo ?? { hasNextPage: false, endCursor: null });
  }
  return remoteOrder(order, lines);
}
