import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Outlets } from './afterCommit.ts';
import { createClock } from './clock.ts';
import { type Database, tolerateIdleErrors } from './database.ts';
import { DatabaseRefused } from './refusals.ts';
import { createTrouble } from './trouble.ts';

const CONNECTIONS = 20;
/** A wrong user, password or name, in SQLSTATE: what no waiting fixes. */
const REFUSED = /^(28|3D)/;
/** Between two tries to reach the server at the start, in ms: the first wait and the longest. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

/** Clocks drift by milliseconds a minute at most; so often they are compared, in ms. */
const COMPARED_EVERY = 60_000;

/** Waits for a server that is starting or not there yet. Throws `DatabaseRefused` where waiting would not help. */
export async function openPostgres(url: string, tell: (sentence: string) => void, outlets: Outlets): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    statement_timeout: 60_000,
    keepAlive: true,
    application_name: 'quayside',
  });
  tolerateIdleErrors(pool);
  await reach(pool, tell);
  const trouble = createTrouble(() => pool.query('select 1'), tell);
  const clock = createClock();
  const compare = (): Promise<void> => clock.compare(() => timeAt(pool));
  await compare();
  // While the database is away there is nothing to be learned, and somebody else says so.
  const comparing = setInterval(() => void compare().catch(() => undefined), COMPARED_EVERY).unref();
  const close = (): Promise<void> => {
    clearInterval(comparing);
    trouble.end();
    return pool.end();
  };
  return { kind: 'postgres', pool, trouble, outlets, clock, close };
}

async function timeAt(pool: pg.Pool): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const [found] = rows;
  if (!found) throw new Error('The database does not say what time it is.');
  return found.at;
}

async function reach(pool: pg.Pool, tell: (sentence: string) => void): Promise<void> {
  for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const { message, code = '' } = error as Error & { code?: string };
      if (REFUSED.test(code)) {
        await pool.end();
        throw new DatabaseRefused(error);
      }
      tell(`DATABASE_URL cannot be reached (${message || code}). Trying again.`);
    }
    await delay(wait);
  }
}
