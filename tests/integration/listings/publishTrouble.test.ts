import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { sentence } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { errorsCsv } from '#tests/kit/fullMerchant.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed } from '#tests/kit/pool.ts';
import { bringIn, publish, rowEnds, startPublishing, type Ware } from '#tests/kit/publishing.ts';
import { finishedSoon, waiting } from '#tests/kit/queue.ts';
import { setFaults, shopProducts, turnWorld } from '#tests/kit/world.ts';

const wares = (count: number): Ware[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Ware ${at}`,
    ...(at % 3 === 0 ? {} : { sku: `W-${at}` }),
    ...(at % 3 === 2 ? { sizes: ['S', 'M'] } : {}),
    image: `https://img.example.com/ware-${at}.jpg`,
  }));

describe('publishing to a store in trouble', () => {
  let app: TestApp;
  let merchant: Merchant;
  let quiet: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    quiet = await merchant.bindWoo(app.sandbox.url, 'quiet');
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  const faults = (woocommerce: Record<string, unknown>) => setFaults(app.sandbox.url, { woocommerce });
  const titles = async (shop = 'quiet') => (await shopProducts(app.sandbox.url, shop)).map(({ name }) => name).sort();
  const named = (list: Ware[]) => list.map(({ title }) => title).sort();
  const pool = (state: 'publishing' | 'published') => merchant.call(productCalls.list, { state });

  it('finishes one store while another is down, says what it waits for, and goes on by itself', async () => {
    const lantern = await merchant.bindWoo(app.sandbox.url, 'lantern');
    const list = wares(30);
    const ids = await bringIn(merchant, list);
    await faults({ shop: 'quiet', down: true });
    const jobId = await startPublishing(merchant, ids, [quiet.shopId, lantern.shopId]);
    const job = await waiting(merchant, jobId);
    expect(job.message).toMatch(/^The store does not answer\. It is tried again in about \d+ s\.$/);
    const live = await merchant.listen();
    let now = await merchant.call(jobCalls.get, { id: jobId, rowPageSize: 1000 });
    while (now.done < 30) {
      await live.next((event) => event.type === 'job');
      now = await merchant.call(jobCalls.get, { id: jobId, rowPageSize: 1000 });
    }
    live.close();
    expect(now).toMatchObject({ state: 'running', total: 60, done: 30, failed: 0 });
    expect(new Set(now.rows.filter(({ state }) => state === 'success').map(({ shopId }) => shopId))).toEqual(
      new Set([lantern.shopId]),
    );
    expect(await titles('quiet')).toEqual([]);
    await setFaults(app.sandbox.url, {});
    expect((await finishedSoon(app, merchant, jobId)).job).toMatchObject({
      state: 'done',
      done: 60,
      failed: 0,
      message: null,
    });
    expect(await titles('quiet')).toEqual(named(list));
    expect(await titles('lantern')).toEqual(expect.arrayContaining(named(list)));
  });

  it('gives up on a store that stays down, with the reason on every row, and takes the retry', async () => {
    const list = wares(25);
    const ids = await bringIn(merchant, list);
    await faults({ down: true });
    const { job, waits } = await finishedSoon(app, merchant, await startPublishing(merchant, ids, [quiet.shopId]));
    expect(waits.size).toBeGreaterThan(0);
    expect(job).toMatchObject({ state: 'failed', total: 25, done: 0, failed: 25 });
    expect(new Set(rowEnds(job).map(({ key }) => key))).toEqual(new Set(['row.storeUnreachable']));
    expect(await pool('publishing')).toMatchObject({ total: 0 });
    await setFaults(app.sandbox.url, {});
    await merchant.call(jobCalls.retry, { id: job.id });
    expect(await merchant.finished(job.id)).toMatchObject({ state: 'done', total: 25, done: 25, failed: 0 });
    expect(await titles()).toEqual(named(list));
  });

  it('takes a store whose keys were revoked offline, and goes on with new ones', async () => {
    const ids = await bringIn(merchant, wares(12));
    await turnWorld(app.sandbox.url, 'revoke', {
      platform: 'woocommerce',
      shop: 'quiet',
      consumerKey: await firstKey(app, 'quiet'),
    });
    const job = await publish(merchant, ids, [quiet.shopId]);
    expect(job).toMatchObject({ state: 'failed', failed: 12 });
    expect(new Set(rowEnds(job).map(({ key }) => key))).toEqual(new Set(['row.storeOffline']));
    const offline = { shopId: quiet.shopId, state: 'offline', problem: sentence('en', 'store.offline') };
    expect(await merchant.call(storeCalls.select, {})).toMatchObject([offline]);
    expect(await pool('publishing')).toMatchObject({ total: 0 });
    app.sandbox.world.reset();
    expect(await merchant.bindWoo(app.sandbox.url, 'quiet')).toMatchObject({
      shopId: quiet.shopId,
      state: 'linked',
      problem: null,
    });
    await merchant.call(jobCalls.retry, { id: job.id });
    expect(await merchant.finished(job.id)).toMatchObject({ state: 'done', done: 12, failed: 0 });
  });

  it('S11: says of a store that answers with web pages that it does, also while it is waited for', async () => {
    const ids = await bringIn(merchant, wares(6));
    await faults({ htmlRate: 1 });
    const { job, waits } = await finishedSoon(app, merchant, await startPublishing(merchant, ids, [quiet.shopId]));
    expect(job).toMatchObject({ state: 'failed', done: 0, failed: 6 });
    expect(new Set(rowEnds(job).map(({ key }) => key))).toEqual(new Set(['row.storeHtml']));
    const said = /^The store answers with a web page instead of data .* It is tried again in about \d+ s\.$/;
    expect([...waits]).toEqual(Array(waits.size).fill(expect.stringMatching(said)));
    expect(waits.size).toBeGreaterThan(0);
    expect(await titles()).toEqual([]);
  });

  it('makes each product once although three replies in ten are lost', async () => {
    const list = wares(60);
    const ids = await bringIn(merchant, list);
    await faults({ dropReplyRate: 0.3, seed: 7 });
    const { job } = await finishedSoon(app, merchant, await startPublishing(merchant, ids, [quiet.shopId]));
    await setFaults(app.sandbox.url, {});
    if (job.failed > 0) await merchant.call(jobCalls.retry, { id: job.id });
    expect(await merchant.finished(job.id)).toMatchObject({ state: 'done', total: 60, done: 60, failed: 0 });
    const held = await shopProducts(app.sandbox.url, 'quiet');
    expect(held.map(({ name }) => name).sort()).toEqual(named(list));
    expect(held.filter(({ images, status }) => images.length !== 1 || status !== 'publish')).toEqual([]);
    expect(held.flatMap(({ variations }) => variations)).toHaveLength(40);
    // Those without one of their own, and those whose variations carry it.
    expect(held.filter(({ sku }) => sku === '')).toHaveLength(40);
  });

  it('stops when it is cancelled: what is done is whole, the rest never began, and can be taken up again', async () => {
    const list = wares(80);
    const ids = await bringIn(merchant, list);
    await faults({ latencyMs: 100 });
    const live = await merchant.listen();
    const jobId = await startPublishing(merchant, ids, [quiet.shopId]);
    await live.next((event) => event.type === 'job' && event.job.id === jobId && event.job.done > 0);
    live.close();
    await merchant.call(jobCalls.cancel, { id: jobId });
    const job = await merchant.finished(jobId);
    expect(job).toMatchObject({ state: 'cancelled', total: 80, failed: 0 });
    expect(job.done).toBeGreaterThan(0);
    expect(job.cancelled).toBeGreaterThan(0);
    expect(job.done + job.cancelled).toBe(80);
    const held = await shopProducts(app.sandbox.url, 'quiet');
    const done = job.rows.filter(({ state }) => state === 'success').map(({ label }) => label);
    expect(held.map(({ name }) => name).sort()).toEqual(done.sort());
    const half = held.filter(
      ({ type, variations, status }) => status !== 'publish' || (type === 'variable' && variations.length !== 2),
    );
    expect(half).toEqual([]);
    expect(await pool('publishing')).toMatchObject({ total: 0 });
    expect(await pool('published')).toMatchObject({ total: job.done });
    await setFaults(app.sandbox.url, {});
    await merchant.call(jobCalls.retry, { id: jobId });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 80, cancelled: 0, failed: 0 });
    expect(await titles()).toEqual(named(list));
  });

  it('works only the failed rows again after they were fixed, and gives them as a file until then', async () => {
    const ids = await bringIn(
      merchant,
      [
        { title: 'Good', sku: 'GOOD' },
        { title: '=HYPERLINK("https://evil.example")', sku: 'X', price: '0' },
        { title: '免费的灯', sku: 'Y', price: '0' },
      ].map((ware) => ({ ...ware, title: ware.title.replaceAll('"', '') })),
    );
    const job = await publish(merchant, ids, [quiet.shopId]);
    expect(job).toMatchObject({ state: 'doneWithProblems', done: 1, failed: 2 });
    expect(job.rows.map(({ state }) => state)).toEqual(['fail', 'fail', 'success']);
    const file = await errorsCsv(merchant, job.id);
    expect(file.type).toBe('text/csv; charset=utf-8');
    const reason = sentence('en', 'row.priceMissing');
    expect(file.text.trimEnd().split('\n')).toEqual([
      '\uFEFFline,item,store,reason',
      `,'=HYPERLINK(https://evil.example),${quiet.shopName},${reason}`,
      `,免费的灯,${quiet.shopName},${reason}`,
    ]);
    merchant.language = 'zh';
    expect((await errorsCsv(merchant, job.id)).text).toContain(sentence('zh', 'row.priceMissing'));

    const [before] = await shopProducts(app.sandbox.url, 'quiet');
    await edit(merchant, await productNamed(merchant, '免费的灯'), (update) => {
      for (const variant of update.variantsList) variant.price = '5.00';
    });
    await merchant.call(jobCalls.retry, { id: job.id });
    expect(await merchant.finished(job.id)).toMatchObject({ state: 'doneWithProblems', total: 3, done: 2, failed: 1 });
    const held = await shopProducts(app.sandbox.url, 'quiet');
    expect(held.map(({ name }) => name)).toEqual(['Good', '免费的灯']);
    expect(held[0]).toEqual({ ...before, related_ids: held[0]?.related_ids });
  });
});

async function firstKey(app: TestApp, shop: string): Promise<string> {
  const known = (await (await fetch(`${app.sandbox.url}/_world/credentials`)).json()) as {
    woocommerce: { shop: string; consumerKey: string }[];
  };
  return known.woocommerce.find((entry) => entry.shop === shop)?.consumerKey ?? '';
}
