import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import type { Database } from '../db/open.ts';
import { workerProcess } from '../db/schema/jobs.ts';
import { asSystem } from '../db/tenancy.ts';
import { newId } from '../ids.ts';
import { type Claim, claims, lockAnew } from './claims.ts';
import type { JobsUnderWay } from './lostJobs.ts';
import { createSign } from './sign.ts';

/** Gives back the work of processes that died: the queue itself would hold it for four hours. */
export interface Recovery {
  /** Says that this holder of the queue's locks belongs to this living process. */
  announce(workerId: string): Promise<void>;
  /**
   * Claims a part for this process, for as long as it lives; null when somebody has it. Whatever becomes of the queue's
   * own locks, no part is ever worked twice at once. Answers how to let go.
   */
  claim: Claim;
  stop(): Promise<void>;
}

const SWEEP_EVERY = 10_000;
const SIGN = 'quayside-worker:';

/**
 * A process is alive while its own connection, named after it, stands in `pg_stat_activity`: the server sees a killed
 * process at once and without clocks. On PGlite this process is the only one.
 */
export async function startRecovery(db: Database, log: FastifyBaseLogger, jobs: JobsUnderWay): Promise<Recovery> {
  const processId = newId();
  const workerIds = new Set<string>();
  const locked = new Set<string>();
  const announce = (ids: readonly string[]): Promise<void> => announceAs(db, processId, ids);
  const sign =
    db.kind === 'pglite'
      ? null
      : createSign({ ...db.pool.options, application_name: SIGN + processId }, async (client) => {
          // While it was broken others took this process for dead.
          await lockAnew(client, locked);
          await announce([...workerIds]);
        });
  const sweep = async (): Promise<void> => {
    await sign?.query('select 1');
    await freeDeadWorkers(db, processId);
    await jobs.freeLost(db);
  };
  await sweep();
  const timer = setInterval(() => {
    sweep().catch((err: unknown) => log.error({ err }, 'freeing dead workers failed'));
  }, SWEEP_EVERY);
  return {
    announce: async (workerId) => {
      workerIds.add(workerId);
      await announce([workerId]);
    },
    claim: claims(sign, locked),
    async stop() {
      clearInterval(timer);
      try {
        await asSystem(db, (tx) => tx.execute(sql`delete from worker_process where process_id = ${processId}`));
        await sign?.lower();
      } catch (err) {
        // Others see that this process is gone: its connection is.
        log.error({ err }, 'the database was away while the worker stopped');
      }
    },
  };
}

async function announceAs(db: Database, processId: string, workerIds: readonly string[]): Promise<void> {
  if (workerIds.length === 0) return;
  const rows = workerIds.map((workerId) => ({ workerId, processId }));
  await asSystem(db, async (tx) => {
    await tx.insert(workerProcess).values(rows).onConflictDoNothing();
  });
}

async function freeDeadWorkers(db: Database, processId: string): Promise<void> {
  await asSystem(db, async (tx) => {
    const alive =
      db.kind === 'pglite'
        ? sql`select ${processId}::uuid::text`
        : sql`select substr(application_name, ${SIGN.length + 1}) from pg_stat_activity where application_name like ${`${SIGN}%`}`;
    // A worker that nobody announced yet is given a minute to be announced.
    const grace = db.kind === 'pglite' ? sql`true` : sql`locked_at < now() - interval '1 minute'`;
    await tx.execute(sql`
      with held as (
        select locked_by, min(locked_at) as locked_at from graphile_worker.jobs where locked_by is not null group by 1
      ), dead as (
        select locked_by from held
        where not exists (select 1 from worker_process w where w.worker_id = held.locked_by and w.process_id in (${alive}))
          and (${grace} or exists (select 1 from worker_process w where w.worker_id = held.locked_by))
      )
      select graphile_worker.force_unlock_workers(array(select locked_by from dead)) where exists (select 1 from dead)`);
    await tx.execute(sql`delete from worker_process where process_id not in (${alive})`);
  });
}

/** Announces what holds the queue's locks (the pool, and each worker by itself), and collects how to wake the workers. */
export function announceWorkers(events: WorkerEvents, recovery: Recovery, log: FastifyBaseLogger): Set<() => boolean> {
  const nudges = new Set<() => boolean>();
  const announce = (id: string): void => {
    recovery.announce(id).catch((err: unknown) => log.error({ err }, 'announcing a worker failed'));
  };
  events.on('pool:create', ({ workerPool }) => announce(workerPool.id));
  events.on('worker:create', ({ worker }) => {
    nudges.add(worker.nudge);
    announce(worker.workerId);
  });
  return nudges;
}
