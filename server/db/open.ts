import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { type DirectoryLock, lockDirectory } from './directoryLock.ts';

/** An open database: PGlite in its own thread or a PostgreSQL server, both through `pg`. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** PGlite has one backend: more connections only queue there. Kept below the socket server's own limit. */
const PGLITE_CONNECTIONS = 12;
const POSTGRES_CONNECTIONS = 20;

// Timestamps leave as Date by default; numeric and bigint stay text, which is what money and ids need.
export async function openDatabase(options: { url?: string | undefined; dataDir: string }): Promise<Database> {
  return options.url ? openPostgres(options.url) : openPglite(join(options.dataDir, 'pglite'));
}

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POSTGRES_CONNECTIONS,
    statement_timeout: 60_000,
    application_name: 'quayside',
  });
  tolerateIdleErrors(pool);
  await pool.query('select 1').catch((cause: Error) => {
    throw new Error(`DATABASE_URL cannot be reached (${cause.message}). Check host, name, user and password.`, {
      cause,
    });
  });
  return { kind: 'postgres', pool, close: () => pool.end() };
}

async function openPglite(directory: string): Promise<Database> {
  mkdirSync(directory, { recursive: true });
  const lock = await lockDirectory(directory);
  const socketDir = mkdtempSync(join(tmpdir(), 'quayside-'));
  const worker = startWorker(directory, socketDir);
  await nextMessage(worker, 'ready');
  // Without its database the process is of no use: it ends loudly, and whoever watches it starts it again.
  worker.once('exit', (code) => {
    if (code !== 0) throw new Error(`The database thread ended with code ${code}.`);
  });
  const pool = new pg.Pool({
    host: socketDir,
    port: 5432,
    database: 'postgres',
    user: 'postgres',
    max: PGLITE_CONNECTIONS,
    ssl: false,
  });
  tolerateIdleErrors(pool);
  return { kind: 'pglite', pool, close: () => closePglite(pool, worker, lock, socketDir) };
}

/** A connection that fails while idle is replaced by the pool; the next query reports what is really wrong. */
function tolerateIdleErrors(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

function startWorker(directory: string, socketDir: string): Worker {
  return new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
    workerData: { directory, socketPath: join(socketDir, '.s.PGSQL.5432'), maxConnections: PGLITE_CONNECTIONS + 4 },
    execArgv: [],
  });
}

async function closePglite(pool: pg.Pool, worker: Worker, lock: DirectoryLock, socketDir: string): Promise<void> {
  await pool.end();
  worker.removeAllListeners('exit');
  const closed = nextMessage(worker, 'closed');
  worker.postMessage('close');
  await closed;
  await worker.terminate();
  rmSync(socketDir, { recursive: true, force: true });
  await lock.release();
}

function nextMessage(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error): void => reject(error);
    const ended = (code: number): void => reject(new Error(`The database thread ended with code ${code}.`));
    worker.once('error', failed);
    worker.once('exit', ended);
    worker.on('message', function received(message: unknown) {
      if (message !== expected) return;
      worker.off('message', received).off('error', failed).off('exit', ended);
      resolve();
    });
  });
}
