import { join, resolve } from 'node:path';
import type { Env } from '../env.ts';
import { Refusal } from '../refusal.ts';
import { makeBackup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';

/** `npm run backup -- [folder]`: into a new folder, by default one named after the moment below `backups`. */
export async function backup(env: Env, given: string | undefined): Promise<void> {
  const folder = resolve(given ?? join('backups', new Date().toISOString().replaceAll(':', '-').slice(0, 19)));
  const source = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, keyIsGiven: env.SECRET_KEY !== undefined };
  const manifest = await makeBackup(source, folder);
  say(`The backup is in ${folder}: ${rowsOf(manifest)} rows.`);
  if (!manifest.hasKey) say('SECRET_KEY is not in it: keep that elsewhere.');
}

/** `npm run restore -- <folder>`: into an empty DATA_DIR or database. */
export async function restore(env: Env, given: string | undefined): Promise<void> {
  if (given === undefined) throw new Refusal('Name the folder of the backup: npm run restore -- <folder>');
  const manifest = await restoreBackup({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }, resolve(given));
  say(`The backup of ${manifest.madeAt} is restored: ${rowsOf(manifest)} rows. Start Quayside as usual.`);
  if (!manifest.hasKey) say('Start it with the SECRET_KEY of that time.');
}

const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
