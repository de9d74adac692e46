import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createDeps } from '#server/createDeps.ts';
import { type Env, readEnv } from '#server/env.ts';
import { Refusal } from '#server/refusal.ts';
import { makeTestDatabase, type TestDatabase } from '#tests/kit/testDatabase.ts';

const ANOTHER = Buffer.alloc(32, 7).toString('base64');

describe('the sealing key', () => {
  let database: TestDatabase;
  let keyFile: string;
  beforeEach(async () => {
    database = await makeTestDatabase();
    keyFile = join(database.dataDir, 'secret.key');
    await begin();
  });
  afterEach(() => database.drop());

  const envWith = (more: Record<string, string> = {}): Env =>
    readEnv({
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.url,
      SANDBOX: 'off',
      LOG_LEVEL: 'silent',
      PGLITE_SYNC: 'off',
      ...more,
    });

  /** Starts and stops a server, with a linked store and a supplier's account in its database. */
  async function begin(): Promise<void> {
    const { deps, close } = await createDeps(envWith());
    const { app } = await createApp(deps);
    await app.close();
    const own = '00000000-0000-4000-8000-000000000001';
    await deps.db.pool.query(`insert into store
      (merchant_id, store_id, platform, name, url, identity, currency, weight_unit, state, credentials)
      values ('${own}', '${own}', 'woocommerce', 'A', 'https://a.example', 'a', 'USD', 'kg', 'linked', 'sealed')`);
    await deps.db.pool.query(`insert into supplier_account
      (merchant_id, account_id, platform, external_id, name, tokens, state, linked_at, expires_at)
      values ('${own}', '${own}', 'aliexpress', 'a', 'A', 'sealed', 'linked', now(), now() + interval '1 year')`);
    await close();
  }

  /** The sentence that a start ends with. */
  async function refusedWith(more?: Record<string, string>): Promise<string> {
    const error = await createDeps(envWith(more)).then(
      async ({ close }) => {
        await close();
        return new Error('It started.');
      },
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Refusal);
    return (error as Refusal).message;
  }

  it('C33: is asked for in one sentence where it is lost, and none is made in its place', async () => {
    renameSync(keyFile, `${keyFile}.kept`);
    const said = await refusedWith();
    expect(said).toContain(`The sealing key ${keyFile} is missing. Bring the file back from a backup`);
    expect(said).toContain('npm start -- --new-key');
    expect(existsSync(keyFile)).toBe(false);
    renameSync(`${keyFile}.kept`, keyFile);
    await (await createDeps(envWith())).close();
  });

  it('C33: is told to be another than the database was sealed with, wherever it comes from', async () => {
    expect(await refusedWith({ SECRET_KEY: ANOTHER })).toContain(
      'The sealing key in SECRET_KEY is not the one that this database was sealed with. Bring the right one back',
    );
    const right = readFileSync(keyFile, 'utf8');
    writeFileSync(keyFile, ANOTHER);
    expect(await refusedWith()).toContain(`The sealing key in ${keyFile} is not the one`);
    writeFileSync(keyFile, 'half a k');
    expect(await refusedWith()).toContain(`${keyFile} does not hold a key of 32 bytes`);
    writeFileSync(keyFile, right);
    await (await createDeps(envWith())).close();
  });

  it('C33: is given up on demand: a new one is made, and stores and accounts ask to be linked again', async () => {
    rmSync(keyFile);
    const { deps, close } = await createDeps(envWith(), undefined, { acceptNewKey: true });
    const { app } = await createApp(deps);
    const asked = await app.inject('/shop/sso/publicKey');
    expect(asked.json().result.publicKey).toContain('BEGIN PUBLIC KEY');
    const states = await deps.db.pool.query(
      `select s.state as store, s.problem, a.state as account from store s, supplier_account a`,
    );
    expect(states.rows).toEqual([{ store: 'offline', problem: { key: 'store.offline' }, account: 'expired' }]);
    await app.close();
    await close();
    // From here on it is the key.
    await (await createDeps(envWith())).close();
  });
});
