import type pg from 'pg';
import { messageOf, Refusal } from '../refusal.ts';
import type { Database } from './database.ts';

/** The database cannot be reached, or ended the connection while it was used: it breaks, restarts or stays away. */
export class DatabaseAway extends Refusal {
  constructor(cause: unknown) {
    super(`The database cannot be reached (${messageOf(cause)}).`, { cause });
  }
}

/** A connection of the pool. Throws `DatabaseAway` where there is none to be had. */
export async function connectTo(db: Database): Promise<pg.PoolClient> {
  try {
    return await db.pool.connect();
  } catch (error) {
    throw new DatabaseAway(error);
  }
}

/** Whether the database was away, however deep the error is wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseAway) return true;
  return false;
}
