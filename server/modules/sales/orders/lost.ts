import { sql } from 'drizzle-orm';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import type { LineState } from './lineStates.ts';

/** A position as far as something of it may be lost: see `LineWork`. */
interface LosableLine {
  wanted: number;
  isOurs: boolean;
  lost: number;
  isFrozen: boolean;
  needs: readonly { source: string; needed: number; allocated: number }[] | null;
}

/** Supplier pieces of a position that are to be bought and are not. */
export const shortOf = ({ needs }: Pick<LosableLine, 'needs'>): number =>
  (needs ?? [])
    .filter(({ source }) => source === 'supplier')
    .reduce((sum, { needed, allocated }) => sum + Math.max(0, needed - allocated), 0);

/** Whether something of a position was lost on its road and the customer still waits for it. */
export const isLost = ({ isOurs, wanted, lost }: Pick<LosableLine, 'isOurs' | 'wanted' | 'lost'>): boolean =>
  isOurs && wanted > 0 && lost > 0;

/** How many supplier pieces were lost and are not bought again yet, as far as their mapping still holds. */
export const lostToBuy = (lines: readonly LosableLine[]): number =>
  lines
    .filter((line) => isLost(line) && !line.isFrozen)
    .reduce((sum, line) => sum + Math.min(line.lost, shortOf(line)), 0);

/** How many supplier pieces of the positions of orders were lost and are to be bought again, or were bought again. */
export async function findLost(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<(line: Pick<LineState, 'externalId' | 'lineId'>) => number> {
  const { rows } = await tx.execute<{ externalId: string; lineId: string; lost: number }>(sql`
    select external_id as "externalId", line_id as "lineId", sum(lost)::float8 as lost from (
      select external_id, line_id, lost from purchase_line
      where merchant_id = ${merchantId} and store_id = ${storeId} and external_id = any(${arrayOf(ids, 'text')}) and lost > 0
      union all
      select c.external_id, c.line_id, p.lost from stock_claim c
      join shipment_stock p on p.merchant_id = c.merchant_id and p.claim_id = c.claim_id and p.lost > 0
      where c.merchant_id = ${merchantId} and c.store_id = ${storeId} and c.external_id = any(${arrayOf(ids, 'text')})
    ) l group by 1, 2`);
  const keyOf = ({ externalId, lineId }: Pick<LineState, 'externalId' | 'lineId'>): string =>
    `${externalId}\n${lineId}`;
  const found = new Map(rows.map((row) => [keyOf(row), row.lost]));
  return (line) => found.get(keyOf(line)) ?? 0;
}
