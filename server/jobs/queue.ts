import { and, eq, inArray, sql } from 'drizzle-orm';
import { isFinished } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import { job, jobRow } from '../db/schema/jobs.ts';
import type { MerchantTx } from '../db/tenancy.ts';
import { newId } from '../ids.ts';
import type { JobRecord } from './record.ts';
import { type JobTitle, storedTitle } from './title.ts';

/** The one task of the queue: work one lane of one job. */
export const RUN_LANE = 'runLane';

export interface LanePayload {
  merchantId: string;
  jobId: string;
  lane: string;
  /** How often this lane has ended in an error that nobody foresaw. */
  errors: number;
  /** How often in a row it was put off without getting anywhere; the lane's worker decides when that is enough. */
  pauses: number;
  /** Its place in the queue. */
  priority: number;
}

/** Places in the queue, the most pressing first: wrong stock sells what is not there, a wrong price costs money. */
export const priorities = { stock: 0, price: 1, task: 2, content: 3, picture: 4 } as const;

/** The named queue of a lane: what is in it runs one after the other. */
export const queueOf = ({ merchantId, lane }: { merchantId: string; lane: string }): string => `${merchantId}/${lane}`;

export interface NewJob {
  kind: JobKind;
  /** What it works on: a name as it is, or a sentence in the language of whoever reads it. */
  title: JobTitle;
  params: object;
  total: number;
  /**
   * What can be worked independently: one lane per store, so that a slow store holds up nobody else. A lane's name is
   * also its named queue: lanes of the same name, of whatever job, run one after the other.
   */
  lanes: string[];
  /** When to begin; at once without it. */
  dueAt?: Date | null;
  /** `priorities.content` without it. */
  priority?: number;
}

export type NewJobRow = Pick<
  typeof jobRow.$inferInsert,
  'lane' | 'label' | 'target' | 'productId' | 'storeId' | 'line'
>;

export interface JobQueue {
  /** In the transaction that decided it: either both are there after a crash or neither. It is begun when that commits. */
  start(tx: MerchantTx, job: NewJob, rows?: NewJobRow[]): Promise<string>;
  cancel(tx: MerchantTx, jobId: string): Promise<JobRecord>;
  retry(tx: MerchantTx, jobId: string): Promise<JobRecord>;
}

/** The position of the row that stands for all that a failed job did not get to. */
export const MISSING_ROWS = -1;

const ROWS_PER_INSERT = 1000;

export function createJobQueue(): JobQueue {
  return {
    async start(tx, wanted, rows = []) {
      const { merchantId } = tx;
      const jobId = newId();
      const { lanes, priority = priorities.content, title, params, ...rest } = wanted;
      await tx.insert(job).values({
        ...rest,
        ...storedTitle(title, params),
        merchantId,
        jobId,
        priority,
        state: 'queued',
        openLanes: lanes,
        createdAt: tx.now(),
      });
      for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
        const chunk = rows.slice(from, from + ROWS_PER_INSERT);
        await tx.insert(jobRow).values(
          chunk.map((row, index) => ({
            ...row,
            merchantId,
            jobId,
            position: from + index,
            state: 'waiting' as const,
          })),
        );
      }
      const at = wanted.dueAt ?? tx.now();
      for (const lane of lanes) await enqueueLane(tx, { merchantId, jobId, lane, errors: 0, pauses: 0, priority }, at);
      if (at.getTime() <= tx.now().getTime()) tx.wakeQueue();
      return jobId;
    },

    async cancel(tx, jobId) {
      const found = await lockJob(tx, jobId);
      if (isFinished(found.state)) throw new DomainError('jobFinished');
      const [cancelled] = await tx
        .update(job)
        .set({ cancelRequested: true })
        .where(and(eq(job.merchantId, tx.merchantId), eq(job.jobId, jobId)))
        .returning();
      // Lanes that wait for a slow store are run now, to end at once.
      for (const lane of found.openLanes) {
        await enqueueLane(tx, {
          merchantId: tx.merchantId,
          jobId,
          lane,
          errors: 0,
          pauses: 0,
          priority: priorities.stock,
        });
      }
      tx.wakeQueue();
      tellJob(tx, jobId);
      return cancelled ?? found;
    },

    async retry(tx, jobId) {
      const { merchantId } = tx;
      const found = await lockJob(tx, jobId);
      if (!isFinished(found.state)) return found;
      const again = await tx
        .update(jobRow)
        .set({ state: 'waiting', reason: null, finishedAt: null })
        .where(
          and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), inArray(jobRow.state, ['fail', 'cancelled'])),
        )
        .returning({ lane: jobRow.lane });
      const lanes = [...new Set(again.map((row) => row.lane))];
      if (lanes.length === 0) throw new DomainError('jobFinished');
      await tx
        .delete(jobRow)
        .where(and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), eq(jobRow.position, MISSING_ROWS)));
      const [updated] = await tx
        .update(job)
        .set({
          state: 'queued',
          failed: 0,
          cancelled: 0,
          cancelRequested: false,
          message: null,
          dueAt: null,
          startedAt: null,
          finishedAt: null,
          openLanes: lanes,
        })
        .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)))
        .returning();
      for (const lane of lanes) {
        await enqueueLane(tx, { merchantId, jobId, lane, errors: 0, pauses: 0, priority: found.priority });
      }
      tx.wakeQueue();
      tellJob(tx, jobId);
      return updated ?? found;
    },
  };
}

/** Tells browsers that a job got on. */
export const tellJob = (tx: MerchantTx, jobId: string): void => tx.tell({ type: 'job', jobId });

/** Puts a lane into the queue, or moves it to another time when it waits there already. */
export async function enqueueLane(tx: MerchantTx, payload: LanePayload, at: Date = tx.now()): Promise<void> {
  const key = `${payload.jobId}/${payload.lane}`;
  await tx.execute(
    sql`select enqueue_task(${RUN_LANE}, ${JSON.stringify(payload)}::json, ${queueOf(payload)}, ${at.toISOString()}::timestamptz, ${key}, ${payload.priority})`,
  );
}

/** Reads a job and holds it until the transaction ends. Throws `notFound`. */
export async function lockJob(tx: MerchantTx, jobId: string): Promise<JobRecord> {
  const [found] = await tx
    .select()
    .from(job)
    .where(and(eq(job.merchantId, tx.merchantId), eq(job.jobId, jobId)))
    .for('update');
  if (!found) throw new DomainError('notFound');
  return found;
}
