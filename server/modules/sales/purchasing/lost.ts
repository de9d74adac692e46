import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { type LostLevel, loseQuantities } from './allocationQueries.ts';
import { lockPurchases, purchaseLife } from './purchase.ts';

/**
 * Sets how many of the lines of purchases were lost and are to be bought again, in all; the tasks of their orders are worked out by the
 * caller. Locks the orders first, then the purchases, as everywhere. Returns false, and changes nothing, where fewer were lost than
 * was known and what is back was bought again since `lostAt`: it would be had twice. Goods that nobody needs any more are no reason:
 * they are on their road, and too many of them are a finding of the order.
 */
export async function loseFromPurchases(
  tx: MerchantTx,
  levels: readonly LostLevel[],
  lostAt: Date | null,
): Promise<boolean> {
  const held = await lockPurchases(tx, [...new Set(levels.map(({ purchaseId }) => purchaseId))]);
  if (lostAt !== null && (await isBoughtAgain(tx, levels, lostAt))) return false;
  const holding = held.filter(({ status }) => !purchaseLife[status].givesBack);
  await loseQuantities(
    tx,
    levels,
    holding.map(({ purchaseId }) => purchaseId),
  );
  if (levels.length > 0) tx.tell({ type: 'changed', resource: 'purchases' });
  return true;
}

async function isBoughtAgain(tx: MerchantTx, levels: readonly LostLevel[], lostAt: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${rowsOf(levels, 'g', { purchaseId: 'uuid', position: 'int', lost: 'bigint' })}
    join purchase_line l on l.merchant_id = ${tx.merchantId} and l.purchase_id = g."purchaseId" and l.position = g.position
      and l.lost > g.lost
    left join line_need n on n.merchant_id = l.merchant_id and n.store_id = l.store_id and n.external_id = l.external_id
      and n.line_id = l.line_id and n.component = l.component
    where coalesce(n.allocated, 0) + l.lost - g.lost > coalesce(n.needed, 0) and exists (
      select 1 from purchase_line b join purchase p on p.merchant_id = b.merchant_id and p.purchase_id = b.purchase_id
      where b.merchant_id = l.merchant_id and b.store_id = l.store_id and b.external_id = l.external_id and b.line_id = l.line_id
        and b.quantity > b.cancelled + b.lost and p.confirmed_at >= ${lostAt}
        and p.status not in ('refused', 'takenBack', 'cancelled'))
    limit 1`);
  return rows.length > 0;
}
