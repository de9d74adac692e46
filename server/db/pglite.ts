import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { noOutlets, type Outlets } from './afterCommit.ts';
import { createClock } from './clock.ts';
import { type Database, tolerateIdleErrors } from './database.ts';
import { DirectoryInUse, type DirectoryLock, holderOf, lockDirectory } from './directoryLock.ts';
import { connectionTo, newSocketPath, removeSocketPath } from './localSocket.ts';
import { DatabaseDamaged, DatabaseOfAnotherVersion } from './refusals.ts';
import { createTrouble, type Trouble } from './trouble.ts';

/** PGlite has one backend: more connections only queue there. Kept below the socket server's own limit. */
const CONNECTIONS = 12;
/** For programs beside the server, such as a backup. */
const MORE_CONNECTIONS = 4;
/** The PostgreSQL that PGlite is, as its directories say it. */
const VERSION = '18';

/**
 * Starts PGlite in a thread of its own. Throws `DirectoryInUse` beside another process, and `DatabaseOfAnotherVersion` or
 * `DatabaseDamaged` where it cannot be opened.
 */
export async function openPglite(
  directory: string,
  { isSynced, tell, outlets }: { isSynced: boolean; tell: (sentence: string) => void; outlets: Outlets },
): Promise<Database> {
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 });
  const socketPath = newSocketPath();
  let lock: DirectoryLock | null = null;
  try {
    lock = await lockDirectory(directory, socketPath, () => endBecauseOf(new DirectoryInUse(directory)));
    checkDirectory(directory);
    const worker = startThread({
      directory,
      isSynced,
      socketPath,
      maxConnections: CONNECTIONS + MORE_CONNECTIONS,
    });
    await nextMessage(worker, 'ready').catch((cause: unknown) => {
      throw new DatabaseDamaged(directory, cause);
    });
    // Without its database the process is of no use: it ends loudly, and whoever watches it starts it again.
    worker.once('exit', (code) => {
      if (code !== 0) throw new Error(`The database thread ended with code ${code}.`);
    });
    const pool = poolAt(socketPath, CONNECTIONS);
    const held = lock;
    const trouble = createTrouble(() => pool.query('select 1'), tell);
    const closed = (): Promise<void> => {
      trouble.end();
      return close(pool, worker, held, socketPath);
    };
    // It runs in this process, by the same clock.
    return { kind: 'pglite', pool, trouble, outlets, clock: createClock(), close: closed };
  } catch (error) {
    await lock?.release();
    removeSocketPath(socketPath);
    throw error;
  }
}

/** The database of a server that runs on this machine, for a program beside it; null where none runs on `dataDir`. */
export async function joinPglite(dataDir: string): Promise<Database | null> {
  const holder = await holderOf(join(dataDir, 'pglite'));
  if (!holder) return null;
  const pool = poolAt(holder.socket, 1);
  // A command beside the server ends with the error that it meets.
  const trouble: Trouble = { isTold: () => false, end: () => undefined };
  return { kind: 'pglite', pool, trouble, outlets: noOutlets, clock: createClock(), close: () => pool.end() };
}

function poolAt(socketPath: string, max: number): pg.Pool {
  const pool = new pg.Pool({ ...connectionTo(socketPath), max });
  tolerateIdleErrors(pool);
  return pool;
}

/** PostgreSQL reads the files of its own version only, and would make a new database where the version is missing. */
function checkDirectory(directory: string): void {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return;
  const file = join(directory, 'PG_VERSION');
  if (!existsSync(file)) throw new DatabaseDamaged(directory, new Error('PG_VERSION is missing'));
  const version = readFileSync(file, 'utf8').trim();
  if (version !== VERSION) throw new DatabaseOfAnotherVersion(directory, version);
}

/** Out of whatever is under way: nothing more may be written. */
function endBecauseOf(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

function startThread(workerData: {
  directory: string;
  isSynced: boolean;
  socketPath: string;
  maxConnections: number;
}): Worker {
  return new Worker(new URL('./pgliteWorker.mjs', import.meta.url), { workerData, execArgv: [] });
}

async function close(pool: pg.Pool, worker: Worker, lock: DirectoryLock, socketPath: string): Promise<void> {
  await pool.end();
  worker.removeAllListeners('exit');
  const closed = nextMessage(worker, 'closed');
  worker.postMessage('close');
  await closed;
  await worker.terminate();
  removeSocketPath(socketPath);
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
