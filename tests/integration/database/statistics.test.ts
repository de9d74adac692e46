import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { withMerchantTx } from '#server/db/tenancy.ts';
import { saveStoreOrders } from '#server/modules/connections/mirror/index.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { remoteOrder } from '#tests/kit/remoteOrder.ts';
import { type SeededProduct, seedProducts } from '#tests/kit/seedPool.ts';

const DAY = 24 * 60 * 60 * 1000;
const SHOPS = [v7(), v7()];

const made = (given: Partial<SeededProduct>): SeededProduct => ({
  productId: v7(),
  title: 'A product',
  searchText: '',
  state: 'new',
  source: 'aliexpress',
  tags: ['a', 'b'],
  priceMin: '1',
  supplierPriceMin: null,
  inventory: 0,
  collectedAt: new Date(),
  updatedAt: new Date(),
  ...given,
});

describe('the counts of the layout', () => {
  let app: TestApp;
  let merchant: Merchant;
  const today = [
    made({}),
    made({ shops: SHOPS.slice(0, 1), state: 'published' }),
    made({ shops: SHOPS, state: 'failed' }),
  ];
  const earlier = [made({ collectedAt: new Date(Date.now() - 3 * DAY), tags: ['b'] })];
  const byHand = [made({ source: 'manual', state: 'draft' })];
  const counts = async () => {
    const read = await merchant.call(homeCalls.quantityStatistics, {});
    const { dayCurrentImportNum, importNum, currentProductPoolNum, productPoolNum, publishedNum } = read;
    expect(productPoolNum).toBe(currentProductPoolNum);
    return { today: dayCurrentImportNum, ever: importNum, pool: currentProductPoolNum, published: publishedNum };
  };
  beforeAll(async () => {
    app = await startTestApp({ worker: false });
    merchant = await app.merchant();
    const { rows } = await app.deps.db.pool.query<{ id: string }>('select merchant_id as id from account');
    for (const products of [today, earlier, byHand]) await seedProducts(app.deps.db, rows[0]?.id ?? '', products);
  });
  afterAll(() => app.close());

  it('tell what was taken in, what is there, and what is in a store', async () => {
    expect(await counts()).toEqual({ today: 3, ever: 4, pool: 5, published: 2 });
  });

  it('keep what was taken in when products go, and follow what is there', async () => {
    const productIds = [...today.slice(0, 2), ...byHand].map(({ productId }) => productId);
    await merchant.call(productCalls.batchDelete, { productIds });
    expect(await counts()).toEqual({ today: 3, ever: 4, pool: 2, published: 1 });
    await merchant.call(productCalls.restore, { productIds });
    expect(await counts()).toEqual({ today: 3, ever: 4, pool: 5, published: 2 });
  });

  it('follow a product into its first store and out of its last', async () => {
    const put = (publishedTo: number) =>
      app.deps.db.pool.query('update product set published_to = $1 where product_id = $2', [
        publishedTo,
        today[0]?.productId,
      ]);
    await put(1);
    expect((await counts()).published).toBe(3);
    await put(2);
    expect((await counts()).published).toBe(3);
    await put(0);
    expect((await counts()).published).toBe(2);
  });

  it('C15: count the orders of all stores, the merchant’s own alone', async () => {
    const count = async (of: Merchant) => (await of.call(homeCalls.quantityStatistics, {})).orderNum;
    expect(await count(merchant)).toBe(0);
    const other = await app.merchant();
    for (const [of, name, ids] of [
      [merchant, 'quiet', ['1', '2', '3']],
      [merchant, 'lantern', ['1']],
      [other, 'quiet', ['9']],
    ] as const) {
      const { shopId: storeId } = await of.bindWoo(app.sandbox.url, name);
      const { rows } = await app.deps.db.pool.query('select merchant_id as id from store where store_id = $1', [
        storeId,
      ]);
      const merchantId = String(rows[0]?.id);
      const orders = ids.map((externalId) => remoteOrder({ externalId }));
      await withMerchantTx(app.deps.db, merchantId, (tx) =>
        saveStoreOrders(tx, { merchantId, storeId }, 'woo', orders),
      );
    }
    expect([await count(merchant), await count(other)]).toEqual([4, 1]);
  });

  it('name the commonest tags', async () => {
    expect((await merchant.call(homeCalls.tags, {})).rows).toEqual([
      { value: 'b', count: 5 },
      { value: 'a', count: 4 },
    ]);
  });
});
