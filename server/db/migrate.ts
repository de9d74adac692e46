import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type { Database } from './open.ts';

/** One migration at a time, however many processes start together. Any number does; it only has to be ours. */
const MIGRATION_LOCK = 7_341_019;

/** Brings the database to this version: our tables, then the queue's. Does nothing when there is nothing to do. */
export async function migrateDatabase(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    // PGlite has a single backend and a single process: the lock would only wait for itself.
    if (db.kind === 'postgres') await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await runMigrations({ pgPool: db.pool, noPreparedStatements: db.kind === 'pglite' });
  } finally {
    if (db.kind === 'postgres') await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

/** Beside this file in the source tree; beside the bundle in a build. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = join(here, 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing at ${folder}. Build again with npm run build.`);
  return folder;
}
