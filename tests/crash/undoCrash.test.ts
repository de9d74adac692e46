import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { Chance, turns } from '#tests/kit/chance.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import { manyInWoo } from '#tests/kit/manyInWoo.ts';
import { Merchant } from '#tests/kit/merchant.ts';
import { freePort } from '#tests/kit/program.ts';
import { requestsSeen } from '#tests/kit/requestsSeen.ts';
import { makeDataDir, ServerProcess } from '#tests/kit/serverProcess.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';
import { type Sandbox, startSandbox } from '../../sandbox/index.ts';

const PRODUCTS = 1000;
/** Ten batches of a hundred, of some requests each: two lives of so many are not enough for all. */
const KILLS = 2;
const channel = 'woo';
const shop = 'harbour';

describe('a server that is killed while it changes 1,000 prices in a store, and while it undoes that', () => {
  const dataDir = makeDataDir();
  let sandbox: Sandbox;
  let server: ServerProcess;
  let merchant: Merchant;
  let port = 0;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    port = await freePort();
    server = await ServerProcess.start(dataDir, sandbox.url, { port });
  });
  afterAll(async () => {
    await server.kill();
    await sandbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const prices = async () =>
    (await shopProducts(sandbox.url, shop)).map(({ sku, regular_price, sale_price }) => [
      sku,
      regular_price,
      sale_price,
    ]);

  /** Lets a job run to its end, with the server killed on its way, and every row tried until it has worked. */
  async function throughKills(jobId: string, chance: Chance): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await requestsSeen(sandbox, `woocommerce/${shop}`, chance.between(3, 14));
      await turns(chance.between(0, 100));
      await server.kill();
      server = await ServerProcess.start(dataDir, sandbox.url, { port });
      merchant = server.reached(merchant);
      const { state, done } = await merchant.call(jobCalls.get, { id: jobId, rowPageSize: 1 });
      expect(isFinished(state), `ended with ${done} done before kill ${kill + 1}`).toBe(false);
    }
    for (;;) {
      const { failed } = await merchant.finished(jobId);
      if (failed === 0) return;
      await merchant.call(jobCalls.retry, { id: jobId });
    }
  }

  it('leaves the store with the prices that it had', async () => {
    const chance = Chance.announced('undoCrash');
    manyInWoo(sandbox.world, shop, PRODUCTS);
    merchant = await Merchant.register({ url: server.url, dataDir, email: 'undo@example.test' });
    const { shopId } = await connectStore({ sandbox }, merchant, channel);
    await merchant.whenRead(shopId);
    const before = await prices();
    await setFaults(sandbox.url, { woocommerce: { dropReplyRate: 0.05, seed: chance.between(1, 1e6) } });

    const filter = { q: 'MANY-' } as const;
    const step = { field: 'price', how: 'multiply', value: '1.1' } as const;
    const changed = await merchant.call(storeProductCalls.bulk, { channel, filter, count: PRODUCTS, step });
    await throughKills(changed.jobId, chance);
    const now = await prices();
    const moved = now.filter(([, regular, sale], at) => sale !== before[at]?.[2] || regular !== before[at]?.[1]);
    expect(moved.length).toBe(PRODUCTS);

    const { rows } = await merchant.call(journalCalls.runs, { jobId: changed.jobId });
    expect(rows).toMatchObject([{ subject: 'storeProduct', count: PRODUCTS }]);
    const undone = await merchant.call(journalCalls.undo, { runId: rows[0]?.runId ?? '' });
    await throughKills(undone.jobId ?? '', chance);
    expect(await prices()).toEqual(before);
    const job = await merchant.call(jobCalls.get, { id: undone.jobId ?? '', rowPageSize: 1000 });
    expect(job).toMatchObject({ total: PRODUCTS, done: PRODUCTS, failed: 0 });
    // Nobody changed anything in between: nothing was kept.
    expect(job.rows.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(server.log.filter((line) => /unexpected error/.test(line))).toEqual([]);
  });
});
