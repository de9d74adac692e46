import { and, eq, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import type { JoinedStores } from '../db/joinedStores.ts';
import { job } from '../db/schema/jobs.ts';
import type { MerchantTx } from '../db/tenancy.ts';
import { closeLane, endOpenRows } from './progress.ts';
import type { LaneRelease } from './run.ts';

/**
 * Ends what is under way or planned for a store that another one takes over, with the reason. Its rows belong to the one
 * that stays from here on, so that whoever retries them goes there. `release`: undoes what a lane has marked elsewhere, by
 * the job's kind.
 */
export async function joinLanes(
  tx: MerchantTx,
  { from, into }: JoinedStores,
  reason: Notice,
  release: Partial<Record<string, LaneRelease>>,
): Promise<void> {
  const { merchantId } = tx;
  const open = await tx
    .select({ jobId: job.jobId, kind: job.kind })
    .from(job)
    .where(
      and(
        eq(job.merchantId, merchantId),
        sql`${job.state} in ('queued', 'running') and ${from} = any(${job.openLanes})`,
      ),
    )
    .orderBy(job.jobId);
  for (const { jobId, kind } of open) {
    // Products before the job, as everywhere.
    await release[kind]?.(tx, jobId, from, reason);
    await endOpenRows(tx, jobId, from, { state: 'fail', reason });
    await closeLane(tx, jobId, from);
  }
  await tx.execute(sql`
    update job j set params = replace(params::text, ${from}, ${into})::jsonb
    where merchant_id = ${merchantId} and (state in ('queued', 'running') or exists (select 1 from job_row r
      where r.merchant_id = j.merchant_id and r.job_id = j.job_id and r.lane = ${from}))`);
  await tx.execute(sql`
    update job_row set lane = case when lane = ${from} then ${into} else lane end, store_id = ${into}
    where merchant_id = ${merchantId} and store_id = ${from}`);
}
