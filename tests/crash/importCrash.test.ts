import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentOf } from '#contract/endpoint.ts';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { ProductSummary } from '#contract/product.schemas.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { makeDataDir, ServerProcess } from '#tests/kit/serverProcess.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const KILLS = 4;
const PRODUCTS = 2500;

describe('a server that is killed while it imports', () => {
  const dataDir = makeDataDir();
  let sandbox: Sandbox;
  let server: ServerProcess;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    server = await ServerProcess.start(dataDir, sandbox.url);
  });
  afterAll(async () => {
    await server.kill();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function wholePool(merchant: Merchant): Promise<ProductSummary[]> {
    const rows: ProductSummary[] = [];
    const query: SentOf<typeof productCalls.list> = { pageSize: 50, sort: 'title', order: 'ASC' };
    for (;;) {
      const page = await merchant.call(productCalls.list, query);
      rows.push(...page.rows);
      if (page.next === undefined) return rows;
      query.cursor = page.next;
    }
  }

  it('takes every product in exactly once, and ends the job without help', async () => {
    const chance = Chance.announced('importCrash');
    const made = madeProducts(PRODUCTS);
    let merchant = await Merchant.register({ url: server.url, dataDir, email: 'crash@example.test' });
    let live = await merchant.listen();
    const started = await merchant.upload('products.csv', shopifyCsv(made));
    const jobId = started.result?.jobId ?? '';
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The first kills may fall into the first reading of the file; after an event some rows have been committed. No life
      // waits for more than one: of twenty batches ten lives may take fifteen, with what they do before they are killed.
      if (chance.between(0, 1) === 1) await live.next(({ type }) => type === 'job');
      await turns(chance.between(0, 400));
      await server.kill();
      server = await ServerProcess.start(dataDir, sandbox.url);
      merchant = server.reached(merchant);
      live = await merchant.listen();
      const { state, done } = await merchant.call(jobCalls.get, { id: jobId });
      expect(isFinished(state), `ended with ${done} done before kill ${kill + 1}`).toBe(false);
    }

    const job = await merchant.finished(jobId);
    expect(job).toMatchObject({ state: 'done', total: PRODUCTS, done: PRODUCTS, failed: 0, cancelled: 0 });
    expect(job.rowTotal).toBe(PRODUCTS);

    const pool = await wholePool(merchant);
    const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title);
    const taken = pool.map(({ title, sku, priceMin, variantCount, inventory }) => {
      return { title, sku, priceMin, variantCount, inventory };
    });
    const wanted = made.map(({ title, skus, price }) => ({
      title,
      sku: skus[0] ?? '',
      priceMin: price,
      variantCount: skus.length,
      inventory: skus.reduce((sum, _, at) => sum + at + 3, 0),
    }));
    expect(taken.sort(byTitle)).toEqual(wanted.sort(byTitle));
    // The counters that the lists use have not drifted, and the file that served is gone.
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: PRODUCTS });
    expect(await merchant.call(homeCalls.quantityStatistics, {})).toMatchObject({ productPoolNum: PRODUCTS });
    const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
    expect(server.log.filter((line) => /unexpected error/.test(line))).toEqual([]);
  });
});
