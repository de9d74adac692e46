import { and, eq, isNull } from 'drizzle-orm';
import { isFinished } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import { isDatabaseAway } from '../db/away.ts';
import { job, jobRow } from '../db/schema/jobs.ts';
import { type Tx, withMerchantTx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { asDomainError } from '../http/envelope.ts';
import { addEndedRows, closePart, endOpenRows, WorkedElsewhere } from './progress.ts';
import { enqueuePart, lockJob, MISSING_ROWS, type PartPayload } from './queue.ts';
import type { JobRecord } from './record.ts';
import { sliceOf } from './slice.ts';

/** One run over one part of a job, as a module's worker sees it. */
export interface PartRun {
  merchantId: string;
  jobId: string;
  part: string;
  job: JobRecord;
  /** How often in a row this part was put off before. */
  pauses: number;
  /** Aborted when the process shuts down. */
  signal: AbortSignal;
  /** Asked before more rows are taken: true at shutdown, and when others of its queue wait and it had its share. */
  shouldYield(): Promise<boolean>;
  /** Tells browsers how the job stands; returns whether the merchant cancelled it. */
  progressed(record: JobRecord): Promise<{ cancelled: boolean }>;
}

/** `again`: the rows left over are worked later; `message` says why, in the job; `pauses` counts on or starts again. */
export type PartEnd = { kind: 'finished' } | { kind: 'again'; at: Date; pauses: number; message?: Notice };

export type PartWorker = (run: PartRun, deps: Deps) => Promise<PartEnd>;
/** Undoes what a part under way has marked elsewhere, when it ends without its worker: cancelled, or given up. */
export type PartRelease = (tx: Tx, merchantId: string, jobId: string, part: string) => Promise<void>;
export type PartWorkers = Record<JobKind, PartWorker> & { release: Partial<Record<JobKind, PartRelease>> };

/** Unforeseen errors of one part before its rows are given up. */
const ERRORS_AT_MOST = 5;
/** How often is looked whether a full disk has room again, in ms. */
const FULL_AGAIN = 5000;

/** Works one part: the frame around every module's worker. Whatever happens, the job ends or is in the queue again. */
export async function runPart(
  payload: PartPayload,
  workers: PartWorkers,
  deps: Deps,
  signal: AbortSignal,
): Promise<void> {
  const { merchantId, jobId, part } = payload;
  const begun = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const found = await lockJob(tx, merchantId, jobId);
    if (isFinished(found.state) || !found.openParts.includes(part)) return null;
    const own = and(eq(job.merchantId, merchantId), eq(job.jobId, jobId));
    await tx
      .update(job)
      .set({ startedAt: new Date() })
      .where(and(own, isNull(job.startedAt)));
    const [running] = await tx.update(job).set({ state: 'running' }).where(own).returning();
    return running ?? null;
  });
  if (!begun) return;
  const progressed = async (record: JobRecord): Promise<{ cancelled: boolean }> => {
    await deps.live.publish(merchantId, { type: 'job', jobId });
    return { cancelled: record.cancelRequested };
  };
  await progressed(begun);
  const end = begun.cancelRequested
    ? ({ kind: 'finished' } as const)
    : await work(
        {
          ...{ merchantId, jobId, part, job: begun, pauses: payload.pauses, signal, progressed },
          shouldYield: sliceOf(deps.db, payload, signal),
        },
        payload,
        workers,
        deps,
      );
  if (begun.cancelRequested || (end.kind === 'failing' && isLast(payload))) {
    // In a transaction of its own, before the job is held: workers take what is theirs first and the job after it.
    const release = workers.release[begun.kind];
    if (release) await withMerchantTx(deps.db, merchantId, (tx) => release(tx, merchantId, jobId, part));
  }
  await progressed(await settle(payload, end, deps));
}

const isLast = ({ errors }: PartPayload): boolean => errors + 1 >= ERRORS_AT_MOST;

type Settled = PartEnd | { kind: 'failing'; reason: Notice };

async function work(run: PartRun, payload: PartPayload, workers: PartWorkers, deps: Deps): Promise<Settled> {
  const { signal } = run;
  try {
    return await workers[run.job.kind](run, deps);
  } catch (error) {
    const { pauses } = payload;
    if (signal.aborted) return { kind: 'again', at: new Date(), pauses };
    // Nothing is wrong with the part: it goes on as soon as the database is back, as somebody made room, or with the rows
    // that the other one left.
    if (isDatabaseAway(error) || error instanceof WorkedElsewhere) return { kind: 'again', at: new Date(), pauses };
    const domain = asDomainError(error, deps.log);
    const reason: Notice = { key: domain.textKey, params: domain.params };
    if (domain.key !== 'diskFull') return { kind: 'failing', reason };
    return { kind: 'again', at: new Date(Date.now() + FULL_AGAIN), pauses, message: reason };
  } finally {
    deps.log.debug({ jobId: run.jobId, part: run.part, errors: payload.errors }, 'part ran');
  }
}

/** Writes down how a run ended, in one transaction with whatever follows from it. */
function settle(payload: PartPayload, end: Settled, deps: Deps): Promise<JobRecord> {
  const { merchantId, jobId, part, errors } = payload;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const found = await lockJob(tx, merchantId, jobId);
    // Settled before, by an answer that was lost or by another run of it.
    if (!found.openParts.includes(part)) return found;
    const own = and(eq(job.merchantId, merchantId), eq(job.jobId, jobId));
    if (end.kind === 'again' || (end.kind === 'failing' && !isLast(payload))) {
      const due = end.kind === 'again' ? end.at : new Date(Date.now() + 1000 * 2 ** errors);
      // Nobody waits for what was cancelled meanwhile: the next run ends it.
      const at = found.cancelRequested ? new Date() : due;
      const counts =
        end.kind === 'again' ? { errors, pauses: end.pauses } : { errors: errors + 1, pauses: payload.pauses };
      await enqueuePart(tx, { ...payload, ...counts }, at);
      const message = end.kind === 'again' ? (end.message ?? found.message) : end.reason;
      const [waiting] = await tx.update(job).set({ message }).where(own).returning();
      return waiting ?? found;
    }
    if (found.cancelRequested) await endOpenRows(tx, merchantId, jobId, part, { state: 'cancelled' });
    else if (end.kind === 'failing') {
      const ended = await endOpenRows(tx, merchantId, jobId, part, { state: 'fail', reason: end.reason });
      if (ended.failed === found.failed) await addMissing(tx, found, part, end.reason);
      await tx.update(job).set({ message: end.reason }).where(own);
    }
    return closePart(tx, merchantId, jobId, part);
  });
}

/**
 * A job that learns its rows as it reads them has none for what it did not get to. One row stands for all of that, so
 * that the failure is counted, has its reason, and can be retried.
 */
async function addMissing(tx: Tx, found: JobRecord, part: string, reason: Notice): Promise<void> {
  const { merchantId, jobId, total, title: label } = found;
  const rows = await tx.$count(jobRow, and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId)));
  if (rows > 0 && rows >= total) return;
  await addEndedRows(tx, merchantId, jobId, [
    { position: MISSING_ROWS, state: 'fail', label, line: null, part, reason },
  ]);
}
