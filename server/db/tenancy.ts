import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './open.ts';

/** A running transaction. Every query of a request goes through one; the pool itself is never queried beside it. */
export type Tx = NodePgDatabase & { readonly client: pg.PoolClient };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Runs `work` in a transaction that sees and writes one merchant's rows only: it takes a plain role and names its
 * merchant, and row-level security does the rest, so that a query that forgets its `where` finds nothing of others.
 */
export function forMerchant<T>(db: Database, merchantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!UUID.test(merchantId)) throw new Error(`Not a merchant id: ${merchantId}`);
  const begin = `begin; set local role quayside_app; select set_config('app.merchant_id', '${merchantId}', true)`;
  return transaction(db, begin, work);
}

/** Runs `work` in a transaction above all merchants: signing in, schedules, recovery. Never with a caller's filter. */
export function asSystem<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, 'begin', work);
}

async function transaction<T>(db: Database, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(begin);
    const tx = Object.assign(drizzle(client), { client });
    const result = await work(tx);
    await client.query('commit');
    return result;
  } catch (error) {
    // The first error is the one to report; a connection that cannot even roll back is thrown away.
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
