import type { InputOf } from '#contract/endpoint.ts';
import type { ProductSummary, productCalls, productSorts } from '#contract/product.ts';
import type { Database } from '../../db/open.ts';
import { type QueryValue, readAsMerchant } from '../../db/tenancy.ts';
import { tidyDecimal, tidyOrNull } from '../../decimal.ts';
import { type Cursor, type CursorType, readCursor, writeCursor } from './cursor.ts';
import { type Ask, COUNT_AT_MOST, conditions, searchPlan } from './filter.ts';

type ListInput = InputOf<typeof productCalls.list>;
type Sort = (typeof productSorts)[number];

/** What each sort orders by; each has its index, ended by the product's id so that the order is total. */
const sortColumn: Record<Sort, { sql: string; type: CursorType }> = {
  collectedAt: { sql: 'p.collected_at', type: 'timestamptz' },
  updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  title: { sql: 'p.title', type: 'text' },
  price: { sql: 'p.price_min', type: 'numeric' },
  supplierPrice: { sql: 'coalesce(p.supplier_price_min, 0)', type: 'numeric' },
  inventory: { sql: 'p.inventory', type: 'bigint' },
};

const summaryColumns = `p.product_id, p.state, p.title, p.category, p.source, p.source_url, p.store, p.video_url, p.primary_image,
  p.currency, p.supplier_currency, p.collected_at, p.updated_at, p.tags, p.image_count, p.supplier_price_min, p.supplier_price_max,
  p.supplier_variant_count, p.supplier_inventory, p.price_min, p.price_max, p.variant_count, p.inventory, p.sku, p.weight,
  p.weight_unit, p.published_to`;

const select = (sort: Sort): string =>
  `select ${summaryColumns}, (${sortColumn[sort].sql})::text as sort_value from product p`;

export interface ProductPage {
  rows: ProductSummary[];
  total: number;
  totalIsExact: boolean;
  next?: string;
}

/**
 * A page of the import list. With a cursor it seeks; without one it skips over index entries only. A search first asks how
 * common its words are: rare ones are found by their index, common ones by walking the order that the page wants anyway.
 */
export async function listProducts(db: Database, merchantId: string, input: ListInput): Promise<ProductPage> {
  const values: QueryValue[] = [merchantId];
  const ask: Ask = (text, given) => readAsMerchant(db, merchantId, text, given);
  const search = await searchPlan(ask, input.q);
  const where = conditions(input, search, values);
  // The totals by state are kept up to date in the database; any other filter has to be counted.
  const isKept = !(input.q || input.source || input.tag || input.ids);
  const cursor = readCursor(input.cursor, input.sort, sortColumn[input.sort].type);
  const page = cursor ? seekPage(input, where, cursor, values) : skipPage(input, where, values);
  const isWholeSearch = search !== null && 'ids' in search && !(input.source || input.tag || input.ids || input.state);
  const total = isKept
    ? keptTotal(input, values)
    : isWholeSearch
      ? String(search.ids.length)
      : `(select count(*) from (select 1 from product p where ${where} limit ${COUNT_AT_MOST + 1}) counted)`;
  const text = `select t.total, r.* from (select ${total} as total) t left join lateral (${page}) r on true`;
  const found = await ask<FoundRow>(text, values);
  const count = Number(found[0]?.total ?? 0);
  const rows = found.filter((row): row is FoundRow & SummaryRow => row.product_id !== null);
  const last = rows.at(-1);
  const more = last !== undefined && rows.length === input.pageSize;
  return {
    rows: rows.map(toSummary),
    total: isKept ? count : Math.min(count, COUNT_AT_MOST),
    totalIsExact: isKept || count <= COUNT_AT_MOST,
    ...(more ? { next: writeCursor(input.sort, { value: last.sort_value ?? '', id: last.product_id }) } : {}),
  };
}

/** What a page's query answers: the total on every row, and one row without a product where the page is empty. */
type FoundRow = { total: string; sort_value: string | null } & (SummaryRow | { product_id: null });

function keptTotal(input: ListInput, values: QueryValue[]): string {
  const state = input.state ? `and c.state = $${values.push(input.state)}` : '';
  return `(select coalesce(sum(c.count), 0) from product_count c where c.merchant_id = $1 ${state})`;
}

function seekPage(input: ListInput, where: string, cursor: Cursor, values: QueryValue[]): string {
  const { sql, type } = sortColumn[input.sort];
  const after = `(${sql}, p.product_id) ${input.order === 'ASC' ? '>' : '<'} ($${values.push(cursor.value)}::${type}, $${values.push(cursor.id)}::uuid)`;
  return `${select(input.sort)} where ${where} and ${after} ${orderBy(input)} limit ${input.pageSize}`;
}

/** Any page number, without a cursor: the skipped rows are read from the index, not from the table. */
function skipPage(input: ListInput, where: string, values: QueryValue[]): string {
  const skip = (input.page - 1) * input.pageSize;
  if (skip === 0) return `${select(input.sort)} where ${where} ${orderBy(input)} limit ${input.pageSize}`;
  const ids = `select p.product_id from product p where ${where} ${orderBy(input)} limit ${input.pageSize} offset $${values.push(skip)}`;
  return `${select(input.sort)} where p.merchant_id = $1 and p.product_id in (${ids}) ${orderBy(input)}`;
}

const orderBy = ({ sort, order }: ListInput): string =>
  `order by ${sortColumn[sort].sql} ${order}, p.product_id ${order}`;

/** A row as the driver delivers it: numeric and bigint as text. */
interface SummaryRow {
  product_id: string;
  state: ProductSummary['state'];
  title: string;
  category: string;
  source: ProductSummary['source'];
  source_url: string | null;
  store: string;
  video_url: string | null;
  primary_image: string | null;
  currency: string;
  supplier_currency: string;
  collected_at: Date;
  updated_at: Date;
  tags: string[];
  image_count: number;
  supplier_price_min: string | null;
  supplier_price_max: string | null;
  supplier_variant_count: number;
  supplier_inventory: string;
  price_min: string;
  price_max: string;
  variant_count: number;
  inventory: string;
  sku: string;
  weight: string | null;
  weight_unit: ProductSummary['weightUnit'];
  published_to: number;
}

const toSummary = (row: SummaryRow): ProductSummary => ({
  productId: row.product_id,
  state: row.state,
  title: row.title,
  category: row.category,
  source: row.source,
  sourceUrl: row.source_url,
  store: row.store,
  videoUrl: row.video_url,
  primaryIp: row.primary_image,
  currency: row.currency,
  supplierCurrency: row.supplier_currency,
  collectedAt: row.collected_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  tags: row.tags,
  imageCount: row.image_count,
  supplierPriceMin: tidyOrNull(row.supplier_price_min),
  supplierPriceMax: tidyOrNull(row.supplier_price_max),
  supplierVariantCount: row.supplier_variant_count,
  supplierInventory: Number(row.supplier_inventory),
  priceMin: tidyDecimal(row.price_min),
  priceMax: tidyDecimal(row.price_max),
  variantCount: row.variant_count,
  inventory: Number(row.inventory),
  sku: row.sku,
  weight: tidyOrNull(row.weight),
  weightUnit: row.weight_unit,
  publishedTo: row.published_to,
});
