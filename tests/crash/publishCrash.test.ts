import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFinished, jobCalls } from '#contract/job.ts';
import { productCalls } from '#contract/product.ts';
import { publishCalls } from '#contract/publish.ts';
import { storeProductCalls } from '#contract/store.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { ServerProcess } from '#tests/kit/serverProcess.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const KILLS = 10;
const PRODUCTS = 300;

describe('a server that is killed while it publishes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-crash-'));
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

  /** Once the shop has been sent this many more requests: before the last of them has had any effect. */
  function requests(count: number): Promise<void> {
    const { requests: counters } = sandbox.world;
    const from = counters.of('woocommerce/quiet').total;
    return new Promise((resolve) => {
      const count_ = counters.count.bind(counters);
      counters.count = (place, route) => {
        count_(place, route);
        if (counters.of('woocommerce/quiet').total < from + count) return;
        counters.count = count_;
        resolve();
      };
    });
  }

  it('puts every product into the store exactly once, and ends the job without help', async () => {
    const chance = Chance.announced('publishCrash');
    const made = madeProducts(PRODUCTS);
    let merchant = await Merchant.register({ url: server.url, dataDir, email: 'crash@example.test' });
    const imported = await merchant.importFile('products.csv', shopifyCsv(made));
    expect(imported).toMatchObject({ state: 'done', done: PRODUCTS, failed: 0 });
    const { shopId } = await merchant.bindWoo(sandbox.url, 'quiet');
    const productIds = imported.rows.map(({ productId }) => productId ?? '');
    await setFaults(sandbox.url, { woocommerce: { dropReplyRate: 0.05, latencyMs: 5, seed: chance.seed } });
    const order = { productIds, shopIds: [shopId], status: 'active' as const, salesChannels: ['onlineStore' as const] };

    let next = requests(chance.between(1, 20));
    const { jobId } = await merchant.call(publishCalls.publish, order);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await next;
      await turns(chance.between(0, 60));
      await server.kill();
      next = requests(chance.between(1, 20));
      server = await ServerProcess.start(dataDir, sandbox.url);
      merchant = server.reached(merchant);
      const { state, done } = await merchant.call(jobCalls.get, { id: jobId });
      expect(isFinished(state), `ended with ${done} done before kill ${kill + 1}`).toBe(false);
    }

    const job = await merchant.finished(jobId);
    expect(job.rows.filter((row) => row.state !== 'success')).toEqual([]);
    expect(job).toMatchObject({
      state: 'done',
      total: PRODUCTS,
      done: PRODUCTS,
      failed: 0,
      cancelled: 0,
      message: null,
    });
    await setFaults(sandbox.url, {});

    const held = await shopProducts(sandbox.url, 'quiet');
    const bySku = (a: string, b: string) => a.localeCompare(b);
    const inStore = held.map(({ name, status, regular_price, type, sku, images, variations }) => ({
      title: name,
      status,
      price: type === 'variable' ? variations[0]?.regular_price : regular_price,
      skus: type === 'variable' ? variations.map((variation) => variation.sku).sort(bySku) : [sku],
      images: images.map(({ source_src }) => source_src),
    }));
    const wanted = made.map(({ handle, title, skus, price }) => ({
      title,
      status: 'publish',
      price,
      skus: [...skus].sort(bySku),
      images: [`https://img.example.com/${handle}.jpg`],
    }));
    const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title);
    expect(inStore.sort(byTitle)).toEqual(wanted.sort(byTitle));

    const ids = new Set(held.map(({ id }) => String(id)));
    const listed = await merchant.call(storeProductCalls.list, { channel: 'woo' });
    expect(listed.total).toBe(PRODUCTS);
    expect(listed.rows.filter(({ externalId }) => !ids.has(externalId))).toEqual([]);
    expect(await merchant.call(productCalls.list, { state: 'published' })).toMatchObject({ total: PRODUCTS });
    expect(server.log.filter((line) => /unexpected error/.test(line))).toEqual([]);
  });
});
