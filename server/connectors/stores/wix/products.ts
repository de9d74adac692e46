import { chunks } from '../../lib/chunks.ts';
import type { ReadQuery, RemotePage, RemoteProduct } from '../../store.ts';
import { remoteProduct, remoteRow } from './mapProduct.ts';
import { pageAfter, queryFor } from './paging.ts';
import { everyPage, findProducts, readProduct, readStock, type Shop, WHOLE } from './shop.ts';
import { nextOf, type WireProduct, WireProductPage, type WireReadVariant, WireVariantPage } from './wire.ts';

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

/** So many products are asked for one by one, which is always up to date. */
const FEW = 5;
/** What one query of products answers. */
const MOST = 100;

/** Products with their variants. Ids that the site does not hold are absent. */
export async function readProducts(shop: Shop, ids: string[]): Promise<WireProduct[]> {
  const found: WireProduct[] = [];
  for (const group of chunks(ids, ids.length > FEW ? MOST : FEW)) {
    found.push(...(ids.length > FEW ? await together(shop, group) : await oneByOne(shop, group)));
  }
  return found;
}

async function oneByOne(shop: Shop, ids: string[]): Promise<WireProduct[]> {
  const products = await Promise.all(ids.map((id) => readProduct(shop, id)));
  return products.filter((product) => product !== null);
}

/**
 * Lists leave variants out, and the model that has them for many products follows a little later: where the revision or
 * the number of variants differs, the product is asked for by itself.
 */
async function together(shop: Shop, ids: string[]): Promise<WireProduct[]> {
  const rows = await findProducts(shop, { id: { $in: ids } }, WHOLE);
  const variants = new Map<string, WireReadVariant[]>();
  for (const variant of await readVariants(shop, ids)) {
    const { productId } = variant.productData;
    variants.set(productId, [...(variants.get(productId) ?? []), variant]);
  }
  const whole = rows.map((row) => withVariants(row, variants.get(row.id) ?? []));
  const late = rows.filter((_, at) => whole[at] === null).map(({ id }) => id);
  const found = whole.filter((product) => product !== null);
  for (const group of chunks(late, FEW)) found.push(...(await oneByOne(shop, group)));
  return found;
}

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/read-only-variants-v3/query-variants */
const readVariants = ({ client }: Shop, ids: string[]): Promise<WireReadVariant[]> =>
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
