import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { Refusal } from '#server/refusal.ts';

describe.runIf(process.env.TEST_DB !== 'postgres')('a PGlite directory', () => {
  let dataDir: string;
  let directory: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quayside-directory-'));
    directory = join(dataDir, 'pglite');
    cpSync(inject('pgliteTemplate'), directory, { recursive: true });
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const open = () => openDatabase({ dataDir, isSynced: false });

  async function refusedWith(): Promise<string> {
    const thrown: unknown = await open().catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Refusal);
    // The directory is let go of: it can be fixed, and opened, by this process too.
    expect(existsSync(`${directory}.lock`)).toBe(false);
    return (thrown as Refusal).message;
  }

  const damages: Record<string, () => void> = {
    'a control file that was cut short': () => truncateSync(join(directory, 'global/pg_control'), 100),
    'a log that is gone': () => {
      for (const name of readdirSync(join(directory, 'pg_wal'))) {
        rmSync(join(directory, 'pg_wal', name), { recursive: true });
      }
    },
    'a directory without its version': () => rmSync(join(directory, 'PG_VERSION')),
  };
  for (const [name, damage] of Object.entries(damages)) {
    it(`C33: ends in a sentence with the way back: ${name}`, async () => {
      damage();
      const said = await refusedWith();
      expect(said).toMatch(/^The database in .* cannot be opened \(.*\)\. If it is damaged, move DATA_DIR away/);
      expect(said).toContain('npm run restore');
      expect(said.split('\n')).toHaveLength(1);
    });
  }

  it('C33: ends in a sentence with the way on where another version of PostgreSQL wrote it', async () => {
    writeFileSync(join(directory, 'PG_VERSION'), '17\n');
    const said = await refusedWith();
    expect(said).toContain('was written by another version of Quayside (PostgreSQL 17)');
    expect(said).toContain('Make a backup with that version');
  });

  it('C33: is refused by an older program than the one that used it last', async () => {
    const db = await open();
    await db.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    );
    await expect(migrateDatabase(db)).rejects.toThrow('last used by a newer version of Quayside');
    await db.close();
  });

  it('is made again where making it was cut short', async () => {
    rmSync(directory, { recursive: true });
    mkdirSync(join(dataDir, 'pglite.unfinished/base'), { recursive: true });
    const db = await open();
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await db.close();
    expect(readdirSync(dataDir)).toEqual(['pglite']);
  });
});
