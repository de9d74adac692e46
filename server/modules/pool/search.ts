import type { QueryValue } from '../../db/tenancy.ts';
import { patternsOf } from '../../text.ts';

/** Filtered totals are counted this far: beyond, nobody needs the exact number and everybody would wait for it. */
export const COUNT_AT_MOST = 10_000;

/** The products that match a search, or, where they are too many to name, the patterns to look for on the way. */
export type SearchPlan = { ids: string[] } | { patterns: string[] };

/** How a query is asked for its rows: within a transaction, or in a round trip of its own. */
export type Ask = <Row extends object>(text: string, values: readonly QueryValue[]) => Promise<Row[]>;

/** How long a search that found too many is believed to do so still, in ms: paging through it need not count each time. */
const COMMON_FOR = 30_000;
const COMMON_AT_MOST = 1000;
const common = new Map<string, number>();

/**
 * Asks how common the words of a search are: rare ones are found by their index, common ones by walking the order. `whose`
 * is the merchant.
 */
export async function searchPlan(ask: Ask, whose: string, q: string | undefined): Promise<SearchPlan | null> {
  const patterns = patternsOf(q ?? '');
  if (patterns.length === 0) return null;
  const key = JSON.stringify([whose, ...patterns]);
  if ((common.get(key) ?? 0) > Date.now()) return { patterns };
  // Too many are not even sent: only that they are too many.
  const text = `select case when cardinality(f.ids) <= ${COUNT_AT_MOST} then f.ids end as ids
    from (select array(select search_products($1, ${COUNT_AT_MOST + 1}))::text[] as ids offset 0) f`;
  const [row] = await ask<{ ids: string[] | null }>(text, [patterns]);
  if (row?.ids) return { ids: row.ids };
  if (common.size >= COMMON_AT_MOST) common.clear();
  common.set(key, Date.now() + COMMON_FOR);
  return { patterns };
}
