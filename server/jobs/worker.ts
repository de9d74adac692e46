import { EventEmitter, setMaxListeners } from 'node:events';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import { asDatabaseFault, isDatabaseAway } from '../db/away.ts';
import { withMerchantTx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { askFor, type BackgroundTask, type BackgroundTasks } from './backgroundTasks.ts';
import { followJobs } from './lostJobs.ts';
import { patientPool, withRetry } from './patientPool.ts';
import { enqueueLane, type LanePayload, priorities, queueOf, RUN_LANE } from './queue.ts';
import { announceWorkers, type Recovery, startRecovery } from './recovery.ts';
import { type LaneWorkers, runLane } from './run.ts';
import { sliceOf } from './slice.ts';

const Payload = z.object({
  merchantId: z.string(),
  jobId: z.string(),
  lane: z.string(),
  errors: z.number(),
  pauses: z.number(),
  priority: z.number().default(priorities.content),
});

const TaskPayload = z.object({
  merchantId: z.string(),
  subject: z.string(),
  errors: z.number(),
  priority: z.number().default(priorities.task),
});

/** Lanes worked at once in this process. They wait for other servers most of their time. */
const CONCURRENCY = 8;
/** When a lane turns out to be worked elsewhere still, it is looked at again this much later, in ms. */
const CLAIM_AGAIN = 5000;
/** A background task that failed unforeseen is tried again after this many ms; each time in a row twice as long. */
const TASK_AGAIN = 10_000;
/** New work is announced (PostgreSQL) or nudged (PGlite); polling finds what comes due by time. */
const POLL_EVERY = 1000;

export interface JobWorker {
  nudge(): void;
  /** The clock was turned: what comes by the clock comes now, without waiting for the turn of a minute. */
  clockTurned(): void;
  /** Lets rows under way come to their end, hands the rest back, and stops. */
  stop(): Promise<void>;
}

type ScheduledTask = (deps: Deps) => Promise<void>;

/** What is done without anybody watching. */
export interface Repeated {
  background: BackgroundTasks;
  /** Each is run once a minute, by one of the processes. */
  scheduled: Readonly<Record<string, ScheduledTask>>;
}

export async function startWorker(
  deps: Deps,
  workers: LaneWorkers,
  { background, scheduled }: Repeated = { background: {}, scheduled: {} },
): Promise<JobWorker> {
  const stopping = new AbortController();
  // While the database is away every task and every statement of the queue waits for it.
  setMaxListeners(0, stopping.signal);
  const events = new EventEmitter() as WorkerEvents;
  const recovery = await startRecovery(deps.db, deps.log, followJobs(events));
  const nudges = announceWorkers(events, recovery, deps.log);
  /** A task that the database's own trouble ended is done again in its place, for as long as that lasts. */
  const lasting = (task: (payload: unknown) => Promise<void>) => (payload: unknown) =>
    withRetry(() => task(payload), { mayPass: deps.db.trouble.isTold, stopping: stopping.signal });
  const { pool, settled } = patientPool(deps.db, deps.log, stopping.signal);
  const runner: Runner = await run({
    pgPool: pool,
    noPreparedStatements: deps.db.kind === 'pglite',
    concurrency: CONCURRENCY,
    pollInterval: POLL_EVERY,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message, meta) => {
      if (level !== 'error' || deps.db.trouble.isTold(asDatabaseFault(meta?.error))) return;
      deps.log.error({ worker: true }, message);
    }),
    crontab: Object.keys(scheduled)
      .map((name) => `* * * * * ${name} ?max=1`)
      .join('\n'),
    taskList: {
      [RUN_LANE]: lasting((payload) => runClaimed(Payload.parse(payload), workers, deps, recovery, stopping.signal)),
      ...Object.fromEntries(
        Object.entries(background).map(([name, task]) => [
          name,
          lasting((payload) =>
            runBackgroundTask(name, task, TaskPayload.parse(payload), deps, recovery, stopping.signal),
          ),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(scheduled).map(([name, task]) => [
          name,
          lasting(() => runScheduled(name, task, deps, recovery)),
        ]),
      ),
    },
  });
  return {
    nudge: () => nudges.forEach((nudge) => void nudge()),
    clockTurned: () => {
      for (const name of Object.keys(scheduled)) {
        const again = { jobKey: `${name}/clockTurned`, maxAttempts: 1 };
        runner
          .addJob(name, {}, again)
          .catch((err: unknown) => deps.log.error({ err }, 'a turned clock was not followed'));
      }
    },
    async stop() {
      stopping.abort();
      await runner.stop();
      await settled();
      await recovery.stop();
    },
  };
}

/** Works a lane unless another run of it is still alive somewhere: then later. */
async function runClaimed(
  payload: LanePayload,
  workers: LaneWorkers,
  deps: Deps,
  recovery: Recovery,
  signal: AbortSignal,
): Promise<void> {
  const release = await recovery.claim(`${payload.jobId}/${payload.lane}`);
  if (!release) {
    const later = new Date(deps.now().getTime() + CLAIM_AGAIN);
    await withMerchantTx(deps.db, payload.merchantId, (tx) => enqueueLane(tx, payload, later));
    return;
  }
  try {
    await runLane(payload, workers, deps, signal);
  } finally {
    await release();
  }
}

/** Does a scheduled task unless the one before is still under way somewhere: it comes again in a minute. */
async function runScheduled(name: string, task: ScheduledTask, deps: Deps, recovery: Recovery): Promise<void> {
  const release = await recovery.claim(`round/${name}`);
  if (!release) return;
  try {
    await task(deps);
  } finally {
    await release();
  }
}

/** Does a background task; one that fails in a way nobody foresaw is tried again, ever later. Throws `DatabaseAway`. */
async function runBackgroundTask(
  name: string,
  task: BackgroundTask,
  payload: z.infer<typeof TaskPayload>,
  deps: Deps,
  recovery: Recovery,
  signal: AbortSignal,
): Promise<void> {
  const { merchantId, subject, errors, priority } = payload;
  const askAgain = (at: Date, count: number): Promise<void> =>
    withMerchantTx(deps.db, merchantId, (tx) => askFor(tx, name, { subject, errors: count, priority }, at));
  const release = await recovery.claim(`${name}/${queueOf({ merchantId, lane: subject })}`);
  if (!release) return askAgain(new Date(deps.now().getTime() + CLAIM_AGAIN), errors);
  try {
    const shouldYield = sliceOf(deps.db, { merchantId, lane: subject }, signal);
    const end = await task({ ...payload, signal, shouldYield }, deps);
    if (end) await askAgain(end.again, end.errors ?? 0);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    // At shutdown, and on a full disk, nothing is wrong with the background task.
    const isItsOwn = !signal.aborted && !deps.db.trouble.isTold(error);
    if (isItsOwn) deps.log.error({ err: error, task: name, subject }, 'a background task failed');
    const later = signal.aborted ? 0 : TASK_AGAIN * 2 ** (isItsOwn ? Math.min(errors, 6) : 0);
    await askAgain(new Date(deps.now().getTime() + later), isItsOwn ? errors + 1 : errors);
  } finally {
    await release();
  }
}
