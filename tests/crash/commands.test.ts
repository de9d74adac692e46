import { execFile } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { ServerProcess } from '#tests/kit/serverProcess.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const PRODUCTS = 50;

describe('the built program', () => {
  let home: string;
  let sandbox: Sandbox;
  let server: ServerProcess;
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'quayside-commands-'));
    sandbox = await startSandbox({ port: 0 });
  });
  afterEach(async () => {
    await server.kill();
    await sandbox.close();
    rmSync(home, { recursive: true, force: true });
  });

  /** What `npm run backup` and `npm run restore` run; returns what they say. */
  async function command(dataDir: string, ...args: string[]): Promise<string> {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, ['dist/main.js', ...args], { env });
    return stdout;
  }

  /** Whatever anybody but its owner may do something with. */
  const openToOthers = (directory: string): string[] =>
    ['.', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (lstatSync(join(directory, name)).mode & 0o077) !== 0,
    );

  /** Without what is known of their pictures, which are fetched all the while. */
  const pool = async (merchant: Merchant) =>
    (await merchant.call(productCalls.list, { pageSize: 50 })).rows.map((row) => ({ ...row, pictureProblem: null }));

  it('C32, C33: closes its directory to others, is backed up while it runs, and lives on from the backup', async () => {
    const [first, second, backup] = [join(home, 'first'), join(home, 'second'), join(home, 'backup')];
    // As an older version left it.
    mkdirSync(join(first, 'mail'), { recursive: true });
    writeFileSync(join(first, 'mail/old.eml'), '');
    for (const [path, mode] of [
      ['.', 0o755],
      ['mail', 0o777],
      ['mail/old.eml', 0o666],
    ] as const) {
      chmodSync(join(first, path), mode);
    }
    server = await ServerProcess.start(first, sandbox.url);
    let merchant = await Merchant.register({ url: server.url, dataDir: first, email: 'a@example.test' });
    await merchant.importFile('a.csv', shopifyCsv(madeProducts(PRODUCTS)));
    expect(openToOthers(first)).toEqual([]);
    expect(await command(first, '--backup', backup)).toContain(`The backup is in ${backup}`);
    expect(openToOthers(backup)).toEqual([]);
    const products = await pool(merchant);
    await server.kill();

    expect(await command(second, '--restore', backup)).toContain('is restored');
    server = await ServerProcess.start(second, sandbox.url);
    merchant = server.reached(merchant);
    expect(await pool(merchant)).toEqual(products);
    expect(products).toHaveLength(PRODUCTS);
    expect(openToOthers(second)).toEqual([]);
    await expect(command(second, '--restore', backup)).rejects.toThrow(/is not empty \(pglite, secret.key/);
  });
});
