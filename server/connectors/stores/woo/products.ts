import { z } from 'zod';
import { shaped } from '../../lib/answer.ts';
import { namedBy, RowReader, Rows } from '../../lib/rowReader.ts';
import type { ProductsRead, ReadQuery, RemotePage, StoreSession } from '../../store.ts';
import { remoteProduct, wholeProduct } from './mapProduct.ts';
import { pageById } from './paging.ts';
import { type Shop, shopOf } from './shop.ts';
import { ROW_FIELDS, SOLD_FIELDS, WHOLE_FIELDS, WireRow, WireSold, WireWhole } from './wire.ts';

const nameOf = namedBy(['id'], ['name', 'sku']);

/** A page of the products, without detail: woocommerce.github.io/woocommerce-rest-api-docs/#list-all-products */
export async function productPage(session: StoreSession, query: ReadQuery): Promise<RemotePage> {
  const list = { path: 'products', query: { status: 'any', _fields: ROW_FIELDS } };
  const { rows, cursor, total } = await pageById(shopOf(session).client, list, query);
  const reader = new RowReader(nameOf);
  const products = reader.map(reader.parse(rows, WireRow), remoteProduct);
  return { products, unreadable: reader.unreadable, cursor, total };
}

/** Products whole, with their variations; those in the trash are not in the store. */
export async function productsById(session: StoreSession, ids: string[]): Promise<ProductsRead> {
  const shop = shopOf(session);
  const reader = new RowReader(nameOf);
  const known = reader.parse(await includedRows(shop, ids, WHOLE_FIELDS), WireWhole);
  const variations = await variationRows(shop, known, SOLD_FIELDS);
  const products = reader.map(known, (product) => {
    const own = z.object({ variations: z.array(WireSold) }).parse({ variations: variations.get(product.id) ?? [] });
    return wholeProduct(product, own.variations);
  });
  return { products, unreadable: reader.unreadable };
}

/** The products with these ids. `context=edit`: texts and prices as they were written, not as shoppers see them. */
export async function includedProducts<T>(
  shop: Shop,
  ids: readonly string[],
  fields: string,
  schema: z.ZodType<T>,
): Promise<T[]> {
  return shaped(z.array(schema), await includedRows(shop, ids, fields), 'products', false);
}

async function includedRows(shop: Shop, ids: readonly string[], fields: string): Promise<unknown[]> {
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
  return (await shop.client.call({ method: 'GET', path: 'products', query }, Rows)).data;
}

/** From here on a store lists the variations of many products at once (there in 11.0.1, missing in 8.2.2). */
const COMMON_LIST = 11;

/** The variations of each product that has any, but for those in the trash. Throws `StoreFault` where one cannot be read. */
export async function readVariations<T extends { parent_id: number }>(
  shop: Shop,
  products: readonly { id: number; type: string }[],
  fields: string,
  schema: z.ZodType<T>,
): Promise<Map<number, T[]>> {
  const found = await variationRows(shop, products, fields);
  return new Map([...found].map(([id, rows]) => [id, shaped(z.array(schema), rows, 'variations', false)]));
}

/** The same as the store tells them, whatever they are. */
async function variationRows(
  shop: Shop,
  products: readonly { id: number; type: string }[],
  fields: string,
): Promise<Map<number, unknown[]>> {
  const ids = products.filter(({ type }) => type === 'variable').map(({ id }) => id);
  // The default context fills gaps from the parent: what is missing would look as if it were there.
  const query = { status: 'any', context: 'edit', orderby: 'id', order: 'asc', _fields: fields };
  const found = new Map<number, unknown[]>();
  if (ids.length > 1 && Number.parseInt(shop.version, 10) >= COMMON_LIST) {
    const rows = await shop.client.all(
      'variations',
      { ...query, parent: ids.join(',') },
      z.looseObject({ parent_id: z.number() }),
    );
    for (const row of rows) found.set(row.parent_id, [...(found.get(row.parent_id) ?? []), row]);
    return found;
  }
  for (const id of ids) found.set(id, await shop.client.all(`products/${id}/variations`, query, z.unknown()));
  return found;
}
