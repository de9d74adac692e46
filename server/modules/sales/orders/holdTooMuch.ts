import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { StoredHold } from '../../../db/schema/orders.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import { type LineState, wantedOf } from './lineStates.ts';

const REASON = 'tooMany';

/**
 * Holds orders in which a line came with more pieces than anybody orders, or rose to more of them: nothing is bought before
 * somebody has looked and released them.
 */
export async function holdTooMuch(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  lines: readonly LineState[],
): Promise<void> {
  const found = lines.filter(({ isTooMuch }) => isTooMuch);
  if (found.length === 0) return;
  await tx.execute(sql`
    update order_state s set holds = (select coalesce(jsonb_agg(h), '[]') from jsonb_array_elements(s.holds) h
        where h->>'by' <> 'rule' or h->>'reason' <> ${REASON})
      || jsonb_build_object('by', 'rule', 'reason', ${REASON}::text, 'count', g.pieces, 'since', app_clock())
    from (select "externalId" as external_id, max(ordered) as pieces
      from ${rowsOf(found, 'l', { externalId: 'text', ordered: 'bigint' })} group by 1) g
    where s.merchant_id = ${merchantId} and s.store_id = ${storeId} and s.external_id = g.external_id`);
}

/** What still holds an order: it is not held for pieces that the customer does not want any more. */
export const stillHeld = (holds: readonly StoredHold[], lines: readonly LineState[]): StoredHold[] =>
  holds.filter(
    ({ by, reason }) =>
      by !== 'rule' || reason !== REASON || lines.some((line) => wantedOf(line) > limits.piecesUnasked),
  );
