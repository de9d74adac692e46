import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tenancy.ts';
import { patternsOf } from '../../../text.ts';

/** More hits than this are not told apart: the page shows the first of them. */
export const HITS_AT_MOST = 10_000;

export interface Hits {
  length: number;
  /** The condition that keeps to them. */
  among(storeId: AnyColumn, externalId: AnyColumn): SQL;
}

/** The rows whose texts hold every word; null without a word, which keeps all rows. */
export async function searched(
  tx: Tx,
  list: 'store_product' | 'store_order',
  platform: string,
  q: string | undefined,
): Promise<Hits | null> {
  const patterns = patternsOf(q ?? '');
  if (patterns.length === 0) return null;
  const { rows } = await tx.execute<{ store_id: string; external_id: string }>(sql`
    select store_id, external_id from search_store_rows(${list}, ${platform},
      array(select json_array_elements_text(${JSON.stringify(patterns)}::json)), ${HITS_AT_MOST})`);
  return {
    length: rows.length,
    among: (storeId, externalId) => sql`(${storeId}, ${externalId}) in (
      select f.store_id, f.external_id from json_to_recordset(${JSON.stringify(rows)}::json)
        as f(store_id uuid, external_id text))`,
  };
}
