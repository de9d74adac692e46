import { and, eq, inArray, sql } from 'drizzle-orm';
import { isFinished } from '#contract/enums.ts';
import { DomainError } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import { job, jobRow } from '../db/schema/jobs.ts';
import type { Tx } from '../db/tenancy.ts';
import { newId } from '../ids.ts';
import type { JobRecord } from './record.ts';

/** The one task of the queue: work one part of one job. */
export const RUN_PART = 'runPart';

export interface PartPayload {
  merchantId: string;
  jobId: string;
  part: string;
  /** How often this part has ended in an error that nobody foresaw. */
  errors: number;
  /** How often in a row it was put off without getting anywhere; the part's worker decides when that is enough. */
  pauses: number;
  /** Its place in the queue. */
  priority: number;
}

/** Places in the queue, the most pressing first: wrong stock sells what is not there, a wrong price costs money. */
export const priorities = { stock: 0, price: 1, task: 2, content: 3, picture: 4 } as const;

/** The named queue of a part: what is in it runs one after the other. */
export const queueOf = ({ merchantId, part }: { merchantId: string; part: string }): string => `${merchantId}/${part}`;

export interface NewJob {
  kind: JobKind;
  title: string;
  params: unknown;
  total: number;
  /**
   * What can be worked independently: one part per store, so that a slow store holds up nobody else. A part's name is
   * also its named queue: parts of the same name, of whatever job, run one after the other.
   */
  parts: string[];
  /** When to begin; at once without it. */
  dueAt?: Date | null;
  /** `priorities.content` without it. */
  priority?: number;
}

export type NewJobRow = Pick<
  typeof jobRow.$inferInsert,
  'part' | 'label' | 'target' | 'productId' | 'storeId' | 'line'
>;

export interface JobQueue {
  /** In the transaction that decided it: either both are there after a crash or neither. */
  start(tx: Tx, merchantId: string, job: NewJob, rows?: NewJobRow[]): Promise<string>;
  cancel(tx: Tx, merchantId: string, jobId: string): Promise<JobRecord>;
  retry(tx: Tx, merchantId: string, jobId: string): Promise<JobRecord>;
  /** Look for work now instead of at the next poll. Called after the transaction has committed. */
  nudge(): void;
}

/** The position of the row that stands for all that a failed job did not get to. */
export const MISSING_ROWS = -1;

const ROWS_PER_INSERT = 1000;

export function createJobQueue(nudge: () => void): JobQueue {
  return {
    nudge,
    async start(tx, merchantId, wanted, rows = []) {
      const jobId = newId();
      const { parts, priority = priorities.content, ...rest } = wanted;
      await tx
        .insert(job)
        .values({ ...rest, merchantId, jobId, priority, state: 'queued', openParts: parts, createdAt: new Date() });
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
      const at = wanted.dueAt ?? new Date();
      for (const part of parts) await enqueuePart(tx, { merchantId, jobId, part, errors: 0, pauses: 0, priority }, at);
      return jobId;
    },

    async cancel(tx, merchantId, jobId) {
      const found = await lockJob(tx, merchantId, jobId);
      if (isFinished(found.state)) throw new DomainError('jobFinished');
      const [cancelled] = await tx
        .update(job)
        .set({ cancelRequested: true })
        .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)))
        .returning();
      // Parts that wait for a slow store are run now, to end at once.
      for (const part of found.openParts) {
        await enqueuePart(tx, { merchantId, jobId, part, errors: 0, pauses: 0, priority: priorities.stock });
      }
      return cancelled ?? found;
    },

    async retry(tx, merchantId, jobId) {
      const found = await lockJob(tx, merchantId, jobId);
      if (!isFinished(found.state)) return found;
      const again = await tx
        .update(jobRow)
        .set({ state: 'waiting', reason: null, finishedAt: null })
        .where(
          and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), inArray(jobRow.state, ['fail', 'cancelled'])),
        )
        .returning({ part: jobRow.part });
      const parts = [...new Set(again.map((row) => row.part))];
      if (parts.length === 0) throw new DomainError('jobFinished');
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
          openParts: parts,
        })
        .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)))
        .returning();
      for (const part of parts) {
        await enqueuePart(tx, { merchantId, jobId, part, errors: 0, pauses: 0, priority: found.priority });
      }
      return updated ?? found;
    },
  };
}

/** Puts a part into the queue, or moves it to another time when it waits there already. */
export async function enqueuePart(tx: Tx, payload: PartPayload, at: Date = new Date()): Promise<void> {
  const key = `${payload.jobId}/${payload.part}`;
  await tx.execute(
    sql`select enqueue_task(${RUN_PART}, ${JSON.stringify(payload)}::json, ${queueOf(payload)}, ${at.toISOString()}::timestamptz, ${key}, ${payload.priority})`,
  );
}

/** Reads a job and holds it until the transaction ends. Throws `notFound`. */
export async function lockJob(tx: Tx, merchantId: string, jobId: string): Promise<JobRecord> {
  const [found] = await tx
    .select()
    .from(job)
    .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)))
    .for('update');
  if (!found) throw new DomainError('notFound');
  return found;
}
