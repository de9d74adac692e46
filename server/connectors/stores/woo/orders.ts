import { z } from 'zod';
import type { ReadQuery, RemoteOrder, RemoteOrderPage, StoreSession } from '../../store.ts';
import { Refusal } from './fault.ts';
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
