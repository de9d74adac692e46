import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { connectTo } from '../db/database.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { noteBackup } from '../db/personal/forgottenFile.ts';
import { joinPglite } from '../db/pglite.ts';
import { Refusal } from '../refusal.ts';
import { KEY_FILE, type KeptTable, keptPaths, MANIFEST, type Manifest, rowsFile } from './manifest.ts';
import { listSequences, listTables, named, PLAIN_TEXTS } from './tables.ts';

/** Rows read at a time: some carry whole product descriptions. */
const ROWS_AT_A_TIME = 200;

export interface BackupSource {
  dataDir: string;
  databaseUrl: string | undefined;
  /** SECRET_KEY is set: the key is the operator's to keep. */
  keyIsGiven: boolean;
}

/**
 * Writes everything into a new folder: rows, files and the key. Rows are those of one moment. With PostgreSQL and beside a
 * running server nobody is kept from working, but for PGlite, which answers nobody else while it is read.
 */
export async function makeBackup(source: BackupSource, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new Refusal(`${folder} is there already. Name a folder that is not.`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, 'tables'), { recursive: true, mode: 0o700 });
  // Before the rows are read: whatever happened after this moment may be missing.
  const madeAt = new Date().toISOString();
  const db = await openSource(source);
  let kept: Pick<Manifest, 'tables' | 'sequences' | 'migratedTo'>;
  try {
    kept = await keepRows(db, unfinished);
  } finally {
    await db.close();
  }
  // After the rows: a file that a row names was there before it.
  for (const path of keptPaths) await copyTree(join(source.dataDir, path), join(unfinished, path));
  const hasKey = !source.keyIsGiven && (await copyTree(join(source.dataDir, KEY_FILE), join(unfinished, KEY_FILE)));
  const manifest: Manifest = { format: 1, madeAt, ...kept, hasKey };
  writeFileSync(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
  renameSync(unfinished, folder);
  noteBackup(source.dataDir, { folder: resolve(folder), madeAt });
  return manifest;
}

async function openSource({ dataDir, databaseUrl }: BackupSource): Promise<Database> {
  if (databaseUrl) return openDatabase({ url: databaseUrl, dataDir });
  if (!existsSync(join(dataDir, 'pglite', 'PG_VERSION')))
    throw new Refusal(`There is no database in ${dataDir} to back up.`);
  return (await joinPglite(dataDir)) ?? openDatabase({ dataDir });
}

async function keepRows(db: Database, folder: string): Promise<Pick<Manifest, 'tables' | 'sequences' | 'migratedTo'>> {
  const client = await connectTo(db);
  try {
    await client.query(`begin isolation level repeatable read read only; ${PLAIN_TEXTS}`);
    const { rows } = await client.query<{ at: string }>(
      'select max(created_at)::text as at from drizzle.__drizzle_migrations',
    );
    const tables: KeptTable[] = [];
    for (const table of await listTables(client)) {
      const counted = { ...table, rows: 0 };
      const lines = linesOf(client, counted);
      const file = createWriteStream(join(folder, rowsFile(table)), { mode: 0o600, flush: true });
      await pipeline(Readable.from(lines), createGzip(), file);
      tables.push(counted);
    }
    const sequences = await listSequences(client);
    await client.query('commit');
    return { tables, sequences, migratedTo: Number(rows[0]?.at ?? 0) };
  } finally {
    // The connection of a backup that failed is in a transaction still.
    client.release(true);
  }
}

/** Every row as a JSON array of its columns' texts, which lose nothing; counted as they go. */
async function* linesOf(client: pg.ClientBase, table: KeptTable): AsyncGenerator<string> {
  const texts = table.columns.map(({ name }) => `"${name}"::text`).join(', ');
  await client.query(
    `declare kept no scroll cursor for select to_json(array[${texts}]::text[])::text as line from ${named(table)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch forward ${ROWS_AT_A_TIME} from kept`);
    if (rows.length === 0) break;
    table.rows += rows.length;
    yield rows.map(({ line }) => `${line}\n`).join('');
  }
  await client.query('close kept');
}

/** Copies a file or a folder with all that is in it; false where there is none. */
export async function copyTree(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  if (statSync(from).isFile()) {
    await copyFile(from, to);
    return true;
  }
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(path, target).catch((error: NodeJS.ErrnoException) => {
      // What an import has read to its end is taken away meanwhile.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  return true;
}
