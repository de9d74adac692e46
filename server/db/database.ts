import type pg from 'pg';
import type { Outlets } from './afterCommit.ts';
import { DatabaseAway } from './away.ts';
import type { Clock } from './clock.ts';
import type { Trouble } from './trouble.ts';

/** An open database: PGlite in its own thread or a PostgreSQL server, both through `pg`. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly pool: pg.Pool;
  readonly trouble: Trouble;
  readonly outlets: Outlets;
  readonly clock: Clock;
  close(): Promise<void>;
}

/** A connection that fails while idle is replaced by the pool; the next query reports what is really wrong. */
export function tolerateIdleErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

/** A connection of the pool. Throws `DatabaseAway` where there is none to be had. */
export async function connectTo(db: Database): Promise<pg.PoolClient> {
  try {
    return await db.pool.connect();
  } catch (error) {
    const away = new DatabaseAway(error);
    db.trouble.isTold(away);
    throw away;
  }
}
