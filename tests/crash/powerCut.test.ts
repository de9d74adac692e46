import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { ServerProcess } from '#tests/kit/serverProcess.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const CUTS = 2;
const PRODUCTS = 1500;
const DISK = resolve(import.meta.dirname, '../kit/programs/powerCut.mjs');

describe('a machine whose power is cut while it imports', () => {
  const home = mkdtempSync(join(tmpdir(), 'quayside-power-'));
  let sandbox: Sandbox;
  let server: ServerProcess;
  let life = 0;
  const dataDir = () => join(home, `memory-${life}`);
  const disk = () => join(home, `disk-${life}`);
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    await start();
  });
  afterAll(async () => {
    await server.kill();
    await sandbox.close();
    rmSync(home, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    server = await ServerProcess.start(dataDir(), sandbox.url, {
      nodeArgs: ['--import', DISK],
      env: { MIRRORED: dataDir(), MIRROR: disk() },
    });
  }

  /** The next life finds of the database what had reached the disk, and nothing else. */
  async function cutPower(): Promise<void> {
    await server.kill();
    const [before, left] = [dataDir(), join(disk(), 'pglite')];
    life += 1;
    for (const name of ['files', 'mail', 'secret.key']) {
      if (existsSync(join(before, name))) cpSync(join(before, name), join(dataDir(), name), { recursive: true });
    }
    // The disk goes on from where it was: what it holds is both what is there and what has been synced.
    for (const to of [join(dataDir(), 'pglite'), join(disk(), 'pglite')]) cpSync(left, to, { recursive: true });
    rmSync(before, { recursive: true });
    await start();
  }

  it('C38: has every row that was told to be there, at whatever moment, and takes the rest in afterwards', async () => {
    const chance = Chance.announced('powerCut');
    let merchant = await Merchant.register({ url: server.url, dataDir: dataDir(), email: 'power@example.test' });
    const started = await merchant.upload('products.csv', shopifyCsv(madeProducts(PRODUCTS)));
    const jobId = started.result?.jobId ?? '';
    for (let cut = 0; cut < CUTS; cut += 1) {
      const live = await merchant.listen();
      await live.next(({ type }) => type === 'job');
      await turns(chance.between(0, 400));
      const told = Math.max(0, ...live.events.map((event) => (event.type === 'job' ? event.job.done : 0)));
      await cutPower();
      merchant = server.reached(merchant);
      const job = await merchant.call(jobCalls.get, { id: jobId });
      expect(job.done).toBeGreaterThanOrEqual(told);
      const { total } = await merchant.call(productCalls.list, {});
      expect(total).toBeGreaterThanOrEqual(told);
    }
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', total: PRODUCTS, done: PRODUCTS, failed: 0 });
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: PRODUCTS });
    expect(server.log.filter((line) => /unexpected error/.test(line))).toEqual([]);
  });
});
