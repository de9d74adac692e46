import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

/** A migrated database of a test's own: a copied PGlite directory, or a PostgreSQL database made from the template. */
export interface TestDatabase {
  dataDir: string;
  url: string | undefined;
  drop(): Promise<void>;
}

let count = 0;

export async function makeTestDatabase(): Promise<TestDatabase> {
  const database = await makeDatabase('quayside_template');
  if (!database.url) cpSync(inject('pgliteTemplate'), join(database.dataDir, 'pglite'), { recursive: true });
  return database;
}

/** A database without anything in it, as a new installation finds it. */
export const makeEmptyDatabase = (): Promise<TestDatabase> => makeDatabase('template1');

async function makeDatabase(template: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-test-'));
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  const server = inject('postgresUrl');
  if (process.env.TEST_DB !== 'postgres') return { dataDir, url: undefined, drop: async () => remove() };
  const name = `test_${process.pid}_${count++}`;
  await admin(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    url: url.href,
    async drop() {
      await admin(server, `drop database ${name} with (force)`);
      remove();
    },
  };
}

/** Takes out everything that came after the migrations. */
export async function emptyDatabase(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ tables: string }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables
     where schemaname = 'public' or (schemaname = 'graphile_worker' and tablename in ('_private_jobs', '_private_job_queues'))`,
  );
  // Some tables guard their rows by triggers, the audit trail for one.
  await pool.query(`begin; set local session_replication_role = replica; truncate ${rows[0]?.tables} cascade; commit`);
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    pgliteTemplate: string;
    /** Empty where no PostgreSQL was found. */
    postgresUrl: string;
  }
}
