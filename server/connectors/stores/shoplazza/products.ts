import type { ReadQuery, RemotePage, RemoteProduct } from '../../store.ts';
import { remoteProduct } from './mapProduct.ts';
import { count, cursorOf, PAGE, readProducts, type Shop, since } from './shop.ts';
import { ProductList } from './wire.ts';

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
