import { and, eq, inArray, sql } from 'drizzle-orm';
import { job, jobRow } from '../../../db/schema/jobs.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { JobRecord } from '../../../jobs/record.ts';

/** Sets how many rows a job has; null: as many as it turned out to have. */
export async function setTotal(tx: Tx, merchantId: string, jobId: string, total: number | null): Promise<JobRecord> {
  const ended = sql`${job.done} + ${job.failed} + ${job.cancelled}`;
  const [record] = await tx
    .update(job)
    .set({ total: total === null ? ended : sql`greatest(${total}::int, ${ended})` })
    .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)))
    .returning();
  if (!record) throw new Error(`Job ${jobId} is gone.`);
  return record;
}

/** The rows that need no more work. */
export async function endedPositions(tx: Tx, merchantId: string, jobId: string): Promise<Set<number>> {
  const rows = await tx
    .select({ position: jobRow.position })
    .from(jobRow)
    .where(and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), inArray(jobRow.state, ['success', 'fail'])));
  return new Set(rows.map(({ position }) => position));
}
