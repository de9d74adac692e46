import { isAsked, namedBy, RowReader } from '../../lib/rowReader.ts';
import type { ProductsRead, ReadQuery, RemotePage } from '../../store.ts';
import { remoteProduct } from './mapProduct.ts';
import { count, cursorOf, PAGE, productRows, type Shop, since } from './shop.ts';
import { ProductList, WireProduct } from './wire.ts';

/** A page of the products, with how many there are on the first. https://www.shoplazza.dev/reference/list-products */
export async function productPage(shop: Shop, { cursor, changedSince }: ReadQuery): Promise<RemotePage> {
  const query = { ...since(changedSince), per_page: PAGE, sort_direction: 'asc', ...cursorOf(cursor) };
  const total = cursor === null ? await count(shop, 'products', since(changedSince)) : null;
  const page = await shop.client.call({ method: 'GET', path: 'products', query }, ProductList);
  return {
    ...readRows(shop, page.products),
    // This list has no `has_more`; a cursor that does not move would never end.
    cursor: page.products.length === 0 || page.cursor === '' || page.cursor === cursor ? null : page.cursor,
    total,
  };
}

export async function productsById(shop: Shop, ids: string[]): Promise<ProductsRead> {
  const rows = await productRows(shop, ids);
  return readRows(
    shop,
    rows.filter((row) => isAsked(ids, nameOf(row))),
  );
}

const nameOf = namedBy(['id'], ['title']);

function readRows(shop: Shop, rows: readonly unknown[]): ProductsRead {
  const reader = new RowReader(nameOf);
  const products = reader.map(reader.parse(rows, WireProduct), (product) => remoteProduct(shop, product));
  return { products, unreadable: reader.unreadable };
}
