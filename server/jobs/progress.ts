import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { insertRows } from '../db/insertRows.ts';
import { job, jobRow } from '../db/schema/jobs.ts';
import { rowsOf } from '../db/sql.ts';
import { stripNulBytes } from '../db/stripNulBytes.ts';
import type { MerchantTx } from '../db/tenancy.ts';
import { tellJob } from './queue.ts';
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

/** Rows were ended by another run meanwhile: what this one did with them must not count a second time. */
export class WorkedElsewhere extends Error {}

/**
 * Ends rows and counts them, in the transaction of whatever they did, and tells browsers. A row that has ended already is
 * neither changed nor counted again. Returns the job as it stands then.
 */
export async function endRows(tx: MerchantTx, jobId: string, ends: RowEnd[]): Promise<JobRecord> {
  return countEnds(tx, jobId, await endOpen(tx, jobId, ends));
}

/**
 * The same for work that would show if it were done twice. Throws `WorkedElsewhere` where a row has ended already, so that
 * nothing of the transaction stays: a process that lost its connection may have been taken for dead, and is not.
 */
export async function endOwnRows(tx: MerchantTx, jobId: string, ends: RowEnd[]): Promise<JobRecord> {
  return countEnds(tx, jobId, all(await endOpen(tx, jobId, ends), ends));
}

function all(ended: RowEnd['state'][], ends: readonly RowEnd[]): RowEnd['state'][] {
  if (ended.length < ends.length) throw new WorkedElsewhere('Rows were worked by another run.');
  return ended;
}

async function endOpen(tx: MerchantTx, jobId: string, ends: RowEnd[]): Promise<RowEnd['state'][]> {
  const { rows } = await tx.execute<{ state: RowEnd['state'] }>(sql`
    update job_row r set state = e.state, reason = e.reason, warnings = coalesce(e.warnings, '[]'), finished_at = app_now(),
      label = coalesce(e.label, r.label), product_id = coalesce(e."productId", r.product_id)
    from ${rowsOf(ends, 'e', {
      position: 'int',
      state: 'text',
      reason: 'jsonb',
      warnings: 'jsonb',
      label: 'text',
      productId: 'uuid',
    })}
    where r.merchant_id = ${tx.merchantId} and r.job_id = ${jobId} and r.position = e.position
      and r.state in ('waiting', 'importing')
    returning r.state`);
  return rows.map(({ state }) => state);
}

/** A row that ended as it was found. */
export type FoundRow = RowEnd & { label: string; line: number | null; lane: string };

/** Adds rows that ended as they were found: an import learns its rows only while it reads. */
export async function addEndedRows(tx: MerchantTx, jobId: string, ends: FoundRow[]): Promise<JobRecord> {
  return countEnds(tx, jobId, await addOpen(tx, jobId, ends));
}

/** As `endOwnRows`. */
export async function addOwnRows(tx: MerchantTx, jobId: string, ends: FoundRow[]): Promise<JobRecord> {
  return countEnds(tx, jobId, all(await addOpen(tx, jobId, ends), ends));
}

async function addOpen(tx: MerchantTx, jobId: string, ends: FoundRow[]): Promise<RowEnd['state'][]> {
  if (ends.length === 0) return [];
  const finishedAt = tx.now();
  const values = ends.map(({ reason = null, warnings = [], productId = null, ...rest }) => ({
    ...rest,
    reason,
    warnings,
    productId,
    merchantId: tx.merchantId,
    jobId,
    finishedAt,
  }));
  const ended = await insertRows<{ state: RowEnd['state'] }>(
    tx,
    jobRow,
    stripNulBytes(values),
    sql`on conflict (merchant_id, job_id, position) do update set state = excluded.state, reason = excluded.reason,
      warnings = excluded.warnings, label = excluded.label, product_id = excluded.product_id, finished_at = excluded.finished_at
      where job_row.state in ('waiting', 'importing') returning state`,
  );
  return ended.map(({ state }) => state);
}

async function countEnds(tx: MerchantTx, jobId: string, ended: RowEnd['state'][]): Promise<JobRecord> {
  const of = (state: RowEnd['state']): number => ended.filter((other) => other === state).length;
  const [counted] = await tx
    .update(job)
    .set({
      done: sql`${job.done} + ${of('success')}`,
      failed: sql`${job.failed} + ${of('fail')}`,
      cancelled: sql`${job.cancelled} + ${of('cancelled')}`,
      ...(ended.length > 0 ? { message: null } : {}),
    })
    .where(and(eq(job.merchantId, tx.merchantId), eq(job.jobId, jobId)))
    .returning();
  if (!counted) throw new Error(`Job ${jobId} is gone.`);
  tellJob(tx, jobId);
  return counted;
}

/** Marks rows as being worked on. */
export async function beginRows(tx: MerchantTx, jobId: string, positions: number[]): Promise<void> {
  await tx
    .update(jobRow)
    .set({ state: 'importing' })
    .where(and(eq(jobRow.merchantId, tx.merchantId), eq(jobRow.jobId, jobId), inArray(jobRow.position, positions)));
}

/** Puts rows that were being worked on back among those that wait: their lane rests. */
export async function putBackRows(tx: MerchantTx, jobId: string, positions: number[]): Promise<void> {
  await tx
    .update(jobRow)
    .set({ state: 'waiting' })
    .where(
      and(
        eq(jobRow.merchantId, tx.merchantId),
        eq(jobRow.jobId, jobId),
        inArray(jobRow.position, positions),
        eq(jobRow.state, 'importing'),
      ),
    );
}

/** Ends every row of a lane that nobody will work any more. */
export async function endOpenRows(
  tx: MerchantTx,
  jobId: string,
  lane: string,
  end: Pick<RowEnd, 'state' | 'reason'>,
): Promise<JobRecord> {
  const ended = await tx
    .update(jobRow)
    .set({ state: end.state, reason: end.reason ?? null, finishedAt: tx.now() })
    .where(
      and(
        eq(jobRow.merchantId, tx.merchantId),
        eq(jobRow.jobId, jobId),
        eq(jobRow.lane, lane),
        inArray(jobRow.state, ['waiting', 'importing']),
      ),
    )
    .returning({ position: jobRow.position });
  return countEnds(
    tx,
    jobId,
    ended.map(() => end.state),
  );
}

/** Closes a lane; with the last one the job ends. Safe to repeat after a crash. */
export async function closeLane(tx: MerchantTx, jobId: string, lane: string): Promise<JobRecord> {
  const open = sql`array_remove(${job.openLanes}, ${lane})`;
  const ended = sql`cardinality(array_remove(${job.openLanes}, ${lane})) = 0`;
  const [closed] = await tx
    .update(job)
    .set({
      openLanes: open,
      state: sql`case when not ${ended} then ${job.state}
        when ${job.cancelRequested} then 'cancelled'
        when ${job.failed} > 0 then case when ${job.done} = 0 then 'failed' else 'doneWithProblems' end
        when ${job.done} = 0 and ${job.cancelled} > 0 then 'cancelled'
        else 'done' end`,
      message: sql`case when ${ended} and not ${job.cancelRequested} and ${job.failed} = 0 then null else ${job.message} end`,
      finishedAt: sql`case when ${ended} then coalesce(${job.finishedAt}, app_now()) else ${job.finishedAt} end`,
    })
    .where(and(eq(job.merchantId, tx.merchantId), eq(job.jobId, jobId)))
    .returning();
  if (!closed) throw new Error(`Job ${jobId} is gone.`);
  tellJob(tx, jobId);
  return closed;
}
