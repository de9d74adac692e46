import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { job, jobRow } from '../db/schema/jobs.ts';
import type { Tx } from '../db/tenancy.ts';
import type { JobRecord } from './record.ts';

/** How one row of a job ended. */
export interface RowEnd {
  position: number;
  state: 'success' | 'fail' | 'cancelled';
  reason?: Notice | null;
  warnings?: Notice[];
  /** Set when the row only now learned what it is about. */
  label?: string;
  productId?: string | null;
}

/** Ends rows and counts them, in the transaction of whatever they did. Answers the job as it stands then. */
export async function endRows(tx: Tx, merchantId: string, jobId: string, ends: RowEnd[]): Promise<JobRecord> {
  const finishedAt = new Date();
  for (const end of ends) {
    await tx
      .update(jobRow)
      .set({
        state: end.state,
        reason: end.reason ?? null,
        warnings: end.warnings ?? [],
        finishedAt,
        ...(end.label === undefined ? {} : { label: end.label }),
        ...(end.productId === undefined ? {} : { productId: end.productId }),
      })
      .where(and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), eq(jobRow.position, end.position)));
  }
  return countEnds(tx, merchantId, jobId, ends);
}

/** Adds rows that ended as they were found: an import learns its rows only while it reads. */
export async function addEndedRows(
  tx: Tx,
  merchantId: string,
  jobId: string,
  ends: (RowEnd & { label: string; line: number | null; part: string })[],
): Promise<JobRecord> {
  const finishedAt = new Date();
  const values = ends.map(({ reason = null, warnings = [], productId = null, ...rest }) => ({
    ...rest,
    reason,
    warnings,
    productId,
    merchantId,
    jobId,
    finishedAt,
  }));
  if (values.length > 0) {
    await tx
      .insert(jobRow)
      .values(values)
      .onConflictDoUpdate({
        target: [jobRow.merchantId, jobRow.jobId, jobRow.position],
        set: {
          state: sql`excluded.state`,
          reason: sql`excluded.reason`,
          warnings: sql`excluded.warnings`,
          label: sql`excluded.label`,
          productId: sql`excluded.product_id`,
          finishedAt,
        },
      });
  }
  return countEnds(tx, merchantId, jobId, ends);
}

async function countEnds(tx: Tx, merchantId: string, jobId: string, ends: RowEnd[]): Promise<JobRecord> {
  const of = (state: RowEnd['state']): number => ends.filter((end) => end.state === state).length;
  const [counted] = await tx
    .update(job)
    .set({
      done: sql`${job.done} + ${of('success')}`,
      failed: sql`${job.failed} + ${of('fail')}`,
      cancelled: sql`${job.cancelled} + ${of('cancelled')}`,
      ...(ends.length > 0 ? { message: null } : {}),
    })
    .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)))
    .returning();
  if (!counted) throw new Error(`Job ${jobId} is gone.`);
  return counted;
}

/** Marks rows as being worked on. */
export async function beginRows(tx: Tx, merchantId: string, jobId: string, positions: number[]): Promise<void> {
  await tx
    .update(jobRow)
    .set({ state: 'importing' })
    .where(and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), inArray(jobRow.position, positions)));
}

/** Ends every row of a part that nobody will work any more. */
export async function endOpenRows(
  tx: Tx,
  merchantId: string,
  jobId: string,
  part: string,
  end: Pick<RowEnd, 'state' | 'reason'>,
): Promise<JobRecord> {
  const open = await tx
    .select({ position: jobRow.position })
    .from(jobRow)
    .where(
      and(
        eq(jobRow.merchantId, merchantId),
        eq(jobRow.jobId, jobId),
        eq(jobRow.part, part),
        inArray(jobRow.state, ['waiting', 'importing']),
      ),
    );
  const positions = open.map((row) => row.position);
  if (positions.length > 0) {
    await tx
      .update(jobRow)
      .set({ state: end.state, reason: end.reason ?? null, finishedAt: new Date() })
      .where(and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), inArray(jobRow.position, positions)));
  }
  return countEnds(
    tx,
    merchantId,
    jobId,
    positions.map((position) => ({ position, state: end.state })),
  );
}

/** Closes a part; with the last one the job ends. Safe to repeat after a crash. */
export async function closePart(tx: Tx, merchantId: string, jobId: string, part: string): Promise<JobRecord> {
  const open = sql`array_remove(${job.openParts}, ${part})`;
  const ended = sql`cardinality(array_remove(${job.openParts}, ${part})) = 0`;
  const [closed] = await tx
    .update(job)
    .set({
      openParts: open,
      state: sql`case when not ${ended} then ${job.state}
        when ${job.cancelRequested} then 'cancelled'
        when ${job.done} = 0 and ${job.failed} > 0 then 'failed'
        else 'done' end`,
      message: sql`case when ${ended} and not ${job.cancelRequested} and ${job.failed} = 0 then null else ${job.message} end`,
      finishedAt: sql`case when ${ended} then coalesce(${job.finishedAt}, now()) else ${job.finishedAt} end`,
    })
    .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)))
    .returning();
  if (!closed) throw new Error(`Job ${jobId} is gone.`);
  return closed;
}
