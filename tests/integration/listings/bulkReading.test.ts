import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import { manyInShopify } from '#tests/kit/manyInShopify.ts';

const COUNT = 310;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

it('a Shopify shop of many products is first read in bulk, whole with its details', async () => {
  const { world, url } = app.sandbox;
  manyInShopify(world, 'harbour', COUNT);
  const inWorld = world.collection<{ id: string }>('shopify/harbour/products').keys();
  const merchant = await app.merchant();
  const { shopId } = await connectStore({ sandbox: { url } }, merchant, 'shopify');
  const shop = await merchant.whenRead(shopId);
  expect(shop).toMatchObject({
    productCount: inWorld.length,
    products: { read: inWorld.length, total: inWorld.length },
  });

  const { rows } = await app.deps.db.pool.query<{ id: string }>(
    'select external_id as id from store_product where store_id = $1',
    [shopId],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(inWorld.map((id) => id.slice(id.lastIndexOf('/') + 1)).sort());
  const [one] = (await merchant.call(storeProductCalls.list, { channel: 'shopify', q: 'Lampe n° 7 灯' })).rows;
  const detail = await merchant.call(storeProductCalls.detail, { channel: 'shopify', id: one?.id ?? '' });
  expect(detail.variants.length).toBeGreaterThan(1);

  const { byRoute } = world.requests.of('shopify/harbour');
  expect(world.collection('shopify/harbour/bulks').size).toBe(1);
  expect(byRoute['GET /bulk.jsonl']).toBeGreaterThan(1);
  expect(byRoute.ProductsWhole ?? 0).toBe(0);
});
