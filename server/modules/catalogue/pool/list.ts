import { alias } from 'drizzle-orm/pg-core';
import type { InputOf } from '#contract/endpoint.ts';
import { productStates } from '#contract/enums.ts';
import type { productCalls } from '#contract/product.calls.ts';
import type { ProductSummary } from '#contract/product.schemas.ts';
import type { ProductFilter } from '#contract/productFilter.ts';
import type { Language } from '#contract/texts.ts';
import { type ListPage, listOf, type Paging } from '../../../db/list/list.ts';
import type { Database } from '../../../db/open.ts';
import { product } from '../../../db/schema/products.ts';
import { askAsMerchant, type QueryValue, readAsMerchant } from '../../../db/tenancy.ts';
import { patternsOf } from '../../../text.ts';
import { isByStateOnly, isEmpty, type ListFilter, productFilters, type SearchedFilter, statesOf } from './filter.ts';
import { problemsOfRows } from './pictureProblems.ts';
import { COUNT_AT_MOST, isCommon, noteCommon, type SearchPlan, searchedIds, searchPlan } from './search.ts';

type ListInput = InputOf<typeof productCalls.list>;

const p = alias(product, 'p');

/** The import list. Each sort has its index, ended by the product's id. */
const products = listOf<Paging<ListInput['sort']> & SearchedFilter>()({
  from: 'product p',
  merchant: p.merchantId,
  where: 'p.deleted_at is null',
  columns: {
    productId: p.productId,
    state: p.state,
    title: p.title,
    category: p.category,
    source: p.source,
    sourceUrl: p.sourceUrl,
    store: p.store,
    videoUrl: p.videoUrl,
    primaryIp: p.primaryImage,
    currency: p.currency,
    supplierCurrency: p.supplierCurrency,
    collectedAt: p.collectedAt,
    updatedAt: p.updatedAt,
    tags: p.tags,
    imageCount: p.imageCount,
    supplierPriceMin: p.supplierPriceMin,
    supplierPriceMax: p.supplierPriceMax,
    supplierVariantCount: p.supplierVariantCount,
    supplierInventory: p.supplierInventory,
    priceMin: p.priceMin,
    priceMax: p.priceMax,
    variantCount: p.variantCount,
    inventory: p.inventory,
    sku: p.sku,
    weight: p.weight,
    weightUnit: p.weightUnit,
    publishedTo: p.publishedTo,
  },
  filters: productFilters,
  sorts: {
    collectedAt: p.collectedAt,
    updatedAt: p.updatedAt,
    title: p.title,
    price: p.priceUnits,
    supplierPrice: p.supplierPriceUnits,
    inventory: p.inventoryRank,
  },
  unique: [p.productId],
  countAtMost: COUNT_AT_MOST,
});

/** The conditions of a filter over `product p`, in SQL; values are appended to `values`, whose first is the merchant. */
export const conditions = (filter: ListFilter, search: SearchPlan | null, values: QueryValue[]): string =>
  products.where({ ...filter, search: search ?? undefined }, values);

/**
 * A page of the import list. The rare words of a search are found by their index; where that finds too many, the page is
 * asked for again, by walking the order that it wants anyway.
 */
export async function listProducts(
  db: Database,
  { merchantId, language }: { merchantId: string; language: Language },
  input: ListInput,
): Promise<ListPage<ProductSummary>> {
  const patterns = patternsOf(input.q ?? '');
  const ask = (isRare: boolean): Promise<Record<string, unknown>[]> => {
    const { text, values } = pageQuery(merchantId, input, patterns, isRare);
    return readAsMerchant(db, merchantId, text, values);
  };
  const isRare = patterns.length > 0 && !isCommon(merchantId, patterns);
  const found = await ask(isRare);
  const isTooMany = found[0]?.too_many === true;
  if (isTooMany) noteCommon(merchantId, patterns);
  const rows = isTooMany ? await ask(false) : found;
  const page = products.toPage(rows, input, isByStateOnly(filterOf(input)) ? { countAtMost: null } : undefined);
  const ids = page.rows.map(({ productId }) => productId);
  const problems = await problemsOfRows(db, { merchantId, language }, ids);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, pictureProblem: problems.get(row.productId) ?? null })),
  };
}

const filterOf = ({ sort: _, order: __, page: ___, pageSize: ____, cursor: _____, ...filter }: ListInput): ListFilter =>
  filter;

/** `isRare`: the words of the search are looked up in their index; each row says whether that found too many. */
function pageQuery(
  merchantId: string,
  input: ListInput,
  patterns: string[],
  isRare: boolean,
): { text: string; values: QueryValue[] } {
  const values: QueryValue[] = [merchantId];
  const first = isRare
    ? { from: `${searchedIds(patterns, values)} f`, column: 'f.ids is null as too_many' }
    : undefined;
  const search = patterns.length === 0 ? null : isRare ? { idsIn: 'f.ids' } : { patterns };
  const where = conditions(input, search, values);
  const total = totalOf(filterOf(input), search, where, values);
  return { text: products.statement(input, { values, where, total, first }), values };
}

/** Where nothing but words are asked for, the search has counted already, as far as anybody counts. */
function totalOf(filter: ListFilter, search: SearchPlan | null, where: string, values: QueryValue[]): string {
  if (isByStateOnly(filter)) return keptTotal(filter, values);
  const { q: _, ...others } = filter;
  if (search === null || !isEmpty(others)) return countedTotal(filter, where, values, COUNT_AT_MOST);
  return 'idsIn' in search ? `cardinality(${search.idsIn})` : String(COUNT_AT_MOST + 1);
}

/** The number of products in the states of a filter, in SQL: the database keeps it up to date, so it costs a few rows. */
function keptTotal(filter: ProductFilter, values: QueryValue[]): string {
  const states = statesOf(filter);
  const asked = states ? `and c.state = any($${values.push(states)}::text[])` : '';
  return `(select coalesce(sum(c.count), 0) from product_count c where c.merchant_id = $1 ${asked})`;
}

/**
 * How many products meet a filter's conditions (`where`), in SQL, counted no further than `atMost`. The rows of
 * `product_tag` are of live products alone: where nothing but tags is asked for, they are counted themselves.
 */
function countedTotal(filter: ListFilter, where: string, values: QueryValue[], atMost: number | null): string {
  const { tag, ...others } = filter;
  if (tag === undefined || !isEmpty(others)) return products.counted(where, atMost);
  const limit = atMost === null ? '' : `limit ${atMost + 1}`;
  const tagged = `from product_tag g where g.merchant_id = $1 and g.tag = any($${values.push(tag)}::text[])`;
  return `(select count(*) from (select ${tag.length > 1 ? 'distinct' : ''} g.product_id ${tagged} ${limit}) counted)`;
}

/** How many products match a filter, to the last one. */
export async function countProducts(db: Database, merchantId: string, filter: ProductFilter): Promise<number> {
  const values: QueryValue[] = [merchantId];
  const ask = askAsMerchant(db, merchantId);
  const total = isByStateOnly(filter)
    ? keptTotal(filter, values)
    : countedTotal(filter, conditions(filter, await searchPlan(ask, merchantId, filter.q), values), values, null);
  const [row] = await ask<{ total: string }>(`select ${total} as total`, values);
  return Number(row?.total ?? 0);
}

/** How many products a merchant has in each state. */
export async function countStates(
  db: Database,
  merchantId: string,
): Promise<Record<(typeof productStates)[number], number>> {
  const rows = await readAsMerchant<{ state: string; count: number }>(
    db,
    merchantId,
    'select c.state, c.count from product_count c where c.merchant_id = $1',
    [merchantId],
  );
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  const all = productStates.map((state) => [state, counts.get(state) ?? 0] as const);
  return Object.fromEntries(all) as Record<(typeof productStates)[number], number>;
}
