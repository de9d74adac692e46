import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import { shopProducts } from '#tests/kit/world.ts';

const CSV = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,Variant Weight Unit
tee,Dock Tee,<p>Soft</p><script>alert(1)</script>,Harbour,Shirts,"summer, cotton",true,Colour,Navy,Size,S,TEE-N-S,180,4,19.99,24.99,https://img.example.com/tee-navy.jpg,1,https://img.example.com/tee-navy.jpg,g
tee,,,,,,,,Navy,,M,TEE-N-M,190,5,19.99,24.99,https://img.example.com/tee-white.jpg,2,,g
tee,,,,,,,,White,,S,TEE-W-S,180,0,21.50,,,,https://img.example.com/tee-white.jpg,g
mug,Quay Mug,<p>Blue</p>,Harbour,Mugs,,true,Title,Default Title,,,MUG-1,350,12,9.50,,https://img.example.com/mug.jpg,1,,g
plain,No SKU Cap,,Harbour,Caps,,true,Title,Default Title,,,,90,3,15,,https://img.example.com/cap.png,1,,g
`;

describe('the main job, from a file to a store', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('imports, publishes, publishes again without doubling, and lists what the store holds', async () => {
    const merchant = await app.merchant();
    const imported = await merchant.importFile('products.csv', CSV);
    expect(imported).toMatchObject({ state: 'done', total: 3, done: 3, failed: 0 });

    const pool = await merchant.call(productCalls.list, { sort: 'title', order: 'ASC' });
    expect(pool.rows.map((row) => [row.title, row.priceMin, row.priceMax, row.variantCount, row.inventory])).toEqual([
      ['Dock Tee', '19.99', '21.50', 3, 9],
      ['No SKU Cap', '15.00', '15.00', 1, 3],
      ['Quay Mug', '9.50', '9.50', 1, 12],
    ]);

    const shop = await merchant.bindWoo(app.sandbox.url);
    const order = {
      productIds: pool.rows.map((row) => row.productId),
      shopIds: [shop.shopId],
      status: 'active' as const,
      salesChannels: ['onlineStore' as const],
    };
    for (const round of [1, 2]) {
      const { jobId } = await merchant.call(publishCalls.publish, order);
      const job = await merchant.finished(jobId);
      expect(
        job.rows.filter((row) => row.state !== 'success'),
        `round ${round}`,
      ).toEqual([]);
      expect(job).toMatchObject({ state: 'done', total: 3, done: 3 });
    }

    const held = await shopProducts(app.sandbox.url, 'quiet');
    expect(held.map((product) => product.name).sort()).toEqual(['Dock Tee', 'No SKU Cap', 'Quay Mug']);
    const tee = held.find((product) => product.name === 'Dock Tee');
    expect(tee?.description).not.toContain('alert');
    expect(tee?.images.map((image) => image.source_src)).toEqual([
      'https://img.example.com/tee-navy.jpg',
      'https://img.example.com/tee-white.jpg',
    ]);
    const variations = tee?.variations.map(({ sku, regular_price, sale_price, stock_quantity }) => ({
      sku,
      regular_price,
      sale_price,
      stock_quantity,
    }));
    expect(variations).toEqual(
      expect.arrayContaining([
        { sku: 'TEE-N-S', regular_price: '24.99', sale_price: '19.99', stock_quantity: 4 },
        { sku: 'TEE-N-M', regular_price: '24.99', sale_price: '19.99', stock_quantity: 5 },
        { sku: 'TEE-W-S', regular_price: '21.50', sale_price: '', stock_quantity: 0 },
      ]),
    );
    expect(held.find((product) => product.name === 'No SKU Cap')).toMatchObject({
      sku: '',
      regular_price: '15.00',
      status: 'publish',
    });

    const listed = await merchant.call(storeProductCalls.list, { channel: 'woo', sort: 'title', order: 'ASC' });
    expect(listed.rows.map((row) => row.title)).toEqual(['Dock Tee', 'No SKU Cap', 'Quay Mug']);
    const { jobId } = await merchant.call(storeProductCalls.sync, { channel: 'woo' });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 1 });
    const synced = await merchant.call(storeProductCalls.list, { channel: 'woo', sort: 'title', order: 'ASC' });
    expect(synced.rows.map((row) => [row.title, row.status, row.productId !== null])).toEqual([
      ['Dock Tee', 'active', true],
      ['No SKU Cap', 'active', true],
      ['Quay Mug', 'active', true],
    ]);

    await merchant.call(storeCalls.unbind, { shopId: shop.shopId });
    expect(await merchant.call(storeCalls.select, {})).toEqual([]);
  });
});
