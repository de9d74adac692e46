import type { ReadQuery, RemoteOrder, RemoteOrderPage } from '../../store.ts';
import { remoteOrder } from './mapOrder.ts';
import { orderDetails } from './orderDetails.ts';
import { count, cursorOf, PAGE, type Shop, since } from './shop.ts';
import { OrderList, type WireOrder } from './wireOrder.ts';

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
  return { orders: await whole(shop, page.orders), cursor: goesOn ? page.cursor : null, total };
}

export async function ordersById(shop: Shop, ids: string[]): Promise<RemoteOrder[]> {
  if (ids.length === 0) return [];
  const query = { ids, status: PLACED, page_size: PAGE };
  const { orders } = await shop.client.call({ method: 'GET', path: 'orders', query }, OrderList);
  return whole(
    shop,
    orders.filter(({ id }) => ids.includes(id)),
  );
}

/** Orders with what the list does not tell of them. */
async function whole(shop: Shop, orders: readonly WireOrder[]): Promise<RemoteOrder[]> {
  const details = await orderDetails(shop, orders);
  return orders.map((order) => remoteOrder(order, details.get(order.id)));
}
