import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StorePlatform } from '#contract/platforms.ts';
import { type Condition, nameOf } from '../../../db/list/conditions.ts';
import type { Ask } from '../../../db/tenancy.ts';
import { patternsOf } from '../../../text.ts';

/** More hits than this are not told apart: the page shows the first of them. */
const HITS_AT_MOST = 10_000;

export interface Hits {
  rows: { store_id: string; external_id: string }[];
  /** Whether these are all there are. */
  isWhole: boolean;
}

/** The rows of a platform, or of all, whose texts hold every word; undefined without a word, which keeps all rows. */
export async function searched(
  ask: Ask,
  list: 'store_product' | 'store_order',
  platform: StorePlatform | undefined,
  q: string | undefined,
): Promise<Hits | undefined> {
  const patterns = patternsOf(q ?? '');
  if (patterns.length === 0) return undefined;
  const rows = await ask<Hits['rows'][number]>(
    'select store_id, external_id from search_store_rows($1, $2, $3::text[], $4)',
    [list, platform ?? null, patterns, HITS_AT_MOST],
  );
  return { rows, isWhole: rows.length < HITS_AT_MOST };
}

/** Keeps the rows that were found. */
export const amongHits =
  (storeId: AnyPgColumn, externalId: AnyPgColumn): Condition<Hits> =>
  ({ rows }, bind) =>
    `(${nameOf(storeId)}, ${nameOf(externalId)}) in (select f.store_id, f.external_id
      from json_to_recordset(${bind(JSON.stringify(rows))}::json) as f(store_id uuid, external_id text))`;
