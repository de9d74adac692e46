import { chmodSync, createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { connectTo } from '../db/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { forgetAgain } from '../db/personal/forgetAgain.ts';
import { keepForgotten, readForgotten } from '../db/personal/forgottenFile.ts';
import { Refusal } from '../refusal.ts';
import { type BackupSource, copyTree } from './backup.ts';
import { holdPayments } from './holdPayments.ts';
import { KEY_FILE, type KeptTable, keptPaths, type Manifest, readManifest, rowsFile } from './manifest.ts';
import { pauseBuying } from './pauseBuying.ts';
import { named, PLAIN_TEXTS } from './tables.ts';

/** Rows put back at a time, and characters, whichever comes first. */
const ROWS_AT_A_TIME = 500;
const CHARACTERS_AT_A_TIME = 4_000_000;

/**
 * Brings a backup back into an empty DATA_DIR, or an empty database and a DATA_DIR without files: rows into tables as they
 * were when it was made, which are then brought to this version. All rows are there in the end, or none.
 */
export async function restoreBackup(target: Omit<BackupSource, 'keyIsGiven'>, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const { dataDir } = target;
  const taken = ['pglite', KEY_FILE, ...keptPaths].filter((path) => isTaken(join(dataDir, path)));
  if (taken.length > 0) {
    throw new Refusal(`${dataDir} is not empty (${taken.join(', ')}). Move it away, or set DATA_DIR to a new folder.`);
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  await restoreRows(target, manifest, folder);
  for (const path of keptPaths) await copyTree(join(folder, path), join(dataDir, path));
  await keepForgotten(dataDir, readForgotten(folder));
  if (await copyTree(join(folder, KEY_FILE), join(dataDir, KEY_FILE))) chmodSync(join(dataDir, KEY_FILE), 0o600);
  return manifest;
}

async function restoreRows(
  { dataDir, databaseUrl }: Omit<BackupSource, 'keyIsGiven'>,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const db = await openDatabase({ url: databaseUrl, dataDir });
  // Nobody who was forgotten since is there before anybody can look.
  const forgotten = readForgotten(folder);
  try {
    await refuseFilled(db);
    await migrateDatabase(db, manifest.migratedTo);
    await putRowsBack(db, manifest, folder);
    await migrateDatabase(db);
    await forgetAgain(db, forgotten);
    await pauseBuying(db, manifest.madeAt);
    await holdPayments(db, manifest.madeAt);
  } catch (error) {
    await db.close();
    // Made for this, and of no use without its rows.
    if (!databaseUrl) rmSync(join(dataDir, 'pglite'), { recursive: true });
    throw error;
  }
  await db.close();
}

const isTaken = (path: string): boolean =>
  existsSync(path) && !(path.endsWith('files') && readdirSync(path).length === 0);

async function refuseFilled(db: Database): Promise<void> {
  const { rows } = await db.pool.query<{ filled: boolean }>(
    `select to_regclass('public.merchant') is not null as filled`,
  );
  if (rows[0]?.filled) throw new Refusal('The database is not empty. Name a new one in DATABASE_URL.');
}

async function putRowsBack(db: Database, { tables, sequences }: Manifest, folder: string): Promise<void> {
  const client = await connectTo(db);
  try {
    await client.query(`begin; ${PLAIN_TEXTS}`);
    for (const table of tables) await putTableBack(client, table, join(folder, rowsFile(table)));
    for (const sequence of sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [named(sequence), sequence.lastValue]);
    }
    await client.query(NOTHING_UNDER_WAY);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/**
 * Nobody works on what was worked on then. What went out to stores after the backup is not in it, so nothing goes on by
 * itself: jobs end as cancelled, to be started again by whoever wants them, and what was about to be sent is asked for at
 * the store before it is sent.
 */
const NOTHING_UNDER_WAY = `
  update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by is not null;
  update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by is not null;
  delete from worker_process;
  update job set cancel_requested = true where finished_at is null;
  update effect set state = 'unknown' where state in ('planned', 'sent')`;

/** Sums and tags, which triggers keep, are rows of their own and come back as they were. */
async function putTableBack(client: pg.ClientBase, table: KeptTable, file: string): Promise<void> {
  const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const values = table.columns.map(({ type }, place) => `(r.v ->> ${place})::${type}`).join(', ');
  const insert = `insert into ${named(table)} (${columns}) overriding system value
    select ${values} from json_array_elements($1::json) as r (v)`;
  await client.query(`alter table ${named(table)} disable trigger user`);
  let count = 0;
  try {
    for await (const lines of batches(file)) {
      await client.query(insert, [`[${lines.join(',')}]`]);
      count += lines.length;
    }
  } catch (cause) {
    throw isUnreadable(cause) ? damaged(file, { cause }) : cause;
  }
  await client.query(`alter table ${named(table)} enable trigger user`);
  if (count !== table.rows) throw damaged(file);
}

/** Lines end where we ended them and nowhere else: a text may hold any of Unicode's separators. */
async function* batches(file: string): AsyncGenerator<string[]> {
  const texts = pipeline(createReadStream(file), createGunzip(), () => undefined).setEncoding('utf8');
  let [rest, lines, characters]: [string, string[], number] = ['', [], 0];
  for await (const text of texts as AsyncIterable<string>) {
    const ended = `${rest}${text}`.split('\n');
    rest = ended.pop() ?? '';
    for (const line of ended) {
      lines.push(line);
      characters += line.length;
      if (lines.length < ROWS_AT_A_TIME && characters < CHARACTERS_AT_A_TIME) continue;
      yield lines;
      [lines, characters] = [[], 0];
    }
  }
  if (lines.length > 0) yield lines;
}

const damaged = (file: string, options?: ErrorOptions): Refusal =>
  new Refusal(`${file} is damaged, so this backup cannot be restored. Take another one.`, options);

const isUnreadable = (error: unknown): boolean => /^(Z_|ENOENT)/.test((error as NodeJS.ErrnoException).code ?? '');
