import { and, eq, isNull } from 'drizzle-orm';
import { isFinished } from '#contract/enums.ts';
import type { Notice } from '#contract/errors.ts';
import type { JobKind } from '#contract/job.schemas.ts';
import { isDatabaseAway } from '../db/away.ts';
import { job, jobRow } from '../db/schema/jobs.ts';
import { type MerchantTx, withMerchantTx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { asDomainError } from '../http/envelope.ts';
import { addEndedRows, closeLane, endOpenRows, WorkedElsewhere } from './progress.ts';
import { enqueueLane, type LanePayload, lockJob, MISSING_ROWS, tellJob } from './queue.ts';
import type { JobRecord } from './record.ts';
import { sliceOf } from './slice.ts';

/** One run over one lane of a job, as a module's worker sees it. */
export interface LaneRun {
  merchantId: string;
  jobId: string;
  lane: string;
  job: JobRecord;
  /** How often in a row this lane was put off before. */
  pauses: number;
  /** Aborted when the process shuts down. */
  signal: AbortSignal;
  /** Asked before more rows are taken: true at shutdown, and when others of its queue wait and it had its share. */
  shouldYield(): Promise<boolean>;
}

/** `again`: the rows left over are worked later; `message` says why, in the job; `pauses` counts on or starts again. */
export type LaneEnd = { kind: 'finished' } | { kind: 'again'; at: Date; pauses: number; message?: Notice };

export type LaneWorker = (run: LaneRun, deps: Deps) => Promise<LaneEnd>;
/** Undoes what a lane under way has marked elsewhere, when it ends without its worker: cancelled, or given up. */
export type LaneRelease = (tx: MerchantTx, jobId: string, lane: string, reason: Notice | null) => Promise<void>;
export type LaneWorkers = Record<JobKind, LaneWorker> & { release: Partial<Record<JobKind, LaneRelease>> };

/** Unforeseen errors of one lane before its rows are given up. */
const ERRORS_AT_MOST = 5;
/** How often is looked whether a full disk has room again, in ms. */
const FULL_AGAIN = 5000;

/** Works one lane: the frame around every module's worker. Whatever happens, the job ends or is in the queue again. */
export async function runLane(
  payload: LanePayload,
  workers: LaneWorkers,
  deps: Deps,
  signal: AbortSignal,
): Promise<void> {
  const { merchantId, jobId, lane } = payload;
  const begun = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const found = await lockJob(tx, jobId);
    if (isFinished(found.state) || !found.openLanes.includes(lane)) return null;
    const own = and(eq(job.merchantId, merchantId), eq(job.jobId, jobId));
    await tx
      .update(job)
      .set({ startedAt: deps.now() })
      .where(and(own, isNull(job.startedAt)));
    const [running] = await tx.update(job).set({ state: 'running' }).where(own).returning();
    tellJob(tx, jobId);
    return running ?? null;
  });
  if (!begun) return;
  const end = begun.cancelRequested
    ? ({ kind: 'finished' } as const)
    : await work(
        {
          merchantId,
          jobId,
          lane,
          job: begun,
          pauses: payload.pauses,
          signal,
          shouldYield: sliceOf(deps.db, payload, signal),
        },
        payload,
        workers,
        deps,
      );
  await releaseUnworked(payload, end, workers, deps);
  await settle(payload, end, deps);
}

const isLast = ({ errors }: LanePayload): boolean => errors + 1 >= ERRORS_AT_MOST;

/**
 * Where the lane ends without its worker, since it was given up or the job was cancelled, before its run or during it: what its
 * open rows have marked elsewhere is undone. In a transaction of its own, before the job is held: workers take what is theirs
 * first and the job after it.
 */
async function releaseUnworked(
  payload: LanePayload,
  end: Settled,
  { release: releases }: LaneWorkers,
  deps: Deps,
): Promise<void> {
  const { merchantId, jobId, lane } = payload;
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    const [found] = await tx
      .select({ kind: job.kind, cancelRequested: job.cancelRequested })
      .from(job)
      .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)));
    const isGivenUp = end.kind === 'failing' && isLast(payload);
    if (!found || (!found.cancelRequested && !isGivenUp)) return;
    await releases[found.kind as JobKind]?.(tx, jobId, lane, isGivenUp ? end.reason : null);
  });
}

type Settled = LaneEnd | { kind: 'failing'; reason: Notice };

async function work(run: LaneRun, payload: LanePayload, workers: LaneWorkers, deps: Deps): Promise<Settled> {
  const { signal } = run;
  try {
    return await workers[run.job.kind](run, deps);
  } catch (error) {
    const { pauses } = payload;
    if (signal.aborted) return { kind: 'again', at: deps.now(), pauses };
    // Nothing is wrong with the lane: it goes on as soon as the database is back, as somebody made room, or with the rows
    // that the other one left.
    if (isDatabaseAway(error) || error instanceof WorkedElsewhere) return { kind: 'again', at: deps.now(), pauses };
    const domain = asDomainError(error, deps.log);
    const reason: Notice = { key: domain.textKey, params: domain.params };
    if (domain.key !== 'diskFull') return { kind: 'failing', reason };
    return { kind: 'again', at: new Date(deps.now().getTime() + FULL_AGAIN), pauses, message: reason };
  } finally {
    deps.log.debug({ jobId: run.jobId, lane: run.lane, errors: payload.errors }, 'lane ran');
  }
}

/** Writes down how a run ended, in one transaction with whatever follows from it. */
function settle(payload: LanePayload, end: Settled, deps: Deps): Promise<void> {
  const { merchantId, jobId, lane, errors } = payload;
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const found = await lockJob(tx, jobId);
    // Settled before, by an answer that was lost or by another run of it.
    if (!found.openLanes.includes(lane)) return;
    const own = and(eq(job.merchantId, merchantId), eq(job.jobId, jobId));
    if (end.kind === 'again' || (end.kind === 'failing' && !isLast(payload))) {
      const due = end.kind === 'again' ? end.at : new Date(deps.now().getTime() + 1000 * 2 ** errors);
      // Nobody waits for what was cancelled meanwhile: the next run ends it.
      const at = found.cancelRequested ? deps.now() : due;
      const counts =
        end.kind === 'again' ? { errors, pauses: end.pauses } : { errors: errors + 1, pauses: payload.pauses };
      await enqueueLane(tx, { ...payload, ...counts }, at);
      const message = end.kind === 'again' ? (end.message ?? found.message) : end.reason;
      await tx.update(job).set({ message }).where(own);
      tellJob(tx, jobId);
      return;
    }
    if (found.cancelRequested) await endOpenRows(tx, jobId, lane, { state: 'cancelled' });
    else if (end.kind === 'failing') {
      const ended = await endOpenRows(tx, jobId, lane, { state: 'fail', reason: end.reason });
      if (ended.failed === found.failed) await addMissing(tx, found, lane, end.reason);
      await tx.update(job).set({ message: end.reason }).where(own);
    }
    await closeLane(tx, jobId, lane);
  });
}

/**
 * A job that learns its rows as it reads them has none for what it did not get to. One row stands for all of that, so
 * that the failure is counted, has its reason, and can be retried.
 */
async function addMissing(tx: MerchantTx, found: JobRecord, lane: string, reason: Notice): Promise<void> {
  const { merchantId, jobId, total, title: label } = found;
  const rows = await tx.$count(jobRow, and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId)));
  if (rows > 0 && rows >= total) return;
  await addEndedRows(tx, jobId, [{ position: MISSING_ROWS, state: 'fail', label, line: null, lane, reason }]);
}
