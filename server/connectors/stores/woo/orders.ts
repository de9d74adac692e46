import { z } from 'zod';
import type { ReadQuery, RemoteOrder, RemoteOrderPage, StoreSession } from '../../store.ts';
import { remoteOrder } from './order.ts';
import { pageById } from './page.ts';
import { shopOf } from './shop.ts';
import { ORDER_FIELDS, WireOrder } from './wireOrder.ts';

/** A page of the orders, those in the trash left out: woocommerce.github.io/woocommerce-rest-api-docs/#list-all-orders */
export async function orderPage(session: StoreSession, query: ReadQuery): Promise<RemoteOrderPage> {
  const list = { path: 'orders', query: { status: 'any', _fields: ORDER_FIELDS }, row: WireOrder };
  const { rows, cursor, total } = await pageById(shopOf(session).client, list, query);
  return { orders: rows.map(remoteOrder), cursor, total };
}

/** Orders by their ids; those in the trash are not in the store. */
export async function ordersById(session: StoreSession, externalIds: string[]): Promise<RemoteOrder[]> {
  const include = externalIds.filter((id) => /^\d+$/.test(id)).join(',');
  // An empty list would ask for all.
  if (include === '') return [];
  const query = { include, status: 'any', per_page: '100', _fields: ORDER_FIELDS };
  const call = { method: 'GET' as const, path: 'orders', query };
  return (await shopOf(session).client.call(call, z.array(WireOrder))).data.map(remoteOrder);
}
