import { z } from 'zod';
import { namedBy, RowReader } from '../../lib/rowReader.ts';
import type { ProductsRead, ReadQuery, RemotePage, StoreSession } from '../../store.ts';
import type { Call } from './client.ts';
import { remoteProduct } from './mapProduct.ts';
import { productRows, type Shop, shopOf, since } from './shop.ts';
import { WireCount, WireProduct, WireProducts } from './wire.ts';

/** 250 is the most that a page holds; with descriptions of up to 512 KB each that would be too much to hold at once. */
const PAGE = '100';

/** The query of the next page, word for word as the platform gave it, and how many there are in all. */
const Cursor = z.object({ next: z.string(), total: z.number().nullable() });

/**
 * The products in the order of their making, each whole. A page begins behind an id, so that nothing is skipped when
 * products come and go. https://developer.shopline.com/docs/admin-rest-api/product/product/get-products
 */
export async function products(session: StoreSession, { cursor, changedSince }: ReadQuery): Promise<RemotePage> {
  const shop = shopOf(session);
  const known = cursor === null ? null : Cursor.parse(JSON.parse(cursor));
  const changed: Record<string, string> = changedSince ? { updated_at_min: since(changedSince) } : {};
  const total = known ? known.total : (await shop.client.call(get('products/count.json', changed), WireCount)).count;
  const query = known?.next ?? { limit: PAGE, order_by: 'created_at_asc', ...changed };
  const { data, next } = await shop.client.page(get('products/products.json', query), WireProducts);
  return {
    ...readRows(shop, data.products),
    cursor: next === null ? null : JSON.stringify({ next, total }),
    total,
  };
}

export async function productsById(session: StoreSession, externalIds: string[]): Promise<ProductsRead> {
  const shop = shopOf(session);
  return readRows(shop, await productRows(shop, externalIds));
}

function readRows(shop: Shop, rows: readonly unknown[]): ProductsRead {
  const reader = new RowReader(namedBy(['id'], ['title']));
  const products = reader.map(reader.parse(rows, WireProduct), (product) => remoteProduct(shop, product));
  return { products, unreadable: reader.unreadable };
}

const get = (path: string, query: Call['query']): Call => ({ method: 'GET', path, ...(query ? { query } : {}) });
