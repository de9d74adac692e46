import type { InputOf } from '#contract/endpoint.ts';
import type { ProductSummary, productCalls, productSorts } from '#contract/product.ts';
import type { Database } from '../../db/open.ts';
import { type QueryValue, readAsMerchant } from '../../db/tenancy.ts';
import { type Cursor, type CursorType, readCursor, writeCursor } from './cursor.ts';
import { conditions, isByStateOnly, isEmpty, type ListFilter } from './filter.ts';
import { type Ask, COUNT_AT_MOST, searchPlan } from './search.ts';
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
  inventory: { sql: 'p.inventory', type: 'bigint' },
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
 * A page of the import list. With a cursor it seeks; without one it skips over index entries only. A search first asks how
 * common its words are: rare ones are found by their index, common ones by walking the order that the page wants anyway.
 */
export async function listProducts(db: Database, merchantId: string, input: ListInput): Promise<ProductPage> {
  const { sort, order, page, pageSize, cursor: given, ...filter } = input;
  const paging = { sort, order, page, pageSize };
  const values: QueryValue[] = [merchantId];
  const ask: Ask = (text, asked) => readAsMerchant(db, merchantId, text, asked);
  const search = await searchPlan(ask, merchantId, filter.q);
  const where = conditions(filter, search, values);
  const cursor = readCursor(given, sort, sortColumn[sort].type);
  const rows = cursor ? seekPage(paging, where, cursor, values) : skipPage(paging, where, values);
  const isKept = isByStateOnly(filter);
  const total = isKept
    ? keptTotal(filter, values)
    : search !== null && isOnlySearch(filter)
      ? // The search has counted already, as far as anybody counts.
        String('ids' in search ? search.ids.length : COUNT_AT_MOST + 1)
      : countedTotal(filter, where, values, COUNT_AT_MOST + 1);
  const text = `select t.total, r.* from (select ${total} as total) t left join lateral (${rows}) r on true`;
  const found = await ask<FoundRow>(text, values);
  const count = Number(found[0]?.total ?? 0);
  const shown = found.filter((row): row is FoundRow & SummaryRow => row.product_id !== null);
  const last = shown.at(-1);
  const more = last !== undefined && shown.length === pageSize;
  return {
    rows: shown.map(toSummary),
    total: isKept ? count : Math.min(count, COUNT_AT_MOST),
    totalIsExact: isKept || count <= COUNT_AT_MOST,
    ...(more ? { next: writeCursor(sort, { value: last.sort_value ?? '', id: last.product_id }) } : {}),
  };
}

/** What a page's query answers: the total on every row, and one row without a product where the page is empty. */
type FoundRow = { total: string; sort_value: string | null } & (SummaryRow | { product_id: null });

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
