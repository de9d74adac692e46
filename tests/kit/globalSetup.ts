import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { findPostgres } from './postgres.ts';

/** Migrates one database of each kind, from which every test file takes its copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-template-'));
  const pglite = await openDatabase({ dataDir });
  await migrateDatabase(pglite);
  await pglite.close();
  project.provide('pgliteTemplate', join(dataDir, 'pglite'));

  const postgres = await findPostgres();
  project.provide('postgresUrl', postgres?.url ?? '');
  if (postgres) await makeTemplate(postgres.url);
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await postgres?.stop();
  };
}

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('drop database if exists quayside_template with (force)');
  await client.query('create database quayside_template');
  await client.end();
  const url = new URL(server);
  url.pathname = '/quayside_template';
  const db = await openDatabase({ url: url.href, dataDir: '' });
  await migrateDatabase(db);
  await db.close();
}
