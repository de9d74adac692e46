import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFinished } from '#contract/enums.ts';
import { jobCalls } from '#contract/job.calls.ts';
import type { Job } from '#contract/job.schemas.ts';
import type { LiveEvent } from '#contract/live.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { madeProducts, shopifyCsv } from '#tests/kit/catalogueCsv.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { bringIn, publish, startPublishing } from '#tests/kit/publishing.ts';
import { finishedSoon, waiting } from '#tests/kit/queue.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';

describe('jobs as a merchant sees them', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
  });
  afterEach(() => setFaults(app.sandbox.url, {}));

  const wares = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `W ${at}`, sku: `W-${at}` }));
  const progressOf = (events: LiveEvent[], id: string): Job[] =>
    events.flatMap((event) => (event.type === 'job' && event.job.id === id ? [event.job] : []));
  async function heard(id: string, act: () => Promise<unknown>): Promise<LiveEvent[]> {
    const live = await merchant.listen();
    await act();
    await live.next((event) => event.type === 'job' && event.job.id === id && isFinished(event.job.state));
    live.close();
    return live.events;
  }

  it.each(['import', 'publish'] as const)(
    'tell of a %s step by step, in order, with counts that add up',
    async (kind) => {
      const live = await merchant.listen();
      let jobId = '';
      if (kind === 'import')
        jobId = (await merchant.upload('x.csv', shopifyCsv(madeProducts(700)))).result?.jobId ?? '';
      else {
        const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
        jobId = await startPublishing(merchant, await bringIn(merchant, wares(45)), [shop.shopId]);
      }
      await live.next((event) => event.type === 'job' && event.job.id === jobId && isFinished(event.job.state));
      live.close();
      const steps = progressOf(live.events, jobId);
      const ended = await merchant.call(jobCalls.get, { id: jobId });
      const { rows: _, rowTotal, ...last } = ended;
      expect(steps.at(-1)).toEqual(last);
      expect(rowTotal).toBe(ended.total);
      expect(ended.done).toBe(ended.total);
      expect(steps.length).toBeGreaterThanOrEqual(5);
      const order = ['queued', 'running', 'done'];
      for (const [at, step] of steps.entries()) {
        const before = steps[at - 1] ?? step;
        expect(step.done).toBeGreaterThanOrEqual(before.done);
        expect(order.indexOf(step.state)).toBeGreaterThanOrEqual(order.indexOf(before.state));
        expect(step.done + step.failed + step.cancelled).toBeLessThanOrEqual(step.total);
        expect(step.finishedAt === null).toBe(step.state !== 'done');
      }
      expect(new Set(steps.map(({ done }) => done)).size).toBeGreaterThanOrEqual(4);
      expect(Date.parse(last.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(last.createdAt));
      expect(Date.parse(last.finishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(last.startedAt ?? ''));
      expect(live.events).toContainEqual({ type: 'changed', resource: 'pool' });
    },
  );

  it('end at once when they are cancelled while a store is down, and leave no product half', async () => {
    const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const ids = await bringIn(merchant, wares(25));
    await setFaults(app.sandbox.url, { woocommerce: { down: true } });
    const jobId = await startPublishing(merchant, ids, [shop.shopId]);
    await waiting(merchant, jobId);
    const events = await heard(jobId, () => merchant.call(jobCalls.cancel, { id: jobId }));
    expect(progressOf(events, jobId).at(-1)).toMatchObject({ state: 'cancelled', cancelled: 25, done: 0, failed: 0 });
    expect(await merchant.call(productCalls.list, { state: 'publishing' })).toMatchObject({ total: 0 });
    expect(await shopProducts(app.sandbox.url, 'quiet')).toEqual([]);
    await setFaults(app.sandbox.url, {});
    await merchant.call(jobCalls.retry, { id: jobId });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 25, cancelled: 0 });
  });

  it('stop an import where it stands when it is cancelled, and keep what came in', async () => {
    const live = await merchant.listen();
    const { result } = await merchant.upload('many.csv', shopifyCsv(madeProducts(3000)));
    const jobId = result?.jobId ?? '';
    await live.next((event) => event.type === 'job' && event.job.id === jobId && event.job.done > 0);
    live.close();
    await merchant.call(jobCalls.cancel, { id: jobId });
    const job = await merchant.finished(jobId);
    expect(job.state).toBe('cancelled');
    expect(job.done).toBeLessThan(3000);
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: job.done });
  });

  it('cannot be cancelled or retried when there is nothing left of them', async () => {
    const done = await merchant.importFile('x.csv', shopifyCsv(madeProducts(3)));
    expect(await refusal(merchant.call(jobCalls.cancel, { id: done.id }))).toMatchObject({ key: 'jobFinished' });
    expect(await refusal(merchant.call(jobCalls.retry, { id: done.id }))).toMatchObject({ key: 'jobFinished' });
    expect(await merchant.call(jobCalls.get, { id: done.id })).toEqual(done);
  });

  it('are listed newest first, by state and kind, and their rows failed first', async () => {
    const file = shopifyCsv(madeProducts(12)).replace(/,11\.01,/, ',free,');
    const first = await merchant.importFile('first.csv', file);
    const second = await merchant.importFile('second.csv', shopifyCsv(madeProducts(2)));
    const list = async (query = {}) => (await merchant.call(jobCalls.list, query)).rows.map(({ id }) => id);
    expect(await list()).toEqual([second.id, first.id]);
    expect(await list({ state: 'failed' })).toEqual([]);
    expect(await list({ kind: 'importFile', state: 'done' })).toEqual([second.id]);
    expect(await list({ kind: 'importFile', state: 'doneWithProblems' })).toEqual([first.id]);
    expect(await list({ kind: 'publish' })).toEqual([]);
    expect(first).toMatchObject({ done: 11, failed: 1, rowTotal: 12 });
    expect(first.rows.map(({ state }) => state)).toEqual(['fail', ...Array(11).fill('success')]);
    const page = { id: first.id, rowState: 'success' as const, rowPage: 2, rowPageSize: 4 };
    const rows = await merchant.call(jobCalls.get, page);
    expect(rows.rowTotal).toBe(11);
    expect(rows.rows).toEqual(first.rows.filter(({ state }) => state === 'success').slice(4, 8));
  });

  it('read a store again after it changed, and forget what is gone there', async () => {
    const shop: Shop = await merchant.bindWoo(app.sandbox.url, 'harbour');
    const sync = async () => merchant.finished((await merchant.call(storeProductCalls.sync, { channel: 'woo' })).jobId);
    expect(await sync()).toMatchObject({ kind: 'syncStore', state: 'done', total: 1, done: 1 });
    const held = await shopProducts(app.sandbox.url, 'harbour');
    const list = () => merchant.call(storeProductCalls.list, { channel: 'woo', shopId: shop.shopId, pageSize: 50 });
    const ids = held.map(({ id }) => String(id)).sort();
    expect((await list()).rows.map(({ externalId }) => externalId).sort()).toEqual(ids);
    const [gone] = held;
    const products = app.sandbox.world.collection<{ id: number }>('woocommerce/harbour/products');
    expect(products.get(gone?.id ?? 0)).toBeDefined();
    products.delete(gone?.id ?? 0);
    await sync();
    expect((await list()).rows.map(({ externalId }) => externalId).sort()).toEqual(
      ids.filter((id) => id !== String(gone?.id)),
    );
  });

  it('bring a whole shop up to date although many replies are lost', async () => {
    const shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const ids = await bringIn(merchant, wares(40));
    await publish(merchant, ids, [shop.shopId]);
    await setFaults(app.sandbox.url, { woocommerce: { dropReplyRate: 0.2, seed: 11 } });
    const { job } = await finishedSoon(
      app,
      merchant,
      await startPublishing(merchant, ids, [shop.shopId], { status: 'draft' }),
    );
    expect(job).toMatchObject({ state: 'done', done: 40, failed: 0 });
    const held = await shopProducts(app.sandbox.url, 'quiet');
    expect(held.map(({ status }) => status)).toEqual(Array(40).fill('draft'));
  });
});
