import type { QueryValue } from '../../db/tenancy.ts';

/** Filtered totals are counted this far: beyond, nobody needs the exact number and everybody would wait for it. */
export const COUNT_AT_MOST = 10_000;

/** The products that match a search, or, where they are too many to name, the patterns to look for on the way. */
export type SearchPlan = { ids: string[] } | { patterns: string[] };

/** How a query is asked for its rows: within a transaction, or in a round trip of its own. */
export type Ask = <Row extends object>(text: string, values: readonly QueryValue[]) => Promise<Row[]>;

/** Words as patterns that find them anywhere. */
export const patternsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);

/** Asks how common the words of a search are: rare ones are found by their index, common ones by walking the order. */
export async function searchPlan(ask: Ask, q: string | undefined): Promise<SearchPlan | null> {
  const patterns = patternsOf(q ?? '');
  if (patterns.length === 0) return null;
  // Too many are not even sent: only that they are too many.
  const text = `select case when cardinality(f.ids) <= ${COUNT_AT_MOST} then f.ids end as ids
    from (select array(select search_products($1, ${COUNT_AT_MOST + 1}))::text[] as ids offset 0) f`;
  const [row] = await ask<{ ids: string[] | null }>(text, [patterns]);
  return row?.ids ? { ids: row.ids } : { patterns };
}
