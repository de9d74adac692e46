import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { movePurchases } from '../purchase.ts';
import { restoredAt } from '../restored.ts';

/**
 * Takes a purchase back that still waits although the job that was to send it is over: ended, lost, or not in the backup that
 * the database was restored from. One whose job goes on is left to it.
 */
export async function endStranded(tx: MerchantTx, purchaseId: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from purchase p
    join job_row r on r.merchant_id = p.merchant_id and r.job_id = p.job_id and r.target = p.purchase_id::text
    join job j on j.merchant_id = r.merchant_id and j.job_id = r.job_id
    where p.merchant_id = ${tx.merchantId} and p.purchase_id = ${purchaseId} and j.finished_at is null
      and r.state in ('waiting', 'importing')`);
  if (rows.length > 0) return;
  const key = (await restoredAt(tx)) ? 'purchase.skipped.restored' : 'purchase.skipped.jobOver';
  await movePurchases(tx, [purchaseId], { from: ['waiting'], to: 'takenBack', set: { reason: { key } } });
}
