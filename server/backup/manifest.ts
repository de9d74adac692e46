import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';

/** A table as it was kept: rows are arrays of the columns' texts, in this order. */
const KeptTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.number(),
});
export type KeptTable = z.infer<typeof KeptTable>;

/** What a backup holds. It is written last: a folder without it is not a backup. */
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** When the newest migration that the database had was made: rows are put back into tables of that moment. */
  migratedTo: z.number(),
  tables: z.array(KeptTable),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
  /** False where the key came from SECRET_KEY. */
  hasKey: z.boolean(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';
/** What a backup takes over from DATA_DIR as it is: uploads, pictures, the sandbox's world, and who was forgotten. */
export const keptPaths = ['files', 'sandbox.jsonl', 'forgotten.jsonl'] as const;
export const KEY_FILE = 'secret.key';

/** The file of a table's rows, one line each, compressed. */
export const rowsFile = ({ schema, name }: Pick<KeptTable, 'schema' | 'name'>): string =>
  join('tables', `${schema}.${name}.jsonl.gz`);

/** Throws `Refusal` where a folder holds no backup, or only half of one. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new Refusal(`${folder} is not a whole backup: it has no ${MANIFEST}.`);
  const read = Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!read.success)
    throw new Refusal(`${path} was written by another version of Quayside. Restore with that version.`);
  return read.data;
}
