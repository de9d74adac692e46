import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresIsAvailable, startPostgres } from '#tests/kit/postgres.ts';

/** A kind of database to measure on; each measurement gets a fresh one. */
export interface BenchDatabase {
  name: 'PostgreSQL' | 'PGlite';
  fresh(): Promise<{ env: { DATA_DIR: string; DATABASE_URL?: string }; drop(): Promise<void> }>;
}

let count = 0;

export async function databasesAtHand(): Promise<BenchDatabase[]> {
  const dataDir = (): string => mkdtempSync(join(tmpdir(), 'quayside-bench-'));
  const pglite: BenchDatabase = {
    name: 'PGlite',
    async fresh() {
      const DATA_DIR = dataDir();
      return { env: { DATA_DIR }, drop: async () => rmSync(DATA_DIR, { recursive: true, force: true }) };
    },
  };
  if (!postgresIsAvailable()) return [pglite];
  const server = await startPostgres();
  process.once('exit', () => void server.stop());
  const postgres: BenchDatabase = {
    name: 'PostgreSQL',
    async fresh() {
      const DATA_DIR = dataDir();
      const name = `bench_${count++}`;
      await statement(server.url, `create database ${name}`);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return {
        env: { DATA_DIR, DATABASE_URL: url.href },
        async drop() {
          await statement(server.url, `drop database ${name} with (force)`);
          rmSync(DATA_DIR, { recursive: true, force: true });
        },
      };
    },
  };
  return [postgres, pglite];
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}
