import { join } from 'node:path';
import pg from 'pg';
import { noOutlets, type Outlets } from './afterCommit.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

export type { Database } from './database.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server; without it PGlite is opened in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /** Whether PGlite waits until what it commits is on the disk; it does unless told otherwise. */
  isSynced?: boolean;
  /** Hears, in sentences for the operator, that the database is waited for, away, back, or out of space. */
  tell?: (sentence: string) => void;
  /** Where it goes what transactions tell; nowhere unless told otherwise. */
  outlets?: Outlets;
}

// Timestamps leave as Date by default, and numeric stays text, which is what money needs. A 64-bit integer is a number where
// a number holds it exactly, as it does the pieces and sums of our columns; any other stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text));

export async function openDatabase({
  url,
  dataDir,
  isSynced = true,
  tell = () => undefined,
  outlets = noOutlets,
}: DatabaseOptions): Promise<Database> {
  return url ? openPostgres(url, tell, outlets) : openPglite(join(dataDir, 'pglite'), { isSynced, tell, outlets });
}
