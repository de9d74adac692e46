import { describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { storeProductCalls as calls } from '#contract/storeProduct.calls.ts';
import { connectStore } from '#tests/kit/connectStore.ts';
import { asUpdate } from '#tests/kit/pool.ts';
import { bringIn, publish } from '#tests/kit/publishing.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { buyIn } from '#tests/kit/world.ts';
import { channel, setUpStoreProducts } from './storeProductsSetup.ts';

describe('products in a store', () => {
  const given = setUpStoreProducts();
  const { list, held, inShop, ended, modify } = given;

  it('are linked to the pool variant by variant, and show how they differ; the link moves and ends', async () => {
    const wares = [{ title: 'Waffle towel', sku: 'HH-TOWEL', sizes: ['SAND', 'SLATE'], price: '31.00' }];
    const [productId = ''] = await bringIn(given.merchant, [...wares, { title: 'Plain bowl', price: '12.00' }]);
    const towel = await held('HH-TOWEL');
    const names = towel.variants.map(({ sku }) => sku);
    const linked = await given.merchant.call(calls.link, { channel, id: towel.id, productId });
    const ours = names.filter((sku) => ['HH-TOWEL-SAND', 'HH-TOWEL-SLATE'].includes(sku.toUpperCase()));
    expect(ours).toHaveLength(2);
    expect(linked).toEqual({ matched: ours.length, unmatched: names.length - ours.length });
    const now = await held('HH-TOWEL');
    expect(now).toMatchObject({ productId, productTitle: 'Waffle towel' });
    expect(now.drift).toEqual(expect.arrayContaining(['title', 'variants']));
    expect((await list({ linked: 'true' })).rows.map(({ id }) => id)).toEqual([towel.id]);
    expect((await list({ linked: 'false' })).rows.map(({ id }) => id)).not.toContain(towel.id);
    expect(await given.merchant.call(productCalls.get, { id: productId })).toMatchObject({ state: 'published' });

    const bowl = await held('HH-BOWL-01');
    await given.merchant.call(calls.link, { channel, id: bowl.id, productId });
    expect([(await held('HH-TOWEL')).productId, (await held('HH-BOWL-01')).productId]).toEqual([null, productId]);
    expect(await given.merchant.call(calls.link, { channel, id: bowl.id, productId: null })).toEqual({
      matched: 0,
      unmatched: 0,
    });
    expect((await held('HH-BOWL-01')).productId).toBeNull();
    expect(await given.merchant.call(productCalls.get, { id: productId })).toMatchObject({ state: 'edited' });
  });

  it('do not differ in stock by what was sold, but by what the pool says since, and by having more', async () => {
    const [productId = ''] = await bringIn(given.merchant, [{ title: 'Deck float', sku: 'FLOAT-1', stock: 5 }]);
    await publish(given.merchant, [productId], [given.shop.shopId]);
    await buyIn(given.app.sandbox.url, 'woocommerce', 'harbour', 'FLOAT-1');
    const inStore = (stock: number) =>
      given.merchant.eventually(['storeProducts'], async () => {
        const now = await held('FLOAT-1');
        return now.variants[0]?.inventory === stock ? now : null;
      });
    expect(await inStore(4)).toMatchObject({ productId, drift: [] });

    const setInPool = async (inventoryQuantity: number) => {
      const product = asUpdate(await given.merchant.call(productCalls.get, { id: productId }));
      const variantsList = product.variantsList.map((variant) => ({ ...variant, inventoryQuantity }));
      await given.merchant.call(productCalls.update, { ...product, variantsList });
      return (await held('FLOAT-1')).differences.map((drift) => [drift.field, drift.inStore, drift.inPool]);
    };
    expect(await setInPool(8)).toEqual([['inventory', '4', '8']]);
    expect(await setInPool(5)).toEqual([]);
    expect(await setInPool(2)).toEqual([['inventory', '4', '2']]);
    await publish(given.merchant, [productId], [given.shop.shopId]);
    const { id, variants } = await inStore(2);
    expect((await held('FLOAT-1')).drift).toEqual([]);
    await modify([{ id, variants: [{ externalId: variants[0]?.externalId ?? '', inventory: 3 }] }]);
    expect((await held('FLOAT-1')).drift).toEqual(['inventory']);
  });

  it('are made from pool products in stores of the channel alone', async () => {
    const other = await connectStore(given.app, given.merchant, 'shopify');
    const productIds = await bringIn(given.merchant, [{ title: 'Cleat hook', sku: 'CLEAT-1' }]);
    const order = { channel: 'woo' as const, productIds, status: 'active' as const, salesChannels: ['onlineStore'] };
    const job = await ended(
      given.merchant.call(calls.create, { ...order, shopIds: [given.shop.shopId, other.shopId] }),
    );
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1 });
    expect(await inShop('CLEAT-1')).toBeDefined();
    const elsewhere = given.merchant.call(calls.create, { ...order, shopIds: [other.shopId] });
    expect((await refusal(elsewhere)).key).toBe('publishNothing');
  });
});
