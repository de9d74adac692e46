import { z } from 'zod';
import type { ReadQuery, RemotePage, RemoteProduct, StoreSession } from '../../store.ts';
import { remoteProduct, wholeProduct } from './mapProduct.ts';
import { pageById } from './paging.ts';
import { type Shop, shopOf } from './shop.ts';
import { ROW_FIELDS, SOLD_FIELDS, WHOLE_FIELDS, WireRow, WireSold, WireWhole } from './wire.ts';

/** A page of the products, without detail: woocommerce.github.io/woocommerce-rest-api-docs/#list-all-products */
export async function productPage(session: StoreSession, query: ReadQuery): Promise<RemotePage> {
  const list = { path: 'products', query: { status: 'any', _fields: ROW_FIELDS }, row: WireRow };
  const { rows, cursor, total } = await pageById(shopOf(session).client, list, query);
  return { products: rows.map(remoteProduct), cursor, total };
}

/** Products whole, with their variations; those in the trash are not in the store. */
export async function productsById(session: StoreSession, ids: string[]): Promise<RemoteProduct[]> {
  const shop = shopOf(session);
  const products = await includedProducts(shop, ids, WHOLE_FIELDS, WireWhole);
  const variations = await variationsOf(shop, products);
  return products.map((product) => wholeProduct(product, variations.get(product.id) ?? []));
}

/** The products with these ids. `context=edit`: texts and prices as they were written, not as shoppers see them. */
export async function includedProducts<T>(
  shop: Shop,
  ids: readonly string[],
  fields: string,
  schema: z.ZodType<T>,
): Promise<T[]> {
  // An empty list, or an id that is no number, would ask for something else.
  const numbers = ids.filter((id) => /^\d+$/.test(id));
  if (numbers.length === 0) return [];
  const query = {
    include: numbers.join(','),
    status: 'any',
    context: 'edit',
    orderby: 'id',
    order: 'asc',
    per_page: '100',
    _fields: fields,
  };
  return (await shop.client.call({ method: 'GET', path: 'products', query }, z.array(schema))).data;
}

/** From here on a store lists the variations of many products at once (there in 11.0.1, missing in 8.2.2). */
const COMMON_LIST = 11;

/** The variations of each product that has any, as they are sold. */
export const variationsOf = (
  shop: Shop,
  products: readonly { id: number; type: string }[],
): Promise<Map<number, WireSold[]>> => readVariations(shop, products, SOLD_FIELDS, WireSold);

/** The variations of each product that has any, but for those in the trash. */
export async function readVariations<T extends { parent_id: number }>(
  shop: Shop,
  products: readonly { id: number; type: string }[],
  fields: string,
  schema: z.ZodType<T>,
): Promise<Map<number, T[]>> {
  const ids = products.filter(({ type }) => type === 'variable').map(({ id }) => id);
  // The default context fills gaps from the parent: what is missing would look as if it were there.
  const query = { status: 'any', context: 'edit', orderby: 'id', order: 'asc', _fields: fields };
  const found = new Map<number, T[]>();
  if (ids.length > 1 && Number.parseInt(shop.version, 10) >= COMMON_LIST) {
    for (const variation of await shop.client.all('variations', { ...query, parent: ids.join(',') }, schema)) {
      found.set(variation.parent_id, [...(found.get(variation.parent_id) ?? []), variation]);
    }
    return found;
  }
  for (const id of ids) found.set(id, await shop.client.all(`products/${id}/variations`, query, schema));
  return found;
}
