import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from './postgres.ts';

/** Migrates one database of the project's kind, from which every test file takes its copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.config.env?.TEST_DB === 'postgres' ? setupPostgres(project) : setupPglite(project);
}

async function setupPglite(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-template-'));
  const db = await openDatabase({ dataDir, isSynced: false });
  await migrateDatabase(db);
  await db.close();
  project.provide('pgliteTemplate', join(dataDir, 'pglite'));
  project.provide('postgresUrl', '');
  return async () => rmSync(dataDir, { recursive: true, force: true });
}

async function setupPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await makeTemplate(server.url);
  project.provide('pgliteTemplate', '');
  project.provide('postgresUrl', server.url);
  return () => server.stop();
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
