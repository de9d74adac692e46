import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from './open.ts';
import { DatabaseIsNewer } from './refusals.ts';

/** One migration at a time, however many processes start together. Any number does; it only has to be ours. */
const MIGRATION_LOCK = 7_341_019;

/**
 * Brings the database to this version: our tables, then the queue's. Does nothing when there is nothing to do. `upTo`, when
 * a migration was made, stops at an older one. Throws `DatabaseIsNewer` where the database knows more than this version.
 */
export async function migrateDatabase(db: Database, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const folder = migrationsFolder();
  const entries = readJournal(folder).entries.filter(({ when }) => when <= upTo);
  if (Number.isFinite(upTo) && entries.at(-1)?.when !== upTo) throw new DatabaseIsNewer();
  const client = await db.pool.connect();
  try {
    // PGlite has a single backend and a single process: the lock would only wait for itself.
    if (db.kind === 'postgres') await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewer(client, entries.at(-1)?.when ?? 0);
    if (Number.isFinite(upTo)) await migrateTo(client, folder, entries);
    else await migrate(drizzle(client), { migrationsFolder: folder });
    await runMigrations({ pgPool: db.pool, noPreparedStatements: db.kind === 'pglite' });
  } finally {
    if (db.kind === 'postgres') await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const journalPath = (folder: string): string => join(folder, 'meta', '_journal.json');
const readJournal = (folder: string): Journal => JSON.parse(readFileSync(journalPath(folder), 'utf8')) as Journal;

/** An older program would write into tables that it does not know any more. */
async function refuseNewer(client: pg.ClientBase, newest: number): Promise<void> {
  const { rows: found } = await client.query<{ at: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as at`,
  );
  if (!found[0]?.at) return;
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.at ?? 0) > newest) throw new DatabaseIsNewer();
}

/** Drizzle makes all migrations of a folder: it is given one that ends earlier. */
async function migrateTo(client: pg.PoolClient, folder: string, entries: Journal['entries']): Promise<void> {
  const shorter = mkdtempSync(join(tmpdir(), 'quayside-migrations-'));
  try {
    cpSync(folder, shorter, { recursive: true });
    writeFileSync(journalPath(shorter), JSON.stringify({ ...readJournal(folder), entries }));
    await migrate(drizzle(client), { migrationsFolder: shorter });
  } finally {
    rmSync(shorter, { recursive: true, force: true });
  }
}

/** Beside this file in the source tree; beside the bundle in a build. */
function migrationsFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const folder = join(here, 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing at ${folder}. Build again with npm run build.`);
  return folder;
}
