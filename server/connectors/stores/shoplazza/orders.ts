import type { FulfilmentPlace, OrderToShip } from '../../fulfilment.ts';
import { unreadable } from '../../lib/answer.ts';
import { foundFulfilment } from '../../lib/fulfilments.ts';
import { isAsked, namedBy, RowReader } from '../../lib/rowReader.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { OrdersRead, ReadQuery, RemoteOrder, RemoteOrderPage } from '../../store.ts';
import { saysGone } from './fault.ts';
import { remoteOrder } from './mapOrder.ts';
import { orderDetails, refundsOf } from './orderDetails.ts';
import { count, cursorOf, PAGE, type Shop, since } from './shop.ts';
import { OrderAnswer, OrderList, WireOrder } from './wireOrder.ts';

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

/**
 * One order by a call that has to show it, since an empty list could be an answer that lost something. A 404 may be about the version
 * of the API: then the list tells. https://www.shoplazza.dev/reference/get-order
 */
async function orderById(shop: Shop, id: string): Promise<OrdersRead> {
  const row = await orderRow(shop, id);
  if (row === null) return ordersById(shop, [id]);
  return PLACED.includes(row.status) ? readOrders(shop, [row]) : { orders: [], unreadable: [] };
}

async function orderRow({ client }: Shop, id: string) {
  try {
    return (await client.call({ method: 'GET', path: `orders/${id}`, names: true }, OrderAnswer)).order;
  } catch (error) {
    if (saysGone(error)) return null;
    throw error;
  }
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

/** An order with what can be shipped of it, and what was. Null where the shop does not hold it. */
export async function orderToShip(shop: Shop, id: string): Promise<OrderToShip | null> {
  const { orders, unreadable: odd } = await orderById(shop, id);
  const [order] = orders;
  const [row] = odd;
  if (row) throw new StoreFault('unreachable', row.reason);
  if (!order) return null;
  if (order.externalId !== id) throw unreadable(`orders/${id}`, false);
  return { order, places: [placeOf(order)], fulfilments: order.fulfilments.map(foundFulfilment) };
}

/** The shop divides no orders, and knows no holds: there is one place. */
function placeOf({ lines }: RemoteOrder): FulfilmentPlace {
  const open = lines
    .filter(({ openQuantity }) => openQuantity > 0)
    .map(({ externalId, openQuantity }) => ({ id: externalId, lineId: externalId, quantity: openQuantity }));
  return { id: '', state: 'open', said: '', parts: open.length > 0 ? [{ id: '', lines: open }] : [] };
}
