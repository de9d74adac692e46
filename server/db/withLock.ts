import { asDatabaseFault } from './away.ts';
import { connectTo } from './database.ts';
import type { Database } from './open.ts';

const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while nobody else runs anything of this key, in whatever process. No transaction is held meanwhile, so that
 * `work` may call other servers: on PGlite an open transaction would keep everybody waiting.
 */
export async function withLock<T>(db: Database, key: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(key);
  const mine = settled(before).then(() => (db.kind === 'postgres' ? locked(db, key, work) : work()));
  underWay.set(key, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key);
  }
}

/** Whatever became of it: its own caller hears of a failure. */
async function settled(promise: Promise<unknown> | undefined): Promise<void> {
  await Promise.allSettled([promise]);
}

/** A lock that lives and dies with its connection. */
async function locked<T>(db: Database, key: string, work: () => Promise<T>): Promise<T> {
  const client = await connectTo(db);
  let broken: Error | undefined;
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 3))', [key]).catch((error: unknown) => {
      throw asDatabaseFault(error);
    });
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 3))', [key]).catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
