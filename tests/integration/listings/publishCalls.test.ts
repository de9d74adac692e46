import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed } from '#tests/kit/pool.ts';
import { bringIn, publish, rowEnds } from '#tests/kit/publishing.ts';
import { shopProducts } from '#tests/kit/world.ts';

/** How many calls a publication to WooCommerce takes; reading back what was made is none of it. */
describe('what fifty products cost a WooCommerce store', () => {
  let app: TestApp;
  let merchant: Merchant;
  let shopId: string;
  beforeAll(async () => {
    app = await startTestApp();
    merchant = await app.merchant();
    ({ shopId } = await merchant.bindWoo(app.sandbox.url, 'quiet'));
  });
  afterAll(() => app.close());

  const routes = ['POST /products/tags/batch', 'POST /products/batch', 'PUT /products/{id}', 'GET /products/{id}'];
  const counts = () =>
    Object.entries(app.sandbox.world.requests.of('woocommerce/quiet').byRoute).filter(([route]) =>
      routes.includes(route),
    );
  async function callsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = new Map(counts());
    await work();
    const made = counts().map(([route, count]) => [route, count - (before.get(route) ?? 0)] as const);
    return Object.fromEntries(made.filter(([, count]) => count > 0));
  }

  it('S10: tags are asked for once a job, and products go in batches, also when they are updated', async () => {
    const ids = await bringIn(
      merchant,
      Array.from({ length: 50 }, (_, at) => ({ title: `Ware ${at}`, sku: `W-${at}` })),
    );
    const order = { overrides: { [shopId]: { tags: ['autumn', 'sale'] } } };
    const run = async () => {
      const job = await publish(merchant, ids, [shopId], order);
      expect(job).toMatchObject({ done: 50, failed: 0 });
    };
    const once = { 'POST /products/tags/batch': 1 };
    expect(await callsOf(run)).toEqual({ ...once, 'POST /products/batch': 5 });
    // Beside the call that reads what the store holds of each twenty-five.
    expect(await callsOf(run)).toEqual({ ...once, 'POST /products/batch': 2 });
    const held = (await shopProducts(app.sandbox.url, 'quiet')).filter(({ name }) => name.startsWith('Ware '));
    expect(held).toHaveLength(50);
    expect(held.every(({ tags }) => (tags as unknown[]).length === 2)).toBe(true);
  });

  it('S10: a row that the store refuses inside a batch fails, and the others go on', async () => {
    const wares = ['One', 'Two', 'Three'].map((title) => ({ title, sku: title.toUpperCase() }));
    const ids = await bringIn(merchant, wares);
    await publish(merchant, ids, [shopId]);
    await edit(merchant, await productNamed(merchant, 'Two'), (update) => {
      for (const variant of update.variantsList) variant.sku = 'THREE';
    });
    await edit(merchant, await productNamed(merchant, 'Three'), (update) => {
      for (const variant of update.variantsList) variant.price = '77.00';
    });
    const job = await publish(merchant, ids, [shopId]);
    expect(rowEnds(job).map(({ state, key }) => [state, key])).toEqual([
      ['success', null],
      ['fail', 'row.skuTaken'],
      ['success', null],
    ]);
    const held = (await shopProducts(app.sandbox.url, 'quiet')).filter(({ sku }) => ['TWO', 'THREE'].includes(sku));
    expect(held.map(({ sku, regular_price }) => [sku, regular_price]).sort()).toEqual([
      ['THREE', '77.00'],
      ['TWO', '10.00'],
    ]);
  });
});
