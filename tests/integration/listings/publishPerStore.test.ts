import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobCalls } from '#contract/job.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { pricingCalls } from '#contract/pricing.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';
import { bringIn, publish, rowEnds, startPublishing } from '#tests/kit/publishing.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { shopProducts } from '#tests/kit/world.ts';

const HOUR = 3_600_000;
const part = { kind: 'multiplier', value: '3' } as const;
const range = { from: '0', to: null, price: part, compareAt: { kind: 'none', value: '' } } as const;

describe('publishing with what is particular in a store', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.sandbox.world.reset();
    merchant = await app.merchant();
    shop = await merchant.bindWoo(app.sandbox.url, 'quiet');
  });

  const inShop = () => shopProducts(app.sandbox.url, 'quiet');
  const previewOf = async (productIds: string[], more = {}) => {
    const { rows } = await merchant.call(publishCalls.preview, { productIds, shopIds: [shop.shopId], ...more });
    return rows;
  };

  it('gives it another title, more tags and a collection there, and leaves the pool as it is', async () => {
    const ids = await bringIn(merchant, [{ title: 'Mug', sku: 'MUG' }]);
    const overrides = { [shop.shopId]: { titlePattern: 'The {title}!', tags: ['gift'], collection: 'Kitchen' } };
    const pool = await wholePool(merchant);
    expect(await previewOf(ids, { overrides })).toMatchObject([{ title: 'The Mug!', unchanged: false }]);
    await publish(merchant, ids, [shop.shopId], { overrides });
    expect(await inShop()).toMatchObject([
      { name: 'The Mug!', tags: [{ name: 'gift' }], categories: [{ name: 'Kitchen' }] },
    ]);
    const after = await wholePool(merchant);
    expect(after).toMatchObject([{ title: 'Mug', tags: pool[0]?.tags }]);
  });

  it('prices by a rule there, and says where no rule fits', async () => {
    const ids = await bringIn(merchant, [{ title: 'Mug', sku: 'MUG', price: '4.00' }]);
    const overrides = { [shop.shopId]: { ruleId: null } };
    expect(await previewOf(ids, { overrides })).toMatchObject([{ problems: [{ key: 'row.noRuleFits' }] }]);
    expect(rowEnds(await publish(merchant, ids, [shop.shopId], { overrides }))).toMatchObject([
      { key: 'row.noRuleFits' },
    ]);
    const mug = await productNamed(merchant, 'Mug');
    expect(mug.variantsList[0]?.supplierCostPrice).toBeNull();
    await merchant.call(pricingCalls.create, { name: 'Triple', ranges: [range] });
    // Without a cost there is nothing for a rule to work on.
    expect(await previewOf(ids, { overrides })).toMatchObject([{ problems: [{ key: 'price.noCost' }] }]);
  });

  it('leaves out what has not changed since, and sends what has', async () => {
    const ids = await bringIn(merchant, [
      { title: 'Mug', sku: 'MUG' },
      { title: 'Plate', sku: 'PLATE' },
    ]);
    await publish(merchant, ids, [shop.shopId]);
    await edit(merchant, await productNamed(merchant, 'Plate'), (update) => {
      for (const variant of update.variantsList) variant.price = '12.50';
    });
    expect((await previewOf(ids)).map(({ unchanged }) => unchanged)).toEqual([true, false]);
    const job = await publish(merchant, ids, [shop.shopId], { changesOnly: true });
    expect(rowEnds(job).map(({ state, warnings }) => [state, warnings.length])).toEqual([
      ['success', 1],
      ['success', 0],
    ]);
    expect((await inShop()).find(({ name }) => name === 'Plate')).toMatchObject({ regular_price: '12.50' });
  });

  it('waits for its time, can be cancelled until then, and refuses one that is too far', async () => {
    const ids = await bringIn(merchant, [{ title: 'Mug', sku: 'MUG' }]);
    const at = new Date(Date.now() + HOUR).toISOString();
    const jobId = await startPublishing(merchant, ids, [shop.shopId], { at });
    expect(await merchant.call(jobCalls.get, { id: jobId })).toMatchObject({ state: 'queued', dueAt: at, done: 0 });
    await merchant.call(jobCalls.cancel, { id: jobId });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await inShop()).toEqual([]);
    const far = new Date(Date.now() + 91 * 24 * HOUR).toISOString();
    const refused = await refusal(startPublishing(merchant, ids, [shop.shopId], { at: far }));
    expect(refused.fields).toMatchObject([{ path: 'at', key: 'validation.publishAt' }]);
  });

  it('fixes what it finds by one click, which can be undone', async () => {
    const ids = await bringIn(merchant, [{ title: 'Tee', sizes: ['S', 'M'] }]);
    expect((await previewOf(ids))[0]?.warnings).toContainEqual(
      expect.objectContaining({ key: 'row.skuMissing', fix: 'fillSku' }),
    );
    const before = await productNamed(merchant, 'Tee');
    const fix = { productIds: ids, shopIds: [shop.shopId], fix: 'fillSku' as const };
    const { changed, runId } = await merchant.call(publishCalls.fix, fix);
    expect(changed).toBe(1);
    const skus = (await productNamed(merchant, 'Tee')).variantsList.map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(2);
    expect(skus).not.toContain('');
    await merchant.call(journalCalls.undo, { runId });
    expect((await productNamed(merchant, 'Tee')).variantsList).toEqual(before.variantsList);
    expect(await merchant.call(publishCalls.fix, { ...fix, fix: 'cutTitle' })).toMatchObject({ changed: 0 });
  });

  it('refuses a title pattern without the title, naming the store', async () => {
    const ids = await bringIn(merchant, [{ title: 'Mug', sku: 'MUG' }]);
    const overrides = { [shop.shopId]: { titlePattern: 'Sale' } };
    const { fields } = await refusal(startPublishing(merchant, ids, [shop.shopId], { overrides }));
    expect(fields).toMatchObject([{ path: `overrides.${shop.shopId}.titlePattern`, key: 'validation.titlePattern' }]);
    expect(await merchant.call(productCalls.list, { state: 'publishing' })).toMatchObject({ total: 0 });
  });
});
