import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { startPostgres } from './postgres.ts';

/** Migrates one database of the project's kind, from which every test file takes its copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.config.env?.TEST_DB === 'postgres' ? setupPostgres(project) : setupPglite(project);
}

const ROOT = resolve(import.meta.dirname, '../..');
const TEMPLATES = join(ROOT, '.tmp/databases');

/** A PGlite database of this version is made once and kept: it takes eight seconds of a processor. */
async function setupPglite(project: TestProject): Promise<() => Promise<void>> {
  const kept = join(TEMPLATES, versionOfDatabase());
  if (!existsSync(kept)) await makePglite(kept);
  project.provide('pgliteTemplate', join(kept, 'pglite'));
  project.provide('postgresUrl', '');
  return async () => undefined;
}

/** Everything that decides what a migrated database looks like. */
function versionOfDatabase(): string {
  const hash = createHash('sha1').update(readFileSync(join(ROOT, 'package-lock.json')));
  for (const folder of ['server/db', 'server/db/migrations', 'server/db/migrations/meta']) {
    for (const { name } of readdirSync(join(ROOT, folder), { withFileTypes: true }).filter((entry) => entry.isFile())) {
      hash.update(name).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function makePglite(kept: string): Promise<void> {
  mkdirSync(TEMPLATES, { recursive: true });
  const dataDir = mkdtempSync(join(TEMPLATES, 'new-'));
  const db = await openDatabase({ dataDir, isSynced: false });
  await migrateDatabase(db);
  await db.close();
  try {
    renameSync(dataDir, kept);
  } catch (error) {
    // Another project of tests has made the same meanwhile.
    if (!existsSync(kept)) throw error;
    rmSync(dataDir, { recursive: true, force: true });
  }
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
