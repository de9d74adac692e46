import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { listTables, named } from '#server/backup/tables.ts';
import { createDeps } from '#server/createDeps.ts';
import { type Database, openDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { Refusal } from '#server/refusal.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { type FullMerchant, makeFullMerchant } from '#tests/kit/fullMerchant.ts';
import { makeEmptyDatabase, type TestDatabase } from '#tests/kit/testDatabase.ts';

/**
 * What a restore changes on purpose: nobody works, what was under way waits to be asked for, buying and payments are paused, and bills
 * are numbered in a new series.
 */
const OTHERWISE =
  /worker_process|graphile_worker|"(effect|merchant|buying_rule|order_state|installation|bill_series)"$/;

describe('a backup', () => {
  let app: TestApp;
  let full: FullMerchant;
  let home: string;
  let empty: TestDatabase;
  beforeAll(async () => {
    app = await startTestApp({ env: {} });
    full = await makeFullMerchant(app, 'harbour', 'quiet', 'buyer-one');
    await app.stopWorker();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'quayside-backup-'));
    empty = await makeEmptyDatabase();
  });
  afterEach(async () => {
    await empty.drop();
    rmSync(home, { recursive: true, force: true });
  });

  const backUp = () =>
    makeBackup(
      { dataDir: app.deps.env.DATA_DIR, databaseUrl: app.deps.env.DATABASE_URL, keyIsGiven: false },
      join(home, 'backup'),
    );
  const restore = () => restoreBackup({ dataDir: empty.dataDir, databaseUrl: empty.url }, join(home, 'backup'));

  /** Every row of every table, as text. */
  async function everything(db: Database): Promise<Record<string, string[]>> {
    const client = await db.pool.connect();
    try {
      const held: Record<string, string[]> = {};
      for (const table of await listTables(client)) {
        const { rows } = await client.query<{ row: string }>(`select t::text as row from ${named(table)} t order by 1`);
        held[named(table)] = rows.map(({ row }) => row);
      }
      return held;
    } finally {
      client.release();
    }
  }

  it('C33: brings every row, file and key back into an empty directory, beside a server that runs', async () => {
    const { pool } = app.deps.db;
    // What a text can hold and a careless format loses.
    await pool.query(`update product set title = $1 where product_id = $2`, [
      'a\u2028b "c" \\ \t \r\n {d,NULL} 码头 🚢',
      full.productIds[0],
    ]);
    const before = await everything(app.deps.db);
    await backUp();
    await restore();
    const db = await openDatabase({ url: empty.url, dataDir: empty.dataDir, isSynced: false });
    const after = await everything(db);
    await db.close();
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const counts = (all: Record<string, string[]>) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, rows]) =>
          /worker_process|_private_job|bill_series/.test(name) ? [] : [[name, rows.length]],
        ),
      );
    expect(counts(after)).toEqual(counts(before));
    for (const [name, rows] of Object.entries(before))
      if (!OTHERWISE.test(name)) expect([name, after[name]]).toEqual([name, rows]);
    expect(before['"public"."product"']?.length).toBeGreaterThan(2);
    // The key opens what it sealed, and the server starts on it.
    const env = readEnv({
      DATA_DIR: empty.dataDir,
      DATABASE_URL: empty.url,
      SANDBOX: 'off',
      LOG_LEVEL: 'silent',
      PGLITE_SYNC: 'off',
    });
    const { deps, close } = await createDeps(env);
    const file = await pool.query<{ merchant_id: string }>('select merchant_id from account limit 1');
    const merchantId = file.rows[0]?.merchant_id ?? '';
    expect(await deps.files.list(merchantId, '')).toEqual(await app.deps.files.list(merchantId, ''));
    await close();
  });

  it.runIf(process.env.TEST_DB === 'postgres')(
    'C33: moves from PostgreSQL to PGlite',
    async () => {
      await backUp();
      await restoreBackup({ dataDir: empty.dataDir, databaseUrl: undefined }, join(home, 'backup'));
      const db = await openDatabase({ dataDir: empty.dataDir, isSynced: false });
      const after = await everything(db);
      await db.close();
      expect(after['"public"."product"']).toEqual((await everything(app.deps.db))['"public"."product"']);
      // PGlite is made and migrated twice, each in a process of its own.
    },
    240_000,
  );

  it('C33: lets nothing go on by itself that may have gone on after it was made', async () => {
    const { pool } = app.deps.db;
    const under = `update job set finished_at = $2, state = $3 where job_id = $1`;
    await pool.query(under, [full.publishJob, null, 'running']);
    await pool.query(`update effect set state = 'planned'`);
    await backUp();
    await pool.query(under, [full.publishJob, new Date(), 'done']);
    await pool.query(`update effect set state = 'confirmed'`);
    await restore();
    const db = await openDatabase({ url: empty.url, dataDir: empty.dataDir, isSynced: false });
    const jobs = await db.pool.query('select cancel_requested from job where job_id = $1', [full.publishJob]);
    const effects = await db.pool.query('select distinct state from effect');
    await db.close();
    expect(jobs.rows).toEqual([{ cancel_requested: true }]);
    expect(effects.rows).toEqual([{ state: 'unknown' }]);
  });

  it('C33: is refused where it would overwrite something, or is not whole', async () => {
    await backUp();
    await expect(backUp()).rejects.toThrow('is there already');
    const folder = join(home, 'backup');
    mkdirSync(join(empty.dataDir, 'files'), { recursive: true });
    writeFileSync(join(empty.dataDir, 'files/mine'), '');
    await expect(restore()).rejects.toThrow(/is not empty \(files\)/);
    rmSync(join(empty.dataDir, 'files'), { recursive: true });
    const manifest = readFileSync(join(folder, 'manifest.json'));
    rmSync(join(folder, 'manifest.json'));
    await expect(restore()).rejects.toThrow('is not a whole backup');
    writeFileSync(join(folder, 'manifest.json'), manifest);
    truncateSync(join(folder, 'tables/public.product.jsonl.gz'), 40);
    const damaged = await restore().catch((error: unknown) => error);
    expect(damaged).toBeInstanceOf(Refusal);
    expect((damaged as Refusal).message).toContain('public.product.jsonl.gz is damaged');
    // Nothing half restored stands in the way of another backup.
    if (!empty.url) expect(readdirSync(empty.dataDir)).toEqual([]);
  });
});
