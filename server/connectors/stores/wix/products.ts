import { z } from 'zod';
import { unreadable } from '../../lib/answer.ts';
import { chunks } from '../../lib/chunks.ts';
import { namedBy, RowReader } from '../../lib/rowReader.ts';
import type { ProductsRead, ReadQuery, RemotePage } from '../../store.ts';
import { remoteProduct, remoteRow } from './mapProduct.ts';
import { changedAt, pageAfter, queryFor } from './paging.ts';
import { everyPage, productRows, readProduct, readStock, type Shop, WHOLE } from './shop.ts';
import { nextOf, WireProduct, WireProductPage, WireReadVariant, WireVariantPage } from './wire.ts';

const nameOf = namedBy(['id'], ['name']);

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
  const page = await pageAfter(cursor, changedSince, ask, changedAt);
  const reader = new RowReader(nameOf);
  const products = reader.map(reader.parse(page.rows, WireProduct), (row) => remoteRow(row, shop));
  return { products, unreadable: reader.unreadable, cursor: page.cursor, total: null };
}

/** Products whole, with their stock. */
export async function wholeProducts(shop: Shop, ids: string[]): Promise<ProductsRead> {
  const reader = new RowReader(nameOf);
  const found = await findWhole(shop, ids, reader);
  const stock = await readStock(
    shop,
    found.map(({ id }) => id),
  );
  const products = reader.map(found, (product) => remoteProduct(product, stock, shop));
  return { products, unreadable: reader.unreadable };
}

/** So many products are asked for one by one, which is always up to date. */
const FEW = 5;
/** What one query of products answers. */
const MOST = 100;

/** Products with their variants. Ids that the site does not hold are absent. Throws `StoreFault` where one cannot be read. */
export async function readProducts(shop: Shop, ids: string[]): Promise<WireProduct[]> {
  const reader = new RowReader(nameOf);
  const found = await findWhole(shop, ids, reader);
  if (reader.unreadable.length > 0) throw unreadable('products', false);
  return found;
}

async function findWhole(shop: Shop, ids: string[], reader: RowReader): Promise<WireProduct[]> {
  const found: WireProduct[] = [];
  for (const group of chunks(ids, ids.length > FEW ? MOST : FEW)) {
    found.push(...(ids.length > FEW ? await together(shop, group, reader) : await oneByOne(shop, group, reader)));
  }
  return found;
}

async function oneByOne(shop: Shop, ids: string[], reader: RowReader): Promise<WireProduct[]> {
  const ends = await Promise.allSettled(ids.map((id) => readProduct(shop, id)));
  const products = reader.map(
    ids.map((id, at) => ({ id, end: ends[at] })),
    ({ end }) => {
      if (end?.status === 'rejected') throw end.reason;
      return end?.value ?? null;
    },
  );
  return products.filter((product) => product !== null);
}

/**
 * Lists leave variants out, and the model that has them for many products follows a little later: where the revision or
 * the number of variants differs, the product is asked for by itself.
 */
async function together(shop: Shop, ids: string[], reader: RowReader): Promise<WireProduct[]> {
  const rows = reader.parse(await productRows(shop, { id: { $in: ids } }, WHOLE), WireProduct);
  const variants = new Map<string, unknown[]>();
  for (const variant of await readVariants(shop, ids)) {
    const { productId } = variant.productData;
    variants.set(productId, [...(variants.get(productId) ?? []), variant]);
  }
  const whole = reader.map(rows, (row) => {
    const own = z.object({ variants: z.array(WireReadVariant) }).parse({ variants: variants.get(row.id) ?? [] });
    return { id: row.id, product: withVariants(row, own.variants) };
  });
  const late = whole.filter(({ product }) => product === null).map(({ id }) => id);
  const found = whole.flatMap(({ product }) => product ?? []);
  for (const group of chunks(late, FEW)) found.push(...(await oneByOne(shop, group, reader)));
  return found;
}

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/read-only-variants-v3/query-variants */
const readVariants = ({ client }: Shop, ids: string[]) =>
  everyPage(
    async (query) => {
      const call = { method: 'POST' as const, path: '/stores/v3/products/query-variants', body: { query } };
      const { variants, pagingMetadata } = await client.call(call, WireVariantPage);
      return { rows: variants, next: nextOf(pagingMetadata) };
    },
    ids.length > 0 && { 'productData.productId': { $in: ids } },
  );

/** Null where the variants are not those of this revision. */
function withVariants(row: WireProduct, variants: WireReadVariant[]): WireProduct | null {
  const isCurrent = variants.every(({ productData }) => productData.revision === row.revision);
  if (!isCurrent || variants.length === 0 || variants.length !== row.variantSummary?.variantCount) return null;
  const sorted = variants
    .map(({ variantId, optionChoices, ...rest }) => ({ ...rest, id: variantId, choices: optionChoices }))
    .map((variant) => ({ variant, place: placeOf(row, variant.choices) }))
    .sort((a, b) => compare(a.place, b.place));
  return { ...row, variantsInfo: { variants: sorted.map(({ variant }) => variant) } };
}

/** Where customers see a variant: which choice of the first option, which of the second … */
const placeOf = ({ options }: WireProduct, choices: WireReadVariant['optionChoices']): number[] =>
  options.map(({ id, choicesSettings }) => {
    const chosen = choices.find(({ optionChoiceIds }) => optionChoiceIds?.optionId === id)?.optionChoiceIds?.choiceId;
    return choicesSettings.choices.findIndex(({ choiceId }) => choiceId === chosen);
  });

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((place, index) => place !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
