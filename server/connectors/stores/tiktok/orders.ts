import { chunks } from '../../lib/chunks.ts';
import type { ReadQuery, RemoteOrder, RemoteOrderPage } from '../../store.ts';
import { paths } from './client.ts';
import { remoteOrder } from './mapOrder.ts';
import type { Shop } from './shop.ts';
import { WireOrderPage, WireOrders } from './wireOrder.ts';

const PAGE = 100;
const IDS_AT_ONCE = 50;

/** A page of orders, oldest change first. partner.tiktokshop.com/docv2/page/get-order-list-202309 */
export async function orderPage({ client }: Shop, { cursor, changedSince }: ReadQuery): Promise<RemoteOrderPage> {
  const query = {
    page_size: String(PAGE),
    sort_field: 'update_time',
    sort_order: 'ASC',
    ...(cursor === null ? {} : { page_token: cursor }),
  };
  const body = changedSince ? { update_time_ge: secondsOf(changedSince) } : {};
  const call = { method: 'POST', path: paths.searchOrders, query, body, harmless: true } as const;
  const { orders, next_page_token, total_count = null } = await client.call(call, WireOrderPage);
  return { orders: orders.map(remoteOrder), cursor: next_page_token || null, total: total_count };
}

export async function ordersById({ client }: Shop, externalIds: string[]): Promise<RemoteOrder[]> {
  const found: RemoteOrder[] = [];
  for (const ids of chunks(externalIds, IDS_AT_ONCE)) {
    const query = { ids: ids.join(',') };
    const { orders } = await client.call({ method: 'GET', path: paths.orders, query }, WireOrders);
    found.push(...orders.map(remoteOrder));
  }
  return found;
}

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
