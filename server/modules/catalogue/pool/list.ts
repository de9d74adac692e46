import type { InputOf } from '#contract/endpoint.ts';
import type { ProductSummary, productCalls, productSorts } from '#contract/product.ts';
import type { Language } from '#contract/texts.ts';
import type { Database } from '../../../db/open.ts';
import { type QueryValue, readAsMerchant } from '../../../db/tenancy.ts';
import { patternsOf } from '../../../text.ts';
import { type Cursor, type CursorType, readCursor, writeCursor } from './cursor.ts';
import { conditions, isByStateOnly, isEmpty, type ListFilter } from './filter.ts';
import { problemsOfRows } from './pictureProblems.ts';
import { COUNT_AT_MOST, isCommon, noteCommon, type SearchPlan, searchedIds } from './search.ts';
import { type SummaryRow, summaryColumns, toSummary } from './summary.ts';
import { countedTotal, keptTotal } from './totals.ts';

type ListInput = InputOf<typeof productCalls.list>;
type Sort = (typeof productSorts)[number];
type Paging = Pick<ListInput, 'sort' | 'order' | 'page' | 'pageSize'>;

/** What each sort orders by; each has its index, ended by the product's id so that the order is total. */
const sortColumn: Record<Sort, { sql: string; type: CursorType }> = {
  collectedAt: { sql: 'p.collected_at', type: 'timestamptz' },
  updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  title: { sql: 'p.title', type: 'text' },
  price: { sql: 'p.price_units', type: 'bigint' },
  supplierPrice: { sql: 'p.supplier_price_units', type: 'bigint' },
  inventory: { sql: 'p.inventory_rank', type: 'bigint' },
};

const select = (sort: Sort): string =>
  `select ${summaryColumns}, (${sortColumn[sort].sql})::text as sort_value from product p`;

export interface ProductPage {
  rows: ProductSummary[];
  total: number;
  totalIsExact: boolean;
  next?: string;
}

/**
 * A page of the import list. With a cursor it seeks; without one it skips over index entries only. The rare words of a search
 * are found by their index; where that finds too many, the page is asked for again, by walking the order that it wants anyway.
 */
export async function listProducts(
  db: Database,
  { merchantId, language }: { merchantId: string; language: Language },
  input: ListInput,
): Promise<ProductPage> {
  const { sort, order, page, pageSize, cursor, ...filter } = input;
  const patterns = patternsOf(filter.q ?? '');
  const seek = readCursor(cursor, sort, sortColumn[sort].type);
  const asked = { paging: { sort, order, page, pageSize }, seek, filter, patterns };
  const ask = (isRare: boolean): Promise<FoundRow[]> => {
    const { text, values } = pageQuery(merchantId, asked, isRare);
    return readAsMerchant(db, merchantId, text, values);
  };
  const isRare = patterns.length > 0 && !isCommon(merchantId, patterns);
  const found = await ask(isRare);
  const isTooMany = found[0]?.too_many === true;
  if (isTooMany) noteCommon(merchantId, patterns);
  const rows = isTooMany ? await ask(false) : found;
  const ids = rows.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  return toPage(asked, rows, await problemsOfRows(db, { merchantId, language }, ids));
}

/** What a page is asked for by. */
interface Asked {
  paging: Paging;
  seek: Cursor | null;
  filter: ListFilter;
  /** Of the words that are searched for. */
  patterns: string[];
}

/**
 * A page's query: its rows, and on each of them the total. `isRare`: the words of the search are looked up in their index; each
 * row says whether that found too many.
 */
function pageQuery(
  merchantId: string,
  { paging, seek, filter, patterns }: Asked,
  isRare: boolean,
): { text: string; values: QueryValue[] } {
  const values: QueryValue[] = [merchantId];
  const searched = isRare ? `${searchedIds(patterns, values)} f cross join lateral` : '';
  const search = patterns.length === 0 ? null : isRare ? { idsIn: 'f.ids' } : { patterns };
  const where = conditions(filter, search, values);
  const rows = seek ? seekPage(paging, where, seek, values) : skipPage(paging, where, values);
  const total = totalOf(filter, search, where, values);
  const text = `select t.total, ${isRare ? 'f.ids is null' : 'false'} as too_many, r.*
    from ${searched} (select ${total} as total) t left join lateral (${rows}) r on true`;
  return { text, values };
}

/** Where nothing but words are asked for, the search has counted already, as far as anybody counts. */
function totalOf(filter: ListFilter, search: SearchPlan | null, where: string, values: QueryValue[]): string {
  if (isByStateOnly(filter)) return keptTotal(filter, values);
  if (search === null || !isOnlySearch(filter)) return countedTotal(filter, where, values, COUNT_AT_MOST + 1);
  return 'idsIn' in search ? `cardinality(${search.idsIn})` : String(COUNT_AT_MOST + 1);
}

function toPage(
  { filter, paging: { sort, pageSize } }: Asked,
  found: FoundRow[],
  problems: ReadonlyMap<string, ProductSummary['pictureProblem']>,
): ProductPage {
  const isKept = isByStateOnly(filter);
  const count = Number(found[0]?.total ?? 0);
  const shown = found.filter((row): row is FoundRow & SummaryRow => row.product_id !== null);
  const last = shown.at(-1);
  const more = last !== undefined && shown.length === pageSize;
  return {
    rows: shown.map((row) => toSummary(row, problems.get(row.product_id) ?? null)),
    total: isKept ? count : Math.min(count, COUNT_AT_MOST),
    totalIsExact: isKept || count <= COUNT_AT_MOST,
    ...(more ? { next: writeCursor(sort, { value: last.sort_value ?? '', id: last.product_id }) } : {}),
  };
}

/** What a page's query answers: the total on every row, and one row without a product where the page is empty. */
type FoundRow = { total: string; too_many: boolean; sort_value: string | null } & (SummaryRow | { product_id: null });

const isOnlySearch = ({ q: _, ...others }: ListFilter): boolean => isEmpty(others);

function seekPage(paging: Paging, where: string, cursor: Cursor, values: QueryValue[]): string {
  const { sql, type } = sortColumn[paging.sort];
  const after = `(${sql}, p.product_id) ${paging.order === 'ASC' ? '>' : '<'} ($${values.push(cursor.value)}::${type}, $${values.push(cursor.id)}::uuid)`;
  return `${select(paging.sort)} where ${where} and ${after} ${orderBy(paging)} limit ${paging.pageSize}`;
}

/** Any page number, without a cursor: the skipped rows are read from the index, not from the table. */
function skipPage(paging: Paging, where: string, values: QueryValue[]): string {
  const { sort, page, pageSize } = paging;
  const skip = (page - 1) * pageSize;
  if (skip === 0) return `${select(sort)} where ${where} ${orderBy(paging)} limit ${pageSize}`;
  const ids = `select p.product_id from product p where ${where} ${orderBy(paging)} limit ${pageSize} offset $${values.push(skip)}`;
  return `${select(sort)} where p.merchant_id = $1 and p.product_id in (${ids}) ${orderBy(paging)}`;
}

const orderBy = ({ sort, order }: Paging): string => `order by ${sortColumn[sort].sql} ${order}, p.product_id ${order}`;
