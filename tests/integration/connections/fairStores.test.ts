import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { orderCalls } from '#contract/order.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { bringIn, startPublishing } from '#tests/kit/publishing.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';

const channel = 'woo';
const PRODUCTS = 200;

describe('work on stores', () => {
  let app: TestApp;
  let merchant: Merchant;
  let harbour: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.deps.db.pool.query('delete from store');
    app.sandbox.world.reset();
    merchant = await app.merchant();
    harbour = await bound('harbour');
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  async function bound(name: string): Promise<Shop> {
    const made = await merchant.bindWoo(app.sandbox.url, name);
    return merchant.eventually(['stores'], async () => {
      const now = (await merchant.call(storeCalls.select, {})).find(({ shopId }) => shopId === made.shopId);
      return now?.products.state === 'complete' && now.orders.state === 'complete' ? now : null;
    });
  }
  const job = (id: string) => merchant.call(jobCalls.get, { id, rowPageSize: 1 });

  it('brings stock that changes during a long publication into the store before the publication ends', async () => {
    const wares = Array.from({ length: PRODUCTS }, (_, at) => ({ title: `Ware ${at}`, sku: `W-${at}` }));
    const ids = await bringIn(merchant, wares);
    const [board] = (await merchant.call(storeProductCalls.list, { channel, q: 'HH-BOARD' })).rows;
    await setFaults(app.sandbox.url, { woocommerce: { latencyMs: 1500 } });
    const live = await merchant.listen();
    const publication = await startPublishing(merchant, ids, [harbour.shopId]);
    await live.next((event) => event.type === 'job' && event.job.id === publication && event.job.done > 0);
    live.close();
    const step = { field: 'inventory', how: 'set', value: 77 } as const;
    const { jobId } = await merchant.call(storeProductCalls.bulk, { channel, ids: [board?.id ?? ''], step });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 1 });
    const meanwhile = await job(publication);
    expect(isFinished(meanwhile.state), `${meanwhile.done} of ${PRODUCTS} were done`).toBe(false);
    await setFaults(app.sandbox.url, {});
    expect(await merchant.finished(publication)).toMatchObject({ state: 'done', done: PRODUCTS, failed: 0 });
    const held = await shopProducts(app.sandbox.url, 'harbour');
    expect(held.find(({ sku }) => sku === 'HH-BOARD')?.stock_quantity).toBe(77);
    expect(held.filter(({ sku }) => sku.startsWith('W-'))).toHaveLength(PRODUCTS);
  });

  it('on one that does not answer holds nothing up on another, however much there is', async () => {
    const lantern = await bound('lantern');
    await setFaults(app.sandbox.url, { woocommerce: { shop: 'harbour', hangRate: 1 } });
    const sync = async ({ shopId }: Shop) =>
      (await merchant.call(orderCalls.sync, { channel, shopIds: [shopId] })).jobId;
    const slow: string[] = [];
    for (let at = 0; at < 12; at += 1) slow.push(await sync(harbour));
    expect(await merchant.finished(await sync(lantern))).toMatchObject({ state: 'done', done: 1 });
    const states = await Promise.all(slow.map(async (id) => (await job(id)).state));
    expect(states.filter(isFinished)).toEqual([]);
    await setFaults(app.sandbox.url, {});
  });
});
