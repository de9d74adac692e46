import { namedBy, RowReader } from '../../lib/rowReader.ts';
import type { OrdersRead, ReadQuery, RemoteOrderPage, StoreSession } from '../../store.ts';
import { bulkCursor, bulkPage, isBulk } from './bulk.ts';
import type { ShopifyClient } from './client.ts';
import { showsHolds } from './connect.ts';
import {
  linesPage,
  ordersInBulk,
  ordersInBulkWithoutHolds,
  ordersWhole,
  ordersPage as pageDocument,
  piecesOf,
} from './documents/reading.ts';
import { remoteOrder } from './mapOrder.ts';
import { idsToAsk, type Pieces } from './orderLines.ts';
import { EVERYTHING, filterOf, placeBehind, placeOf, totalOf } from './paging.ts';
import { clientOf } from './shop.ts';
import { gid, isNumber } from './wire.ts';
import { type WireLine, WireLinesPage, WireOrder, WireOrdersPage, WireOrdersWhole, WirePiecesOf } from './wireOrder.ts';

/**
 * A page of the orders: everything of a larger shop by a bulk operation, otherwise the longest unchanged first. Of the
 * last 60 days, where the app may see no older ones.
 */
export async function ordersPage(session: StoreSession, read: ReadQuery): Promise<RemoteOrderPage> {
  if (read.cursor !== null && isBulk(read)) {
    const page = await bulkPage(session, read.cursor);
    if (!page) return listed(session, EVERYTHING);
    return { ...(await readOrders(clientOf(session), page.rows)), cursor: page.cursor, total: null };
  }
  const page = await listed(session, read);
  const document = showsHolds(session.facts.holds) ? ordersInBulk : ordersInBulkWithoutHolds;
  const cursor = await bulkCursor(session, read, page, document);
  return cursor === null ? page : { orders: [], unreadable: [], cursor, total: page.total };
}

async function listed(session: StoreSession, query: ReadQuery): Promise<RemoteOrderPage> {
  const client = clientOf(session);
  const place = placeOf(query);
  const holds = showsHolds(session.facts.holds);
  const variables = { after: place.after, query: filterOf(place), holds };
  const { orders, ordersCount } = await client.ask(pageDocument, variables, WireOrdersPage);
  const read = await readOrders(client, orders.nodes);
  return { ...read, cursor: placeBehind(place, orders), total: totalOf(ordersCount) };
}

export async function ordersById(session: StoreSession, externalIds: string[]): Promise<OrdersRead> {
  const client = clientOf(session);
  const holds = showsHolds(session.facts.holds);
  const ids = externalIds.filter(isNumber).map((externalId) => gid('Order', externalId));
  return readOrders(client, await client.askNodes(ordersWhole, { ids, holds }, WireOrdersWhole));
}

async function readOrders(client: ShopifyClient, rows: readonly unknown[]): Promise<OrdersRead> {
  const reader = new RowReader(namedBy(['id'], ['name']));
  const known = reader.parse(rows, WireOrder);
  const pieces = await piecesIn(client, known.flatMap(idsToAsk));
  const orders = await reader.each(known, async (order) => remoteOrder(order, await linesOf(client, order), pieces));
  return { orders, unreadable: reader.unreadable };
}

async function linesOf(client: ShopifyClient, { id, lineItems }: WireOrder): Promise<WireLine[]> {
  const lines = [...lineItems.nodes];
  for (let { hasNextPage, endCursor } = lineItems.pageInfo; hasNextPage; ) {
    const next = await client.ask(linesPage, { id, after: endCursor }, WireLinesPage);
    lines.push(...(next.order?.lineItems.nodes ?? []));
    ({ hasNextPage, endCursor } = next.order?.lineItems.pageInfo ?? { hasNextPage: false, endCursor: null });
  }
  return lines;
}

/** What is in these refunds, fulfilments and fulfilment orders. */
async function piecesIn(client: ShopifyClient, ids: readonly string[]): Promise<Pieces> {
  const found = new Map<string, Map<string, number>>();
  const waiting = [{ ids, after: null as string | null }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const node of await client.askNodes(piecesOf, next, WirePiecesOf)) {
      const list = node?.refundLineItems ?? node?.fulfillmentLineItems ?? node?.lineItems;
      if (!node || !list) continue;
      const pieces = found.get(node.id) ?? new Map<string, number>();
      found.set(node.id, pieces);
      for (const { lineItem, quantity } of list.nodes)
        pieces.set(lineItem.id, (pieces.get(lineItem.id) ?? 0) + (quantity ?? 0));
      if (list.pageInfo.hasNextPage) waiting.push({ ids: [node.id], after: list.pageInfo.endCursor });
    }
  }
  return found;
}
