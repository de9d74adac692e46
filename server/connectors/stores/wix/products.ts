import type { ReadQuery, RemotePage, RemoteProduct } from '../../store.ts';
import { remoteProduct, remoteRow } from './mapProduct.ts';
import { pageAfter, queryFor } from './paging.ts';
import { readProducts } from './readProducts.ts';
import { readStock, type Shop } from './shop.ts';
import { nextOf, WireProductPage } from './wire.ts';

const PAGE = 100;

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/query-products */
export async function productPage(shop: Shop, { cursor, changedSince }: ReadQuery): Promise<RemotePage> {
  const ask = async (query: { cursor: string } | { since: string | null }) => {
    // Fields have to be named for every page: what is left out comes back empty.
    const body = { query: queryFor(query, PAGE), fields: ['URL', 'MIN_PRICE_VARIANT'] };
    const call = { method: 'POST' as const, path: '/stores/v3/products/query', body };
    const { products, pagingMetadata } = await shop.client.call(call, WireProductPage);
    return { rows: products, next: nextOf(pagingMetadata) };
  };
  const page = await pageAfter(cursor, changedSince, ask, ({ updatedDate }) => updatedDate);
  return { products: page.rows.map((row) => remoteRow(row, shop)), cursor: page.cursor, total: null };
}

/** Products whole, with their stock. */
export async function wholeProducts(shop: Shop, ids: string[]): Promise<RemoteProduct[]> {
  const found = await readProducts(shop, ids);
  const stock = await readStock(
    shop,
    found.map(({ id }) => id),
  );
  return found.map((product) => remoteProduct(product, stock, shop));
}
