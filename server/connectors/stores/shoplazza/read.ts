import type { ReadQuery, RemoteOrder, RemoteOrderPage, RemotePage, RemoteProduct } from '../../store.ts';
import { remoteOrder } from './mapOrder.ts';
import { remoteProduct } from './mapProduct.ts';
import { readProducts, type Shop } from './shop.ts';
import { CountAnswer, OrderList, ProductList } from './wire.ts';

/** The most that the platform gives at once. */
const PAGE = '250';

/** A page of the products, with how many there are on the first. https://www.shoplazza.dev/reference/list-products */
export async function productPage(shop: Shop, { cursor, changedSince }: ReadQuery): Promise<RemotePage> {
  const query = { ...since(changedSince), per_page: PAGE, sort_direction: 'asc', ...cursorOf(cursor) };
  const total = cursor === null ? await count(shop, 'products', since(changedSince)) : null;
  const page = await shop.client.call({ method: 'GET', path: 'products', query }, ProductList);
  return {
    products: page.products.map((product) => remoteProduct(shop, product)),
    // This list has no `has_more`; a cursor that does not move would never end.
    cursor: page.products.length === 0 || page.cursor === '' || page.cursor === cursor ? null : page.cursor,
    total,
  };
}

export async function productsById(shop: Shop, ids: string[]): Promise<RemoteProduct[]> {
  const products = await readProducts(shop, ids);
  return products.filter(({ id }) => ids.includes(id)).map((product) => remoteProduct(shop, product));
}

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
  return { orders: page.orders.map(remoteOrder), cursor: goesOn ? page.cursor : null, total };
}

export async function ordersById(shop: Shop, ids: string[]): Promise<RemoteOrder[]> {
  if (ids.length === 0) return [];
  const query = { ids, status: PLACED, page_size: PAGE };
  const { orders } = await shop.client.call({ method: 'GET', path: 'orders', query }, OrderList);
  return orders.filter(({ id }) => ids.includes(id)).map(remoteOrder);
}

async function count({ client }: Shop, path: string, query: Record<string, string | string[]>): Promise<number> {
  return (await client.call({ method: 'GET', path: `${path}/count`, query }, CountAnswer)).count;
}

/** Whole seconds, cut: finer times are not kept. */
const since = (moment: Date | null): { updated_at_min?: string } =>
  moment === null ? {} : { updated_at_min: moment.toISOString().replace(/\.\d+Z$/, 'Z') };

const cursorOf = (cursor: string | null): { cursor?: string } => (cursor === null ? {} : { cursor });
