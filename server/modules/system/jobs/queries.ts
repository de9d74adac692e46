import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { InputOf } from '#contract/endpoint.ts';
import type { jobCalls } from '#contract/job.calls.ts';
import type { JobRow, JobRowState } from '#contract/job.schemas.ts';
import { NO_SHOP } from '#contract/productFilter.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { FAILED_RUN_DAYS } from '#contract/todayWords.ts';
import { equals } from '../../../db/list/conditions.ts';
import { computed, listOf, type Paging, type RowIn } from '../../../db/list/list.ts';
import { job, jobRow } from '../../../db/schema/jobs.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { queueOf } from '../../../jobs/queue.ts';
import type { JobRecord } from '../../../jobs/record.ts';
import type { TitleSentence } from '../../../jobs/title.ts';

export async function findJob(tx: MerchantTx, jobId: string): Promise<JobRecord | null> {
  const rows = await tx
    .select()
    .from(job)
    .where(and(eq(job.merchantId, tx.merchantId), eq(job.jobId, jobId)));
  return rows[0] ?? null;
}

const [j, r] = [alias(job, 'j'), alias(jobRow, 'r')];

/** The merchant's jobs. */
export const jobs = listOf<InputOf<typeof jobCalls.list>>()({
  from: 'job j',
  merchant: j.merchantId,
  columns: {
    id: j.jobId,
    kind: j.kind,
    state: j.state,
    title: j.title,
    total: j.total,
    done: j.done,
    failed: j.failed,
    cancelled: j.cancelled,
    message: j.message,
    createdAt: j.createdAt,
    dueAt: j.dueAt,
    startedAt: j.startedAt,
    finishedAt: j.finishedAt,
    jobTitle: computed<TitleSentence | null>(`j.params -> 'jobTitle'`),
  },
  filters: {
    state: equals(j.state),
    kind: equals(j.kind),
    // Of the last days alone: whoever left a failure for longer than that has decided.
    failed: () => `(j.failed > 0 and j.created_at > app_now() - interval '${FAILED_RUN_DAYS} days')`,
    shopId: (shopId, bind) =>
      `exists (select 1 from job_row r where r.merchant_id = j.merchant_id and r.job_id = j.job_id and r.state = 'fail'
        and ${shopId === NO_SHOP ? 'r.store_id is null' : `r.store_id = ${bind(shopId)}::uuid`})`,
  },
  sorts: { createdAt: j.createdAt },
  unique: [j.jobId],
});

export interface FailedRuns {
  /** Null of rows that are about no store. */
  storeId: string | null;
  name: string | null;
  platform: string | null;
  runs: number;
  rows: number;
}

/** Runs of the last days with failed rows, by the store that the rows are about. */
export async function countFailedRuns(tx: MerchantTx): Promise<FailedRuns[]> {
  const { rows } = await tx.execute<FailedRuns & Record<string, unknown>>(sql`
    select r.store_id as "storeId", s.name, s.platform, count(distinct j.job_id)::int as runs, count(*)::int as rows
    from job j join job_row r on r.merchant_id = j.merchant_id and r.job_id = j.job_id and r.state = 'fail'
      left join store s on s.merchant_id = r.merchant_id and s.store_id = r.store_id
    where j.merchant_id = ${tx.merchantId} and j.failed > 0
      and j.created_at > app_now() - make_interval(days => ${FAILED_RUN_DAYS}::int)
    group by 1, 2, 3 order by 5 desc, 2`);
  return rows;
}

/** The rows of a job: failed ones first, then those being worked on, then the order of the job. */
export const jobRows = listOf<Paging<'urgency'> & { jobId: string; state?: JobRowState | undefined }>()({
  from: 'job_row r',
  merchant: r.merchantId,
  columns: {
    position: r.position,
    state: r.state,
    label: r.label,
    productId: r.productId,
    // A row that is about a store names it; what the worker keeps as its target is not always for a person.
    target: computed<string | null>(
      `coalesce((select s.name from store s where s.merchant_id = r.merchant_id and s.store_id = r.store_id), r.target)`,
    ),
    shopId: r.storeId,
    line: r.line,
    reason: r.reason,
    warnings: r.warnings,
    finishedAt: r.finishedAt,
  },
  filters: { jobId: equals(r.jobId), state: equals(r.state) },
  sorts: {
    urgency: computed<number>(`array_position(array['fail','importing','waiting','success','cancelled'], r.state)`),
  },
  unique: [r.position],
  countAtMost: null,
});

/** The queued jobs that wait for others of the same queue, with how many of these come first. */
export async function listWaiting(tx: MerchantTx): Promise<{ id: string; before: number }[]> {
  const open = await tx
    .select({ openLanes: job.openLanes })
    .from(job)
    .where(and(eq(job.merchantId, tx.merchantId), eq(job.state, 'queued')));
  const lanes = [...new Set(open.flatMap(({ openLanes }) => openLanes))];
  if (lanes.length === 0) return [];
  const queues = lanes.map((lane) => queueOf({ merchantId: tx.merchantId, lane }));
  const { rows } = await tx.execute<{ id: string; before: number }>(sql`
    select b.job_id as id, b.before from jobs_before(${arrayOf(queues, 'text')}) b
    where b.before > 0`);
  return rows;
}

/** A row of a job in the language of the request. */
export const toJobRow = ({ reason, warnings, ...row }: RowIn<typeof jobRows>, language: Language): JobRow => ({
  ...row,
  reason: reason && sentence(language, reason.key, reason.params),
  reasonKey: reason?.key ?? null,
  warnings: warnings.map((notice) => sentence(language, notice.key, notice.params)),
});
