import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { asDatabaseFault } from '../db/away.ts';
import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/open.ts';

/** Of two statements that waited for each other PostgreSQL ends one; made again it passes, and nobody has to do anything. */
const isDeadlock = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '40P01';

/** What a statement that could not be made answers once the process stops: as if it had found nothing. */
const NOTHING: pg.QueryResult = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 };

/**
 * The queue's way to the database. graphile-worker drops the promises of "this job is done" and "this job failed": one that
 * rejects while the database is away would end the process, and the job would stay locked. So a statement of the queue that
 * fails is made again, ever later, until it goes through; each of them stands alone and may be made twice. Once `stopping`
 * it is given up, and the job left to recovery. `settled` waits for those under way, which nobody else does: a job that was
 * done would else be done again after a restart.
 */
export function patientPool(
  { pool, trouble, clock }: Database,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): { pool: pg.Pool; settled: () => Promise<void> } {
  const open = new Set<Promise<unknown>>();
  const mayPass = (err: unknown): true => {
    if (!isDeadlock(err) && !trouble.isTold(asDatabaseFault(err))) {
      log.error({ err }, 'a statement of the queue failed and is made again');
    }
    return true;
  };
  const query = (text: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const made = withRetry(() => pool.query(turned(text, clock), values), { mayPass, stopping })
      .catch(() => NOTHING)
      .finally(() => open.delete(made));
    open.add(made);
    return made;
  };
  const client = { query, release: () => undefined };
  // With a callback it is the connection that listens for new jobs, which graphile-worker opens again by itself.
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => (callback ? pool.connect(callback) : client);
  const patient = new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') return connect;
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const settled = () => Promise.race([Promise.all(open), delay(SETTLED_WITHIN, undefined, { ref: false })]);
  return { pool: patient, settled: async () => void (await settled()) };
}

/**
 * graphile-worker looks for what is due by the database's own `now()`: where the clock is turned, by that. What it notes about
 * its locks stays as it is, since it measures how long a process has been gone. Without its name a statement is not prepared:
 * a name stands for one text.
 */
function turned(query: string | pg.QueryConfig, { turnedBy }: Clock): string | pg.QueryConfig {
  if (turnedBy === 0) return query;
  const due = (text: string): string =>
    text.replace('run_at <= now()', `run_at <= now() + interval '${turnedBy} milliseconds'`);
  if (typeof query === 'string') return due(query);
  const { name: _, ...unnamed } = query;
  return { ...unnamed, text: due(query.text) };
}

/** What is under way when the process stops is waited for so long, in ms: the database may be away. */
const SETTLED_WITHIN = 2000;

/** Between two tries, in ms: the first wait and the longest. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;

/** Makes something until it succeeds, ever later, as long as `mayPass` says so of its error and nothing is stopping. */
export async function withRetry<T>(
  make: () => Promise<T>,
  { mayPass, stopping }: { mayPass: (error: unknown) => boolean; stopping: AbortSignal },
): Promise<T> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await make();
    } catch (error) {
      if (stopping.aborted || !mayPass(error)) throw error;
    }
    await delay(wait, undefined, { signal: stopping }).catch(() => undefined);
  }
}
