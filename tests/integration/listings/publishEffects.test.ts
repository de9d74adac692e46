import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { HttpFailure } from '#server/connectors/lib/http.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed } from '#tests/kit/pool.ts';
import { bringIn, publish, rowEnds, startPublishing } from '#tests/kit/publishing.ts';
import { finishedSoon, waiting } from '#tests/kit/queue.ts';
import { shopProducts } from '#tests/kit/world.ts';

describe('what publishing leaves in the ledger', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  let productId: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    [productId = ''] = await bringIn(merchant, [{ title: 'Lamp', sku: 'LAMP-1' }]);
  });

  const effects = async () => {
    const { rows } = await app.deps.db.pool.query(
      `select state, external_ids as "externalIds", attempts, over_at is not null as "isOver" from effect
        where subject_kind = 'product' and subject_id = $1 order by intention`,
      [productId],
    );
    return rows;
  };
  const titles = async () => (await shopProducts(app.sandbox.url, 'quiet')).map(({ name }) => name);

  it('C21: a change that the store refuses leaves the creation confirmed', async () => {
    await bringIn(merchant, [{ title: 'Vase', sku: 'VASE-1' }]);
    const vase = await productNamed(merchant, 'Vase');
    await publish(merchant, [productId, vase.productId], [shop.shopId]);
    const before = await effects();
    expect(before).toMatchObject([{ state: 'confirmed', attempts: 1, isOver: false }]);
    await edit(merchant, await productNamed(merchant, 'Lamp'), (update) => {
      for (const variant of update.variantsList) variant.sku = 'VASE-1';
    });
    const refused = await publish(merchant, [productId], [shop.shopId]);
    expect(rowEnds(refused)).toMatchObject([{ state: 'fail' }]);
    expect(await effects()).toEqual(before);
    expect((await titles()).sort()).toEqual(['Lamp', 'Vase']);
  });

  it('C21: what somebody may still be sending is left alone until they are surely done, and then asked about', async () => {
    const { rows } = await app.deps.db.pool.query(
      `insert into effect (merchant_id, key, subject_kind, subject_id, kind, request_hash, state, fence, lease_until, planned_at)
        select merchant_id, 'publish/woo/' || identity || '/' || $2, 'product', $2, 'publish', 'x', 'sent', 1,
          now() + interval '1 hour', now()
        from store where store_id = $1 returning key`,
      [shop.shopId, productId],
    );
    const jobId = await startPublishing(merchant, [productId], [shop.shopId]);
    expect((await waiting(merchant, jobId)).message).toMatch(/It is not known yet .* asked in about \d+ s\.$/);
    expect(await titles()).toEqual([]);
    await app.deps.db.pool.query('update effect set lease_until = now() where key = $1', [rows[0].key]);
    expect((await finishedSoon(app, merchant, jobId)).job).toMatchObject({ state: 'done', done: 1, failed: 0 });
    expect(await titles()).toEqual(['Lamp']);
    expect(await effects()).toMatchObject([{ state: 'confirmed', attempts: 1 }]);
  });

  it('C21: what may have been made is asked about as it was sent, whatever was edited since', async () => {
    const { http } = app.deps;
    let [isLost, isDown] = [false, false];
    app.deps.http = {
      effectiveUrl: (url) => http.effectiveUrl(url),
      now: http.now,
      request: async (request) => {
        if (isDown) throw new HttpFailure('The store does not answer.', { sent: false });
        const reply = await http.request(request);
        if (isLost || !request.url.includes('products/batch')) return reply;
        [isLost, isDown] = [true, true];
        throw new HttpFailure('The reply was lost.', { sent: true });
      },
    };
    onTestFinished(() => {
      app.deps.http = http;
    });
    const jobId = await startPublishing(merchant, [productId], [shop.shopId]);
    await waiting(merchant, jobId);
    await edit(merchant, await productNamed(merchant, 'Lamp'), (update) => {
      for (const variant of update.variantsList) variant.sku = 'LAMP-2';
    });
    isDown = false;
    expect((await finishedSoon(app, merchant, jobId)).job).toMatchObject({ state: 'done', done: 1, failed: 0 });
    const held = await shopProducts(app.sandbox.url, 'quiet');
    expect(held.map(({ name, sku }) => [name, sku])).toEqual([['Lamp', 'LAMP-2']]);
    expect(await effects()).toMatchObject([{ state: 'confirmed', attempts: 1 }]);
  });

  it('C21: effects outlive a store that is disconnected, so that nothing is made twice when it is bound again', async () => {
    await publish(merchant, [productId], [shop.shopId]);
    await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
    const before = await effects();
    expect(before).toMatchObject([{ state: 'confirmed', isOver: false }]);
    shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
    const job = await publish(merchant, [productId], [shop.shopId]);
    expect(await merchant.call(jobCalls.get, { id: job.id })).toMatchObject({ state: 'done', done: 1 });
    expect(await effects()).toEqual(before);
    expect(await titles()).toEqual(['Lamp']);
  });

  it('C21: a product that is gone from the store is another intention when it is published again', async () => {
    await publish(merchant, [productId], [shop.shopId]);
    const held = app.sandbox.world.collection('woocommerce/quiet/products');
    for (const key of held.keys()) held.delete(key);
    const job = await publish(merchant, [productId], [shop.shopId]);
    expect(job).toMatchObject({ state: 'done', done: 1, failed: 0 });
    expect(await effects()).toMatchObject([
      { state: 'confirmed', isOver: true },
      { state: 'confirmed', isOver: false },
    ]);
    expect(await titles()).toEqual(['Lamp']);
  });
});
