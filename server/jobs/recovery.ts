import type { FastifyBaseLogger } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import { isDatabaseAway } from '../db/away.ts';
import type { Database } from '../db/open.ts';
import { workerProcess } from '../db/schema/jobs.ts';
import { withSystemTx } from '../db/tenancy.ts';
import { newId } from '../ids.ts';
import { type Claim, claims, lockAgain } from './claims.ts';
import { SIGN, watchProcesses } from './deadWorkers.ts';
import { freeQueues, type JobsUnderWay } from './lostJobs.ts';
import { createSign } from './sign.ts';

/** Gives back the work of processes that died: the queue itself would hold it for four hours. */
export interface Recovery {
  /** Says that this holder of the queue's locks belongs to this living process. */
  announce(workerId: string): Promise<void>;
  /**
   * Claims a lane for this process, for as long as it lives; null when somebody has it. Whatever becomes of the queue's
   * own locks, no lane is ever worked twice at once. Returns how to let go.
   */
  claim: Claim;
  stop(): Promise<void>;
}

const SWEEP_EVERY = 10_000;

/**
 * A process is alive while its own connection, named after it, stands in `pg_stat_activity`: the server sees a killed
 * process at once and without clocks. On PGlite this process is the only one.
 */
export async function startRecovery(db: Database, log: FastifyBaseLogger, jobs: JobsUnderWay): Promise<Recovery> {
  const processId = newId();
  const workerIds = new Set<string>();
  const locked = new Set<string>();
  const processes = watchProcesses(db, processId);
  const announce = (ids: readonly string[]): Promise<void> => announceAs(db, processId, ids);
  const sign =
    db.kind === 'pglite'
      ? null
      : createSign({ ...db.pool.options, application_name: SIGN + processId }, async (client) => {
          // While it was broken others may have taken this process for dead, and this one them.
          processes.lookAgain();
          await lockAgain(client, locked);
          await announce([...workerIds]);
        });
  const sweep = async (): Promise<number> => {
    await sign?.query('select 1');
    const soon = await processes.freeDead();
    await jobs.freeLost(db);
    await freeQueues(db);
    return soon ?? SWEEP_EVERY;
  };
  let timer = setTimeout(sweepAgain, await sweep());
  let isStopped = false;
  async function sweepAgain(): Promise<void> {
    const next = await sweep().catch((err: unknown) => {
      if (!db.trouble.isTold(err)) log.error({ err }, 'freeing dead workers failed');
      return SWEEP_EVERY;
    });
    if (!isStopped) timer = setTimeout(sweepAgain, next);
  }
  return {
    announce: async (workerId) => {
      workerIds.add(workerId);
      await announce([workerId]);
    },
    claim: claims(sign, locked),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // Its workers stay announced: what one of them took in the last moment is then given back within seconds, by whoever
      // sees that the connection is gone. A worker that nobody knows would be waited for a minute.
      await sign?.lower().catch((err: unknown) => {
        if (!db.trouble.isTold(err)) log.error({ err }, 'the worker could not sign off');
      });
    },
  };
}

async function announceAs(db: Database, processId: string, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  const rows = workerIds.map((workerId) => ({ workerId, processId }));
  await withSystemTx(db, async (tx) => {
    await tx.insert(workerProcess).values(rows).onConflictDoNothing();
  });
}

/** Announces what holds the queue's locks (the pool, and each worker by itself), and collects how to wake the workers. */
export function announceWorkers(events: WorkerEvents, recovery: Recovery, log: FastifyBaseLogger): Set<() => boolean> {
  const nudges = new Set<() => boolean>();
  const announce = (id: string): void => {
    recovery.announce(id).catch((err: unknown) => {
      // With its sign, which is raised again, all its workers are announced.
      if (!isDatabaseAway(err)) log.error({ err }, 'announcing a worker failed');
    });
  };
  events.on('pool:create', ({ workerPool }) => announce(workerPool.id));
  events.on('worker:create', ({ worker }) => {
    nudges.add(worker.nudge);
    announce(worker.workerId);
  });
  return nudges;
}
