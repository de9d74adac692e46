import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { JobRow, JobRowState } from '#contract/job.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { job, jobRow } from '../../../db/schema/jobs.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { queueOf } from '../../../jobs/queue.ts';
import type { JobRecord } from '../../../jobs/record.ts';

export async function findJob(tx: Tx, merchantId: string, jobId: string): Promise<JobRecord | null> {
  const rows = await tx
    .select()
    .from(job)
    .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)));
  return rows[0] ?? null;
}

export async function listJobs(
  tx: Tx,
  merchantId: string,
  query: { page: number; pageSize: number; state?: string | undefined; kind?: string | undefined },
): Promise<{ rows: JobRecord[]; total: number }> {
  const where = and(
    eq(job.merchantId, merchantId),
    query.state === undefined ? undefined : eq(job.state, query.state),
    query.kind === undefined ? undefined : eq(job.kind, query.kind),
  );
  const rows = await tx
    .select()
    .from(job)
    .where(where)
    .orderBy(desc(job.createdAt), desc(job.jobId))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: await tx.$count(job, where) };
}

/** The queued jobs that wait for others of the same queue, with how many of these come first. */
export async function listWaiting(tx: Tx, merchantId: string): Promise<{ id: string; before: number }[]> {
  const open = await tx
    .select({ openParts: job.openParts })
    .from(job)
    .where(and(eq(job.merchantId, merchantId), eq(job.state, 'queued')));
  const parts = [...new Set(open.flatMap(({ openParts }) => openParts))];
  if (parts.length === 0) return [];
  const queues = JSON.stringify(parts.map((part) => queueOf({ merchantId, part })));
  const { rows } = await tx.execute<{ id: string; before: number }>(sql`
    select b.job_id as id, b.before from jobs_before(array(select json_array_elements_text(${queues}::json))) b
    where b.before > 0`);
  return rows;
}

/** Failed rows first, then those being worked on, then the order of the job. */
const byUrgency: SQL = sql`array_position(array['fail','importing','waiting','success','cancelled'], ${jobRow.state})`;

export async function listRows(
  tx: Tx,
  merchantId: string,
  jobId: string,
  query: { state?: JobRowState | undefined; page: number; pageSize: number },
): Promise<{ rows: (typeof jobRow.$inferSelect)[]; total: number }> {
  const where = and(
    eq(jobRow.merchantId, merchantId),
    eq(jobRow.jobId, jobId),
    query.state === undefined ? undefined : eq(jobRow.state, query.state),
  );
  const rows = await tx
    .select()
    .from(jobRow)
    .where(where)
    .orderBy(byUrgency, jobRow.position)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: await tx.$count(jobRow, where) };
}

export const toJobRow = (row: typeof jobRow.$inferSelect, language: Language): JobRow => ({
  position: row.position,
  state: row.state as JobRowState,
  label: row.label,
  target: row.target,
  productId: row.productId,
  shopId: row.storeId,
  line: row.line,
  reason: row.reason && sentence(language, row.reason.key, row.reason.params),
  reasonKey: row.reason?.key ?? null,
  warnings: row.warnings.map((notice) => sentence(language, notice.key, notice.params)),
  finishedAt: row.finishedAt?.toISOString() ?? null,
});
