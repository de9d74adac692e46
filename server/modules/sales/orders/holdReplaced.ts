import { sql } from 'drizzle-orm';
import type { StoredHold } from '../../../db/schema/orders.ts';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import { type LineState, wantedOf } from './lineStates.ts';

/** Holds an order of which a line was bought that is gone, while another of the same product came: it may be the same one. */
export const LINE_REPLACED = 'lineReplaced';

/** What a line is of, within its order; null where the store never named its product. */
export const soldKey = ({
  externalId,
  productExternalId,
  variantExternalId,
}: Pick<LineState, 'externalId' | 'productExternalId' | 'variantExternalId'>): string | null =>
  productExternalId === null ? null : [externalId, productExternalId, variantExternalId ?? ''].join('\n');

/**
 * Holds orders in which a line is seen for the first time that is of the same product and variant as a bought line that left the
 * order, now or before. Only then, so that somebody's answer is final.
 */
export async function holdReplaced(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  lines: readonly LineState[],
): Promise<void> {
  const fresh = new Set(lines.filter(({ isFirstSeen }) => isFirstSeen).map(soldKey));
  fresh.delete(null);
  const gone = lines.filter((line) => line.isGone && fresh.has(soldKey(line)));
  if (gone.length === 0) return;
  await tx.execute(sql`
    update order_state s set holds = s.holds
      || jsonb_build_object('by', 'rule', 'reason', ${LINE_REPLACED}::text, 'since', app_clock())
    where s.merchant_id = ${merchantId} and s.store_id = ${storeId} and not s.holds @> ${isHeldFor}
      and exists (select 1 from ${rowsOf(gone, 'g', { externalId: 'text', lineId: 'text' })}
        join line_need n on n.merchant_id = s.merchant_id and n.store_id = s.store_id and n.external_id = g."externalId"
          and n.line_id = g."lineId" and n.allocated > 0
        where g."externalId" = s.external_id)`);
}

/** The hold as holds contain it, for `@>`. */
export const isHeldFor = sql`jsonb_build_array(jsonb_build_object('by', 'rule', 'reason', ${LINE_REPLACED}::text))`;

/** Whether it is such a hold. */
export const isForReplaced = ({ by, reason }: Pick<StoredHold, 'by' | 'reason'>): boolean =>
  by === 'rule' && reason === LINE_REPLACED;

/** Whether something is still bought for a line that is gone while another of the same product is wanted. */
export const isReplaced = (lines: readonly LineState[], boughtFor: (line: LineState) => number): boolean =>
  lines.some(
    (gone) =>
      gone.isGone &&
      soldKey(gone) !== null &&
      boughtFor(gone) > 0 &&
      lines.some((line) => !line.isGone && wantedOf(line) > 0 && soldKey(line) === soldKey(gone)),
  );
