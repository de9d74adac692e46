import { chunks } from '../../lib/chunks.ts';
import { namedBy, RowReader } from '../../lib/rowReader.ts';
import { StoreFault } from '../../lib/storeFault.ts';
import type { OrdersRead, ReadQuery, RemoteOrder, RemoteOrderPage } from '../../store.ts';
import { paths } from './client.ts';
import { remoteOrder } from './mapOrder.ts';
import type { Shop } from './shop.ts';
import { WireOrder, WireOrderPage, WireOrders } from './wireOrder.ts';

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
  return { ...readOrders(orders), cursor: next_page_token || null, total: total_count };
}

export async function ordersById({ client }: Shop, externalIds: string[]): Promise<OrdersRead> {
  const found: unknown[] = [];
  for (const ids of chunks(externalIds, IDS_AT_ONCE)) {
    const query = { ids: ids.join(',') };
    found.push(...(await client.call({ method: 'GET', path: paths.orders, query }, WireOrders)).orders);
  }
  return readOrders(found);
}

/** One order as the platform sends it, and as we read it; null where the shop does not show it. */
export async function oneOrder({ client }: Shop, id: string): Promise<{ wire: WireOrder; order: RemoteOrder } | null> {
  const call = { method: 'GET', path: paths.orders, query: { ids: id } } as const;
  const { orders } = await client.call(call, WireOrders);
  const reader = new RowReader(nameOf);
  const found = reader.map(reader.parse(orders, WireOrder), (wire) => ({ wire, order: remoteOrder(wire) }));
  const [odd] = reader.unreadable;
  if (odd) throw new StoreFault('unreachable', odd.reason);
  return found.find(({ wire }) => wire.id === id) ?? null;
}

const nameOf = namedBy(['id'], ['id']);

function readOrders(rows: readonly unknown[]): OrdersRead {
  const reader = new RowReader(nameOf);
  return { orders: reader.map(reader.parse(rows, WireOrder), remoteOrder), unreadable: reader.unreadable };
}

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
