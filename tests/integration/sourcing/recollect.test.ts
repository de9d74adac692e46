import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { productCalls } from '#contract/product.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, productNamed, wholePool } from '#tests/kit/pool.ts';
import { turnWorld } from '#tests/kit/world.ts';

const variant = (over: Partial<CollectedProductInput['variants'][number]> = {}) => ({
  supplierSkuId: '12000000000000001',
  optionValues: [],
  supplierPrice: '4.20',
  price: null,
  stock: 5,
  ...over,
});
const captured = (over: Partial<CollectedProductInput> = {}) => ({
  supplierProductId: '1005000000000001',
  sourceUrl: 'https://www.aliexpress.com/item/1005000000000001.html',
  title: 'Captured Kettle',
  bodyHtml: '<p>Boils</p>',
  images: [{ src: 'https://img.example.com/k.jpg' }],
  currency: 'USD',
  options: [],
  variants: [variant()],
  ...over,
  source: 'aliexpress' as const,
});

describe('collecting again', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const capture = (over: Partial<CollectedProductInput> = {}) =>
    merchant.call(collectCalls.collection, { product: captured(over) });
  const collect = async (number: number) => {
    const url = `https://www.aliexpress.com/item/1005008101000${String(number).padStart(3, '0')}.html`;
    const { jobId } = await merchant.call(collectCalls.collectLink, { url });
    expect(await merchant.finished(jobId)).toMatchObject({ state: 'done', done: 1 });
  };

  it('takes in what the browser extension read, made safe, and knows it the second time', async () => {
    const hostile =
      '<p onclick="x()">Boils <b>fast</b></p><script>steal()</script><img src=x onerror=steal()><iframe src="https://e.example"></iframe>';
    const first = await capture({ bodyHtml: hostile });
    expect(first.outcome).toBe('added');
    const product = await merchant.call(productCalls.get, { id: first.productId });
    expect(product).toMatchObject({ state: 'new', currency: 'USD', source: 'aliexpress', revision: 1 });
    expect(product.bodyHtml).toContain('Boils <b>fast</b>');
    for (const trace of ['script', 'steal', 'onclick', 'onerror', 'iframe'])
      expect(product.bodyHtml).not.toContain(trace);
    expect(product.variantsList).toMatchObject([{ price: '4.20', supplierPrice: '4.20', inventoryQuantity: 5 }]);
    expect(await capture({ title: 'Captured Kettle, new' })).toEqual({
      productId: first.productId,
      outcome: 'updated',
    });
    expect(await wholePool(merchant)).toMatchObject([{ title: 'Captured Kettle, new' }]);
  });

  it('C16: holds the cost where only the price of some buyers is told', async () => {
    const { productId } = await capture();
    await capture({ priceNotes: ['promotional'], variants: [variant({ supplierPrice: '0.99', stock: 3 })] });
    const held = await merchant.call(productCalls.get, { id: productId });
    expect(held).toMatchObject({ priceNotes: ['promotional'] });
    expect(held.variantsList).toMatchObject([{ supplierPrice: '4.20', price: '4.20', supplierInventoryQuantity: 3 }]);
    await capture({ variants: [variant({ supplierPrice: '3.90' })] });
    const told = await merchant.call(productCalls.get, { id: productId });
    expect(told).toMatchObject({ priceNotes: [], variantsList: [{ supplierPrice: '3.90' }] });
    // Where nothing else was ever known it is better than nothing, and marked.
    const first = await capture({
      supplierProductId: '1005000000000002',
      priceNotes: ['promotional'],
      variants: [variant({ supplierPrice: '0.99' })],
    });
    expect(await merchant.call(productCalls.get, { id: first.productId })).toMatchObject({
      priceNotes: ['promotional'],
      variantsList: [{ supplierPrice: '0.99' }],
    });
  });

  it('makes one product of ten captures of it at once', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => capture()));
    expect(new Set(taken.map(({ productId }) => productId)).size).toBe(1);
    expect(taken.filter(({ outcome }) => outcome === 'added')).toHaveLength(1);
    expect(await merchant.call(productCalls.list, {})).toMatchObject({ total: 1 });
  });

  it('takes a removed product in as a new one, and then the old one cannot come back beside it', async () => {
    const { productId } = await capture();
    await merchant.call(productCalls.delete, { productId });
    const again = await capture();
    expect(again.outcome).toBe('added');
    expect(again.productId).not.toBe(productId);
    expect(await merchant.call(productCalls.restore, { productIds: [productId] })).toEqual({ restored: 0 });
    expect(await wholePool(merchant)).toHaveLength(1);
  });

  it('brings the supplier’s side up to date after a drift, and keeps the merchant’s edits', async () => {
    await merchant.linkAliExpress();
    await collect(62);
    const before = await productNamed(merchant, 'Portable Blender');
    const [pink, blue, green, white] = before.variantsList;
    await edit(merchant, before, (update) => {
      update.title = 'My Blender';
      update.tags = ['mine'];
      const [first, second] = update.variantsList;
      if (first) first.price = '49.90';
      if (second) second.inventoryQuantity = 3;
    });
    const ids = before.variantsList.map(({ supplierSkuId }) => supplierSkuId ?? '');
    await turnWorld(app.sandbox.url, 'drift', {
      supplier: 'aliexpress',
      productId: '1005008101000062',
      price: { [ids[0] ?? '']: '11.11', [ids[1] ?? '']: '12.12' },
      stock: { [ids[0] ?? '']: 1, [ids[1] ?? '']: 2 },
      removeSku: ids[2],
      addSku: { value: 'Lime', price: '21.00', stock: 77 },
    });
    await collect(62);
    const after = await productNamed(merchant, 'My Blender');
    expect(after.productId).toBe(before.productId);
    expect(after.revision).toBeGreaterThan(before.revision + 1);
    expect(JSON.parse(after.tags)).toEqual(['mine']);
    const [p, b, g, w, lime] = after.variantsList;
    const id = (one: typeof p) => one?.variantId;
    expect([p, b, g, w].map(id)).toEqual([pink, blue, green, white].map(id));
    expect(p).toMatchObject({
      price: '49.90',
      supplierPrice: '11.11',
      supplierInventoryQuantity: 1,
      inventoryQuantity: 1,
    });
    expect(b).toMatchObject({
      price: '12.12',
      supplierPrice: '12.12',
      supplierInventoryQuantity: 2,
      inventoryQuantity: 3,
    });
    expect(w).toEqual(white);
    expect(g).toMatchObject({
      supplierOffers: false,
      supplierInventoryQuantity: 0,
      inventoryQuantity: 0,
      sku: green?.sku,
    });
    expect(lime).toMatchObject({ optionValues: ['Lime'], price: '21.00', supplierOffers: true, inventoryQuantity: 77 });
    expect(after.optionList[0]?.values).toEqual(expect.arrayContaining(['Lime', ...(green?.optionValues ?? [])]));
    const [row] = await wholePool(merchant);
    expect(row).toMatchObject({ variantCount: 5, supplierVariantCount: 4, supplierPriceMin: '11.11' });
  });

  it('leaves out what the merchant removed, however often it is collected', async () => {
    await merchant.linkAliExpress();
    await collect(73);
    const before = await productNamed(merchant, 'Magnetic Car Phone Holder');
    const saved = await edit(merchant, before, (update) => {
      update.variantsList.splice(1, 1);
      update.imageList.splice(0, 1);
    });
    await collect(73);
    await collect(73);
    const after = await productNamed(merchant, 'Magnetic Car Phone Holder');
    expect(after.variantsList).toEqual(saved.variantsList);
    expect(after.imageList).toEqual(saved.imageList);
  });

  it('says so when the product is gone, and leaves the pool’s as it is', async () => {
    await merchant.linkAliExpress();
    await collect(17);
    const before = await productNamed(merchant, 'Stainless Steel Garlic Press');
    await turnWorld(app.sandbox.url, 'drift', { supplier: 'aliexpress', productId: '1005008101000017', gone: true });
    const url = before.sourceUrl ?? '';
    const { jobId } = await merchant.call(collectCalls.collectLink, { url });
    expect(await merchant.finished(jobId)).toMatchObject({
      state: 'failed',
      rows: [{ reasonKey: 'error.supplierProductGone' }],
    });
    expect(await productNamed(merchant, 'Stainless Steel Garlic Press')).toEqual(before);
  });

  it('takes in a product of 120 SKUs whole', async () => {
    await merchant.linkAliExpress();
    await collect(120);
    const [row] = await wholePool(merchant);
    expect(row).toMatchObject({ variantCount: 120, supplierVariantCount: 120 });
    const { variantsList } = await merchant.call(productCalls.get, { id: row?.productId ?? '' });
    expect(new Set(variantsList.map(({ supplierSkuId }) => supplierSkuId)).size).toBe(120);
    expect(new Set(variantsList.map(({ optionValues }) => optionValues.join('/'))).size).toBe(120);
  });
});
