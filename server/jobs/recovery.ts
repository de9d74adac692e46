import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Database } from '../db/open.ts';
import { workerProcess } from '../db/schema/jobs.ts';
import { asSystem } from '../db/tenancy.ts';
import { newId } from '../ids.ts';

/** Gives back the work of processes that died: the queue itself would hold it for four hours. */
export interface Recovery {
  /** Says that this holder of the queue's locks belongs to this living process. */
  announce(workerId: string): Promise<void>;
  /**
   * Claims a part for this process, for as long as it lives; null when somebody has it. Whatever becomes of the queue's
   * own locks, no part is ever worked twice at once. Answers how to let go.
   */
  claim(part: string): Promise<(() => Promise<void>) | null>;
  stop(): Promise<void>;
}

const SWEEP_EVERY = 10_000;
const SIGN = 'quayside-worker:';

/**
 * A process is alive while its own connection, named after it, stands in `pg_stat_activity`: the server sees a killed
 * process at once and without clocks. On PGlite this process is the only one.
 */
export async function startRecovery(db: Database, log: FastifyBaseLogger): Promise<Recovery> {
  const processId = newId();
  const sign = db.kind === 'postgres' ? await raiseSign(db, processId) : null;
  const sweep = (): Promise<void> => freeDeadWorkers(db, processId);
  await sweep();
  const timer = setInterval(() => {
    sweep().catch((err: unknown) => log.error({ err }, 'freeing dead workers failed'));
  }, SWEEP_EVERY);
  return {
    announce: (workerId) =>
      asSystem(db, async (tx) => {
        await tx.insert(workerProcess).values({ workerId, processId }).onConflictDoNothing();
      }),
    claim: claims(sign),
    async stop() {
      clearInterval(timer);
      await asSystem(db, (tx) => tx.execute(sql`delete from worker_process where process_id = ${processId}`));
      await sign?.end();
    },
  };
}

async function raiseSign(db: Database, processId: string): Promise<pg.Client> {
  const client = new pg.Client({ ...db.pool.options, application_name: SIGN + processId });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Within the process a set; between processes a lock of the connection that lives and dies with this one. */
function claims(sign: pg.Client | null): Recovery['claim'] {
  const held = new Set<string>();
  return async (part) => {
    if (held.has(part)) return null;
    held.add(part);
    const lock = 'select pg_try_advisory_lock(hashtextextended($1, 2)) as got';
    const got = sign === null || (await sign.query<{ got: boolean }>(lock, [part])).rows[0]?.got === true;
    if (!got) {
      held.delete(part);
      return null;
    }
    return async () => {
      await sign?.query('select pg_advisory_unlock(hashtextextended($1, 2))', [part]);
      held.delete(part);
    };
  };
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
