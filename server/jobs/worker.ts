import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import { forMerchant } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { enqueuePart, type PartPayload, RUN_PART } from './queue.ts';
import { announceWorkers, type Recovery, startRecovery } from './recovery.ts';
import { type PartWorkers, runPart } from './run.ts';

const Payload = z.object({
  merchantId: z.string(),
  jobId: z.string(),
  part: z.string(),
  errors: z.number(),
  pauses: z.number(),
});

/** Parts worked at once in this process. They wait for other servers most of their time. */
const CONCURRENCY = 8;
/** When a part turns out to be worked elsewhere still, it is looked at again this much later, in ms. */
const CLAIM_AGAIN = 5000;
/** New work is announced (PostgreSQL) or nudged (PGlite); polling finds what comes due by time. */
const POLL_EVERY = 1000;

export interface JobWorker {
  nudge(): void;
  /** Lets rows under way come to their end, hands the rest back, and stops. */
  stop(): Promise<void>;
}

export async function startWorker(deps: Deps, workers: PartWorkers): Promise<JobWorker> {
  const stopping = new AbortController();
  const events = new EventEmitter() as WorkerEvents;
  const recovery = await startRecovery(deps.db, deps.log);
  const nudges = announceWorkers(events, recovery, deps.log);
  const runner: Runner = await run({
    pgPool: deps.db.pool,
    noPreparedStatements: deps.db.kind === 'pglite',
    concurrency: CONCURRENCY,
    pollInterval: POLL_EVERY,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') deps.log.error({ worker: true }, message);
    }),
    taskList: { [RUN_PART]: (payload) => runClaimed(Payload.parse(payload), workers, deps, recovery, stopping.signal) },
  });
  return {
    nudge: () => nudges.forEach((nudge) => void nudge()),
    async stop() {
      stopping.abort();
      await runner.stop();
      await recovery.stop();
    },
  };
}

/** Works a part unless another run of it is still alive somewhere: then later. */
async function runClaimed(
  payload: PartPayload,
  workers: PartWorkers,
  deps: Deps,
  recovery: Recovery,
  signal: AbortSignal,
): Promise<void> {
  const release = await recovery.claim(`${payload.jobId}/${payload.part}`);
  if (!release) {
    const later = new Date(Date.now() + CLAIM_AGAIN);
    await forMerchant(deps.db, payload.merchantId, (tx) => enqueuePart(tx, payload, later));
    return;
  }
  try {
    await runPart(payload, workers, deps, signal);
  } finally {
    await release();
  }
}
