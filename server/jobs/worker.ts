import { EventEmitter } from 'node:events';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { RUN_PART } from './queue.ts';
import { announceWorkers, startRecovery } from './recovery.ts';
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
    taskList: { [RUN_PART]: (payload) => runPart(Payload.parse(payload), workers, deps, stopping.signal) },
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
