import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderCalls } from '#contract/order.calls.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { purchaseCalls } from '#contract/purchase.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { mapProduct } from '#tests/kit/mapProduct.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { merchantIdOf } from '#tests/kit/merchantId.ts';
import { step } from '#tests/kit/step.ts';
import { buyIn, editInStore } from '#tests/kit/world.ts';

/** Two products of the sandbox shop: one that is mapped to two supplier pieces each, and one that is not. */
const [BOWL, OTHER] = ['HH-BOWL-01', 'HH-BOARD'];
const ENORMOUS = Number.MAX_SAFE_INTEGER;

describe('orders of more pieces than an integer holds', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shop: Shop;
  beforeAll(async () => {
    app = await startTestApp();
    merchant = await app.merchant();
  });
  afterAll(() => app.close());

  const listed = async () =>
    (await merchant.call(orderCalls.list, { channel: 'woo', shopId: shop.shopId, sort: 'total', pageSize: 50 })).rows;
  const named = async (count: number) => (await listed()).find(({ itemCount }) => itemCount === count);
  const tasks = async (count: number) => (await named(count))?.work.tasks;
  const buy = (sku: string, quantity: number) => buyIn(app.sandbox.url, 'woocommerce', 'harbour', sku, quantity);
  const read = (count: number) =>
    merchant.eventually(['orders'], async () => ((await listed()).length === count ? true : null));

  it('are saved between others, stop nothing, and are bought by nobody who has not looked', async () => {
    for (const sku of [BOWL, OTHER])
      await editInStore(app.sandbox.url, { platform: 'woocommerce', shop: 'harbour', sku, inventory: ENORMOUS });
    shop = await merchant.bindWoo(app.sandbox.url, 'harbour');
    await merchant.whenRead(shop.shopId);
    const before = (await listed()).length;
    await buy(BOWL, 1);
    await read(before + 1);
    const [{ product }] = (
      await app.deps.db.pool.query('select product_external_id as product from store_order_line where sku = $1', [BOWL])
    ).rows;
    const merchantId = await merchantIdOf(app, merchant);
    await mapProduct(app.deps.db.pool, { merchantId, storeId: shop.shopId, product, pieces: 2 });

    await buy(BOWL, 7);
    await buy(BOWL, 1_200_000_000);
    await buy(OTHER, 3_000_000_000);
    await buy(BOWL, 5_000_000_000_000_000);
    await buy(BOWL, 8);
    await read(before + 6);
    await step('are shown as ordered', async () => {
      const counts = (await listed()).map(({ itemCount }) => itemCount);
      expect(counts.slice(0, 3)).toEqual([5_000_000_000_000_000, 3_000_000_000, 1_200_000_000]);
      expect(counts).toEqual(expect.arrayContaining([7, 8]));
    });

    await step('wait for somebody to look', async () => {
      expect(await tasks(1_200_000_000)).toEqual([
        expect.objectContaining({
          task: 'hold',
          reason: { key: 'work.hold.tooMany', params: { count: 1_200_000_000 } },
        }),
      ]);
      expect(await tasks(8)).toMatchObject([{ task: 'buy' }]);
      const orderIds = [(await named(1_200_000_000))?.orderId ?? ''];
      const plan = await merchant.call(purchaseCalls.plan, { orderIds });
      expect(plan).toMatchObject({ purchases: [], skipped: [{ reason: { key: 'work.hold.tooMany' } }] });
    });

    await step('leave the store readable', async () => {
      const { shopId, state } = shop;
      await app.deps.db.pool.query('update store set refresh_at = now() where store_id = $1', [shopId]);
      await buy(BOWL, 9);
      await read(before + 7);
      expect(await merchant.whenRead(shopId)).toMatchObject({ state, problem: null });
    });

    await step('are counted whole once somebody has looked, as far as they can be counted', async () => {
      const release = async (count: number) =>
        merchant.call(orderWorkCalls.release, { orderIds: [(await named(count))?.orderId ?? ''] });
      await release(1_200_000_000);
      expect(await tasks(1_200_000_000)).toMatchObject([{ task: 'buy' }]);
      const { rows } = await app.deps.db.pool.query('select needed from line_need order by needed desc limit 1');
      expect(rows).toEqual([{ needed: 2_400_000_000 }]);
      await release(5_000_000_000_000_000);
      expect(await tasks(5_000_000_000_000_000)).toMatchObject([{ task: 'map', reason: { key: 'work.uncountable' } }]);
      await release(3_000_000_000);
      expect(await tasks(3_000_000_000)).toMatchObject([{ task: 'map', reason: null }]);
    });
  });
});
