import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Who was forgotten, a line each, by ids and hashes alone: in DATA_DIR, and beside the folders of backups that hold them. */
const FORGOTTEN = 'forgotten.jsonl';
/** Which backups were made of DATA_DIR, and where. */
const BACKUPS = 'backups.jsonl';

const Line = z.object({
  merchantId: z.uuid(),
  at: z.string(),
  orders: z.array(z.object({ storeId: z.uuid(), externalId: z.string(), salt: z.string() })),
  keys: z.array(z.string()),
});
export type ForgottenLine = z.infer<typeof Line>;

const Made = z.object({ folder: z.string(), madeAt: z.string() });

/** Writes the file of DATA_DIR anew, in place of what lies there. */
export const keepForgotten = (dataDir: string, lines: readonly ForgottenLine[]): Promise<void> =>
  lines.length === 0
    ? Promise.resolve()
    : writeFile(join(dataDir, FORGOTTEN), lines.map((line) => `${JSON.stringify(line)}\n`).join(''), {
        mode: 0o600,
        flush: true,
      });

/** Notes a backup, so that whoever is forgotten later can be told that it holds them. */
export const noteBackup = (dataDir: string, made: z.infer<typeof Made>): void =>
  appendFileSync(join(dataDir, BACKUPS), `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true });

/** A line that a crash left half written names nobody whole: the ones around it count. */
function linesOf<T>(path: string, schema: z.ZodType<T>): T[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line.trim() === '' ? [] : [schema.parse(JSON.parse(line))];
      } catch (error) {
        if (error instanceof SyntaxError || error instanceof z.ZodError) return [];
        throw error;
      }
    });
}

/** Who was forgotten, as the files in a backup and beside it say. */
export function readForgotten(backup: string): ForgottenLine[] {
  const lines = [backup, dirname(backup)].flatMap((folder) => linesOf(join(folder, FORGOTTEN), Line));
  return [...new Map(lines.map((line) => [JSON.stringify(line), line])).values()];
}

/**
 * Notes who was forgotten in DATA_DIR and beside every backup that is still where it was made: a restore empties them again before anybody
 * sees them. Returns the moments of these backups.
 */
export async function keepBeside(dataDir: string, line: ForgottenLine): Promise<string[]> {
  const backups = linesOf(join(dataDir, BACKUPS), Made).filter(({ folder }) => existsSync(folder));
  for (const folder of new Set([dataDir, ...backups.map((backup) => dirname(backup.folder))])) {
    await appendFile(join(folder, FORGOTTEN), `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true });
  }
  return backups.map(({ madeAt }) => madeAt);
}
