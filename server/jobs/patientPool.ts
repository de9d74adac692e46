import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** Between two tries of a statement, in ms: the first wait and the longest. */
const FIRST_WAIT = 200;
const LONGEST_WAIT = 5000;

/** What a statement that could not be made answers once the process stops: as if it had found nothing. */
const NOTHING: pg.QueryResult = { rows: [], rowCount: 0, fields: [], command: '', oid: 0 };

/**
 * The queue's way to the database. graphile-worker drops the promises of "this job is done" and "this job failed": one that
 * rejects while the database is away would end the process, and the job would stay locked. So a statement of the queue that
 * fails is made again, ever later, until it goes through; each of them stands alone and may be made twice. Once `stopping`
 * it is given up, and the job left to recovery.
 */
export function patientPool(pool: pg.Pool, log: FastifyBaseLogger, stopping: AbortSignal): pg.Pool {
  const client = {
    query: (text: string | pg.QueryConfig, values?: unknown[]) =>
      patiently(() => pool.query(text, values), log, stopping),
    release: () => undefined,
  };
  // With a callback it is the connection that listens for new jobs, which graphile-worker opens again by itself.
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => (callback ? pool.connect(callback) : client);
  return new Proxy(pool, {
    get(target, property) {
      if (property === 'connect') return connect;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function patiently(
  make: () => Promise<pg.QueryResult>,
  log: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<pg.QueryResult> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return await make();
    } catch (err) {
      if (stopping.aborted) return NOTHING;
      log.error({ err }, 'the queue could not reach the database, and tries again');
    }
    await delay(wait, undefined, { signal: stopping }).catch(() => undefined);
  }
}
