import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productCalls } from '#contract/product.calls.ts';
import { publishCalls } from '#contract/publish.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { storeProductCalls } from '#contract/storeProduct.calls.ts';
import { sentence } from '#contract/texts.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed } from '#tests/kit/pool.ts';
import { bringIn, publish, rowEnds } from '#tests/kit/publishing.ts';
import { refusal } from '#tests/kit/refusal.ts';
import { setFaults, shopProducts } from '#tests/kit/world.ts';

const success = { state: 'success', key: null, warnings: [] };

describe('publishing', () => {
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
  afterEach(() => setFaults(app.sandbox.url, {}));

  const inShop = (name = 'quiet') => shopProducts(app.sandbox.url, name);

  it.each([
    { status: 'active', theirs: 'publish' },
    { status: 'archived', theirs: 'private' },
    { status: 'draft', theirs: 'draft' },
  ] as const)('puts products up as $status', async ({ status, theirs }) => {
    const ids = await bringIn(merchant, [
      { title: 'One', sku: 'ONE' },
      { title: 'Two', sku: 'TWO', sizes: ['S', 'M'] },
    ]);
    const job = await publish(merchant, ids, [shop.shopId], { status });
    expect(rowEnds(job)).toEqual([success, success]);
    expect((await inShop()).map((product) => [product.name, product.status]).sort()).toEqual([
      ['One', theirs],
      ['Two', theirs],
    ]);
    const listed = await merchant.call(storeProductCalls.list, { channel: 'woo', status });
    expect(listed.total).toBe(2);
    expect(await merchant.call(productCalls.list, { state: 'published' })).toMatchObject({ total: 2 });
  });

  it.each([
    { continueSelling: true, backorders: 'yes' },
    { continueSelling: false, backorders: 'no' },
  ])('sells on when out of stock: $continueSelling', async ({ continueSelling, backorders }) => {
    const wares = [
      { title: 'Sold out', sku: 'OUT', stock: 0 },
      { title: 'Sizes', sku: 'SZ', stock: 0, sizes: ['S', 'M'] },
    ];
    await publish(merchant, await bringIn(merchant, wares), [shop.shopId], { continueSelling });
    const [simple, variable] = (await inShop()).sort((a, b) => b.name.localeCompare(a.name));
    expect(simple).toMatchObject({ name: 'Sold out', backorders, stock_quantity: 0, manage_stock: true });
    expect(variable?.variations).toMatchObject([{ backorders }, { backorders }]);
  });

  it('S11: keeps the number in another currency, and warns without saying that anything left yet', async () => {
    const ids = await bringIn(merchant, [{ title: 'Dollar Mug', sku: 'MUG', price: '12.34' }], 'USD');
    const preview = await merchant.call(publishCalls.preview, { productIds: ids, shopIds: [shop.shopId] });
    expect(preview).toMatchObject({
      total: 1,
      missingRates: ['USD>GBP'],
      rows: [{ priceMin: '12.34', currency: 'GBP' }],
    });
    const warning = sentence('en', 'row.currencyKept', { amount: '12.34', from: 'USD', to: 'GBP' });
    expect(warning).not.toMatch(/went|sent|left/);
    expect(preview.rows[0]?.warnings.map(({ message }) => message)).toContain(warning);
    expect(rowEnds(await publish(merchant, ids, [shop.shopId]))).toEqual([{ ...success, warnings: [warning] }]);
    expect(await inShop()).toMatchObject([{ regular_price: '12.34' }]);
  });

  it('converts by the rate that was given, halves to even, and says nothing', async () => {
    const wares = [
      { title: 'Down', sku: 'A', price: '10.05', compareAt: '20.15' },
      { title: 'Up', sku: 'B', price: '10.15' },
    ];
    const ids = await bringIn(merchant, wares, 'USD');
    // 10.05 and 10.15 halved lie exactly between two pence: 5.025 goes to 5.02, 5.075 to 5.08.
    const exchangeRates = { 'USD>GBP': '0.5', 'EUR>GBP': '9' };
    const asked = { productIds: ids, shopIds: [shop.shopId], exchangeRates };
    expect(await merchant.call(publishCalls.preview, asked)).toMatchObject({
      missingRates: [],
      rows: [{ priceMin: '5.02' }, { priceMin: '5.08' }],
    });
    expect(rowEnds(await publish(merchant, ids, [shop.shopId], { exchangeRates }))).toEqual([success, success]);
    const [down, up] = (await inShop()).sort((a, b) => a.name.localeCompare(b.name));
    expect(down).toMatchObject({ regular_price: '10.08', sale_price: '5.02' });
    expect(up).toMatchObject({ regular_price: '5.08', sale_price: '' });
    const row = await productNamed(merchant, 'Up');
    expect(row.variantsList[0]?.price).toBe('10.15');
  });

  it('does not let two variants share a SKU, and publishes once that is fixed', async () => {
    const [id = ''] = await bringIn(merchant, [{ title: 'Twins', sku: 'TW', sizes: ['S', 'M'] }]);
    const twins = await productNamed(merchant, 'Twins');
    const same = await edit(merchant, twins, (update) => {
      for (const variant of update.variantsList) variant.sku = 'SAME';
    });
    const job = await publish(merchant, [id], [shop.shopId]);
    expect(job).toMatchObject({
      state: 'failed',
      rows: [{ reason: sentence('en', 'row.skuRepeated', { sku: 'SAME' }) }],
    });
    expect(await productNamed(merchant, 'Twins')).toMatchObject({ state: 'edited' });
    expect(await inShop()).toEqual([]);
    await edit(merchant, same, (update) => {
      update.variantsList.forEach((variant, at) => {
        variant.sku = `T-${at}`;
      });
    });
    expect(rowEnds(await publish(merchant, [id], [shop.shopId]))).toEqual([success]);
  });

  it('names who holds a SKU that is taken, and leaves that product alone', async () => {
    const harbour = await merchant.bindWoo(app.sandbox.url, 'harbour');
    const before = await inShop('harbour');
    const stranger = before.find((product) => product.sku !== '' && product.type === 'simple');
    const ids = await bringIn(
      merchant,
      [
        { title: 'Impostor', sku: stranger?.sku ?? '' },
        { title: 'Honest', sku: 'HON' },
      ],
      'USD',
    );
    const job = await publish(merchant, ids, [harbour.shopId]);
    expect(rowEnds(job)).toMatchObject([{ state: 'fail', key: 'row.skuTaken' }, success]);
    const reason = job.rows.find(({ label }) => label === 'Impostor')?.reason;
    expect(reason).toContain(stranger?.sku);
    expect(reason).toContain(String(stranger?.id));
    const after = (await inShop('harbour')).filter(({ name }) => name !== 'Honest');
    // What the shop recommends beside a product is not the product's.
    const bare = (products: typeof before) => products.map(({ related_ids, ...rest }) => rest);
    expect(bare(after)).toEqual(bare(before));
    expect(job).toMatchObject({ state: 'doneWithProblems', done: 1, failed: 1 });
  });

  it('sends nothing without a price', async () => {
    const ids = await bringIn(merchant, [
      { title: 'Free', sku: 'FREE', price: '0' },
      { title: 'Unpriced', sku: 'UNP', price: '' },
    ]);
    const job = await publish(merchant, ids, [shop.shopId]);
    expect(rowEnds(job).map(({ key }) => key)).toEqual(['row.priceMissing', 'row.priceMissing']);
    expect(job).toMatchObject({ state: 'failed', done: 0, failed: 2 });
    expect(await inShop()).toEqual([]);
  });

  it('leaves out an image that the store cannot load, and says which', async () => {
    const bad = 'https://img.example.com/broken.jpg';
    const odd = 'https://img.example.com/picture?id=7';
    await setFaults(app.sandbox.url, { woocommerce: { badImages: [bad] } });
    const ids = await bringIn(merchant, [
      { title: 'Bad picture', sku: 'BAD', image: bad },
      { title: 'Odd picture', sku: 'ODD', image: odd },
      { title: 'Good picture', sku: 'GOOD', image: 'https://img.example.com/good.png' },
    ]);
    const job = await publish(merchant, ids, [shop.shopId]);
    expect(rowEnds(job)).toEqual([
      { ...success, warnings: [sentence('en', 'row.imageRefused', { src: bad })] },
      { ...success, warnings: [sentence('en', 'row.imageType', { src: odd })] },
      success,
    ]);
    const images = (await inShop()).map((product) => [product.name, product.images.length]).sort();
    expect(images).toEqual([
      ['Bad picture', 0],
      ['Good picture', 1],
      ['Odd picture', 0],
    ]);
  });

  it('publishes a product of 120 variants whole, and brings it up to date without doubling one', async () => {
    const sizes = Array.from({ length: 120 }, (_, at) => `S${at}`);
    const ids = await bringIn(merchant, [{ title: 'Giant', sku: 'G', sizes, price: '9.99', compareAt: '12' }]);
    expect(rowEnds(await publish(merchant, ids, [shop.shopId]))).toEqual([success]);
    const giant = await productNamed(merchant, 'Giant');
    await edit(merchant, giant, (update) => {
      const dropped = update.variantsList.pop();
      const [only] = update.optionList;
      if (only) only.values = only.values.filter((value) => value !== dropped?.optionValues[0]);
      for (const variant of update.variantsList) variant.price = '8.88';
    });
    expect(rowEnds(await publish(merchant, ids, [shop.shopId]))).toEqual([success]);
    const held = await inShop();
    expect(held).toHaveLength(1);
    const skus = held[0]?.variations.map(({ sku }) => sku);
    expect(skus?.sort()).toEqual(
      sizes
        .slice(0, 119)
        .map((size) => `G-${size}`)
        .sort(),
    );
    expect(new Set(held[0]?.variations.map(({ sale_price }) => sale_price))).toEqual(new Set(['8.88']));
  });

  it('publishes at most what one run may hold, and nothing when nothing is there', async () => {
    const [id = ''] = await bringIn(merchant, [{ title: 'One', sku: 'ONE' }]);
    const order = { status: 'active' as const, salesChannels: ['onlineStore' as const] };
    const empty = merchant.call(publishCalls.publish, { ...order, productIds: [], shopIds: [shop.shopId] });
    expect(await refusal(empty)).toMatchObject({ fields: [{ path: 'productIds', key: 'validation.productsChosen' }] });
    const unset = merchant.raw(publishCalls.publish, {
      productIds: [id],
      shopIds: [shop.shopId],
      status: 'sold',
      salesChannels: [],
    });
    expect((await unset).error?.fields?.map(({ key }) => key)).toEqual([
      'validation.publishStatus',
      'validation.salesChannel',
    ]);
    await merchant.call(productCalls.delete, { productId: id });
    const gone = merchant.call(publishCalls.publish, { ...order, productIds: [id], shopIds: [shop.shopId] });
    expect(await refusal(gone)).toMatchObject({ key: 'publishNothing' });
  });
});
