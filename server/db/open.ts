import { join } from 'node:path';
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

// Timestamps leave as Date by default; numeric and bigint stay text, which is what money and ids need.
export async function openDatabase({
  url,
  dataDir,
  isSynced = true,
  tell = () => undefined,
  outlets = noOutlets,
}: DatabaseOptions): Promise<Database> {
  return url ? openPostgres(url, tell, outlets) : openPglite(join(dataDir, 'pglite'), { isSynced, tell, outlets });
}
