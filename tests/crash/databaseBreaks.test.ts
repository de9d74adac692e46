import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.ts';
import { productCalls } from '#contract/product.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { endConnections } from '#tests/kit/databaseAway.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { clusterIsAvailable, type OwnPostgres, startOwnPostgres } from '#tests/kit/postgres.ts';
import { ServerProcess } from '#tests/kit/serverProcess.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const PRODUCTS = 1500;
const BREAKS = 6;

describe.runIf(clusterIsAvailable())('a PostgreSQL that breaks, restarts and stays away', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-breaks-'));
  let postgres: OwnPostgres;
  let sandbox: Sandbox;
  let server: ServerProcess;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
    sandbox = await startSandbox({ port: 0 });
    server = await ServerProcess.start(dataDir, sandbox.url, { databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await server.kill();
    await sandbox.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const ready = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
  const soon = { timeout: 60_000, interval: 100 };

  it('C30: ends no process, and every job is done once it is back', async () => {
    const chance = Chance.announced('databaseBreaks');
    const merchants: Merchant[] = [];
    for (const name of ['one', 'two', 'three']) {
      merchants.push(await Merchant.register({ url: server.url, dataDir, email: `${name}@example.test` }));
    }
    const csv = shopifyCsv(madeProducts(PRODUCTS));
    const jobs = await Promise.all(
      merchants.map(async (merchant) => ({ merchant, id: (await merchant.upload('a.csv', csv)).result?.jobId ?? '' })),
    );
    for (let at = 0; at < BREAKS; at += 1) {
      await turns(chance.between(0, 500));
      if (at % 3 === 0) await endConnections(postgres.url);
      else {
        postgres.halt();
        // Away long enough for whatever was under way to fail.
        if (at % 3 === 1) expect(await ready()).toBe(503);
        postgres.resume();
      }
      await expect.poll(ready, soon).toBe(200);
    }
    for (const { merchant, id } of jobs) {
      const state = async () => (await merchant.call(jobCalls.get, { id })).state;
      await expect.poll(state, { timeout: 120_000, interval: 500 }).toBe('done');
      expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: PRODUCTS });
    }
    // Asked to end, it ends as it should: it is the process that was started.
    expect(await server.stop()).toBe(0);
  });
});
