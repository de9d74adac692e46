import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { postgresIsAvailable, startPostgres } from '#tests/kit/postgres.ts';
import { requestsSeen } from '#tests/kit/requestsSeen.ts';
import { makeDataDir, ServerProcess } from '#tests/kit/serverProcess.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const KILLS = 2;
const PRODUCTS = 80;

describe('a server that is killed while it publishes', () => {
  let dataDir: string;
  let sandbox: Sandbox;
  let server: ServerProcess;
  beforeEach(async () => {
    dataDir = makeDataDir();
    sandbox = await startSandbox({ port: 0 });
  });
  afterEach(async () => {
    await server.kill();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const requests = (count: number): Promise<void> => requestsSeen(sandbox, 'woocommerce/quiet', count);

  async function proves(url: string): Promise<void> {
    const chance = Chance.announced('publishCrash');
    const made = madeProducts(PRODUCTS);
    server = await ServerProcess.start(dataDir, sandbox.url, { databaseUrl: url });
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
      server = await ServerProcess.start(dataDir, sandbox.url, { databaseUrl: url });
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
  }

  it('puts every product into the store exactly once, and ends the job without help', () => proves(''));

  it.skipIf(!postgresIsAvailable())('does so on PostgreSQL', async () => {
    const postgres = await startPostgres();
    const name = `quayside_crash_${process.pid}`;
    const asked = async (statement: string): Promise<void> => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(statement).finally(() => client.end());
    };
    await asked(`create database ${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    try {
      await proves(url.href);
    } finally {
      await asked(`drop database ${name} with (force)`);
      await postgres.stop();
    }
  });
});
