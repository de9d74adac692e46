import type { Ask, QueryValue } from '../../../db/tenancy.ts';
import { patternsOf } from '../../../text.ts';

/** Filtered totals are counted this far: beyond, nobody needs the exact number and everybody would wait for it. */
export const COUNT_AT_MOST = 10_000;

/**
 * The products that match a search: their ids, what in the query itself holds their ids, or, where they are too many to name,
 * the patterns to look for on the way.
 */
export type SearchPlan = { ids: string[] } | { idsIn: string } | { patterns: string[] };

/** How long a search that found too many is believed to do so still, in ms: paging through it need not count each time. */
const COMMON_FOR = 30_000;
const COMMON_AT_MOST = 1000;
const common = new Map<string, number>();

const keyOf = (whose: string, patterns: readonly string[]): string => JSON.stringify([whose, ...patterns]);

/** Whether it is known that these patterns of a merchant find too many. */
export const isCommon = (whose: string, patterns: readonly string[]): boolean =>
  (common.get(keyOf(whose, patterns)) ?? 0) > performance.now();

/** Notes that they do. */
export function noteCommon(whose: string, patterns: readonly string[]): void {
  if (common.size >= COMMON_AT_MOST) common.clear();
  common.set(keyOf(whose, patterns), performance.now() + COMMON_FOR);
}

/**
 * What a search finds by its index, in SQL to select from: one row, whose `ids` are null where there are too many. These are
 * not even handed on. The patterns are appended to `values`.
 */
export const searchedIds = (patterns: readonly string[], values: QueryValue[]): string =>
  `(select case when cardinality(s.ids) <= ${COUNT_AT_MOST} then s.ids end as ids
    from (select array(select search_products($${values.push(patterns)}, ${COUNT_AT_MOST + 1})) as ids offset 0) s offset 0)`;

/**
 * Asks how common the words of a search are: rare ones are found by their index, common ones by walking the order. `whose`
 * is the merchant.
 */
export async function searchPlan(ask: Ask, whose: string, q: string | undefined): Promise<SearchPlan | null> {
  const patterns = patternsOf(q ?? '');
  if (patterns.length === 0) return null;
  if (isCommon(whose, patterns)) return { patterns };
  const values: QueryValue[] = [];
  const [row] = await ask<{ ids: string[] | null }>(
    `select f.ids::text[] as ids from ${searchedIds(patterns, values)} f`,
    values,
  );
  if (row?.ids) return { ids: row.ids };
  noteCommon(whose, patterns);
  return { patterns };
}
