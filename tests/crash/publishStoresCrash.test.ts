import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFinished, storePlatforms } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { connectStore, sandboxName, wixWebhooksTo } from '#tests/kit/connectStore.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { freePort } from '#tests/kit/program.ts';
import { startPublishing } from '#tests/kit/publishing.ts';
import { requestsSeen } from '#tests/kit/requestsSeen.ts';
import { makeDataDir, ServerProcess } from '#tests/kit/serverProcess.ts';
import { setFaults, titlesIn } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const PRODUCTS = 16;
const KILLS = 3;
/** Publishing one to Shopify takes three requests: no three lives of so many, and of those under way beside them, are enough for all. */
const SHOPIFY_A_LIFE = 8;
const TITLED = 'of the quay and of every pier beside it';

describe('a server that is killed while it publishes to six platforms in trouble', () => {
  const dataDir = makeDataDir();
  let sandbox: Sandbox;
  let server: ServerProcess;
  let port = 0;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    port = await freePort();
    server = await start();
  });
  afterAll(async () => {
    await server.kill();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = (): Promise<ServerProcess> => ServerProcess.start(dataDir, sandbox.url, { port });
  /** The titles of what was published, as a platform holds them. */
  const inStore = (channel: StorePlatform): string[] =>
    titlesIn(sandbox, sandboxName(channel), 'harbour')
      .filter((title) => title.endsWith(TITLED))
      .sort();

  it('puts every product into each of them exactly once, whatever is lost, doubled or refused', async () => {
    const chance = Chance.announced('publishStoresCrash');
    const made = madeProducts(PRODUCTS).map((one) => ({ ...one, title: one.title.replace('of the quay', TITLED) }));
    const pictures = `${sandbox.url}/woo/harbour/wp-content/uploads`;
    let merchant = await Merchant.register({ url: server.url, dataDir, email: 'crash@example.test' });
    const csv = shopifyCsv(made).replaceAll('https://img.example.com', pictures);
    const imported = await merchant.importFile('products.csv', csv);
    expect(imported).toMatchObject({ state: 'done', done: PRODUCTS });
    await wixWebhooksTo({ url: server.url, sandbox });
    const shops: Shop[] = [];
    for (const channel of storePlatforms) shops.push(await connectStore({ sandbox }, merchant, channel));

    const trouble = { errorRate: 0.05, dropReplyRate: 0.05, webhookDoubleRate: 0.2, webhookLossRate: 0.2 };
    const faults = storePlatforms.map((channel) => [
      sandboxName(channel),
      { ...trouble, seed: chance.between(1, 1e6) },
    ]);
    await setFaults(sandbox.url, Object.fromEntries(faults));
    const nextMoment = (): Promise<void> => {
      const channel = storePlatforms[chance.between(0, storePlatforms.length - 1)] ?? 'woo';
      return Promise.race([
        requestsSeen(sandbox, `${sandboxName(channel)}/harbour`, chance.between(2, 12)),
        requestsSeen(sandbox, 'shopify/harbour', SHOPIFY_A_LIFE),
      ]);
    };
    let next = nextMoment();
    const productIds = imported.rows.map(({ productId }) => productId ?? '');
    const exchangeRates = Object.fromEntries(shops.map(({ currency }) => [`USD>${currency}`, '1']));
    const jobId = await startPublishing(
      merchant,
      productIds,
      shops.map(({ shopId }) => shopId),
      { exchangeRates },
    );
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await next;
      await turns(chance.between(0, 100));
      await server.kill();
      next = nextMoment();
      server = await start();
      merchant = server.reached(merchant);
      const { state, done } = await merchant.call(jobCalls.get, { id: jobId, rowPageSize: 1 });
      expect(isFinished(state), `ended with ${done} done before kill ${kill + 1}`).toBe(false);
    }

    const job = await merchant.finished(jobId);
    expect(job.rows.filter(({ state }) => state !== 'success')).toEqual([]);
    const total = PRODUCTS * storePlatforms.length;
    expect(job).toMatchObject({ state: 'done', total, done: total, failed: 0, cancelled: 0 });
    await setFaults(sandbox.url, {});

    const wanted = made.map(({ title }) => title).sort();
    for (const channel of storePlatforms) {
      expect(inStore(channel), channel).toEqual(wanted);
      const listed = await merchant.call(storeProductCalls.list, { channel, q: TITLED, pageSize: 50 });
      expect(listed.rows.map(({ title }) => title).sort(), channel).toEqual(wanted);
      expect(new Set(listed.rows.map(({ productId }) => productId)), channel).toEqual(new Set(productIds));
    }
    expect(server.log.filter((line) => /unexpected error/.test(line))).toEqual([]);
  });
});
