import type { ProductFilter } from '#contract/productFilter.ts';
import { productStates } from '#contract/vocabulary.ts';
import type { Database } from '../../../db/open.ts';
import { type QueryValue, readAsMerchant } from '../../../db/tenancy.ts';
import { conditions, isByStateOnly, isEmpty, type ListFilter, statesOf } from './filter.ts';
import { type Ask, searchPlan } from './search.ts';

/** The number of products in the states of a filter, in SQL: the database keeps it up to date, so it costs a few rows. */
export function keptTotal(filter: ProductFilter, values: QueryValue[]): string {
  const states = statesOf(filter);
  const asked = states ? `and c.state = any($${values.push(states)}::text[])` : '';
  return `(select coalesce(sum(c.count), 0) from product_count c where c.merchant_id = $1 ${asked})`;
}

/**
 * How many products meet a filter's conditions (`where`), in SQL, counted no further than `atMost`. The rows of
 * `product_tag` are of live products alone: where nothing but tags is asked for, they are counted themselves.
 */
export function countedTotal(filter: ListFilter, where: string, values: QueryValue[], atMost?: number): string {
  const { tag, ...others } = filter;
  const limit = atMost === undefined ? '' : `limit ${atMost}`;
  if (tag === undefined || !isEmpty(others)) {
    return `(select count(*) from (select 1 from product p where ${where} ${limit}) counted)`;
  }
  const tagged = `from product_tag g where g.merchant_id = $1 and g.tag = any($${values.push(tag)}::text[])`;
  return `(select count(*) from (select ${tag.length > 1 ? 'distinct' : ''} g.product_id ${tagged} ${limit}) counted)`;
}

/** How many products match a filter, to the last one. */
export async function countProducts(db: Database, merchantId: string, filter: ProductFilter): Promise<number> {
  const values: QueryValue[] = [merchantId];
  const ask: Ask = (text, given) => readAsMerchant(db, merchantId, text, given);
  const total = isByStateOnly(filter)
    ? keptTotal(filter, values)
    : countedTotal(filter, conditions(filter, await searchPlan(ask, merchantId, filter.q), values), values);
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
