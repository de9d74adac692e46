import { isAsked, namedBy, RowReader } from '../../lib/rowReader.ts';
import type { OrdersRead, ReadQuery, RemoteOrderPage } from '../../store.ts';
import { remoteOrder } from './mapOrder.ts';
import { orderDetails, refundsOf } from './orderDetails.ts';
import { count, cursorOf, PAGE, type Shop, since } from './shop.ts';
import { OrderList, WireOrder } from './wireOrder.ts';

/** What was placed; a checkout that somebody left (`opened`) is no order. */
const PLACED = ['placed', 'finished', 'cancelled'];

/** A page of the orders, oldest change first. https://www.shoplazza.dev/reference/list-orders */
export async function orderPage(shop: Shop, { cursor, changedSince }: ReadQuery): Promise<RemoteOrderPage> {
  const filter = { status: PLACED, ...since(changedSince) };
  const order = { sort_by: 'updated_at', sort_direction: 'asc' };
  const query = { ...filter, ...order, page_size: PAGE, ...cursorOf(cursor) };
  const total = cursor === null ? await count(shop, 'orders', filter) : null;
  const page = await shop.client.call({ method: 'GET', path: 'orders', query }, OrderList);
  const goesOn = page.has_more && page.cursor !== '' && page.cursor !== cursor;
  return { ...(await readOrders(shop, page.orders)), cursor: goesOn ? page.cursor : null, total };
}

export async function ordersById(shop: Shop, ids: string[]): Promise<OrdersRead> {
  if (ids.length === 0) return { orders: [], unreadable: [] };
  const query = { ids, status: PLACED, page_size: PAGE };
  const { orders } = await shop.client.call({ method: 'GET', path: 'orders', query }, OrderList);
  return readOrders(
    shop,
    orders.filter((row) => isAsked(ids, nameOf(row))),
  );
}

const nameOf = namedBy(['id'], ['number']);

/** Orders with what the list does not tell of them. */
async function readOrders(shop: Shop, rows: readonly unknown[]): Promise<OrdersRead> {
  const reader = new RowReader(nameOf);
  const known = reader.parse(rows, WireOrder);
  const refunds = await refundsOf(shop, known);
  const orders = await reader.each(known, async (order) =>
    remoteOrder(order, await orderDetails(shop, order, refunds.get(order.id) ?? [])),
  );
  return { orders, unreadable: reader.unreadable };
}
