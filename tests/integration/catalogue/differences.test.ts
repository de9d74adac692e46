import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { differenceCalls } from '#contract/difference.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit } from '#tests/kit/pool.ts';

const variant = (value: string, over: Partial<CollectedProductInput['variants'][number]> = {}) => ({
  supplierSkuId: `sku-${value}`,
  optionValues: [value],
  supplierPrice: '4.20',
  price: null,
  stock: 5,
  ...over,
});
const captured = (over: Partial<CollectedProductInput> = {}) => ({
  supplierProductId: '1005000000000001',
  sourceUrl: 'https://www.aliexpress.com/item/1005000000000001.html',
  title: 'Kettle',
  bodyHtml: '<p>Boils water fast</p>',
  images: [{ src: 'https://img.example.com/k.jpg' }],
  currency: 'USD',
  tags: ['kitchen', 'tea'],
  options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  variants: [variant('Red'), variant('Blue')],
  ...over,
  source: 'aliexpress' as const,
});

describe('the inbox of supplier changes', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const capture = async (over: Partial<CollectedProductInput> = {}): Promise<Product> => {
    const { productId } = await merchant.call(collectCalls.collection, { product: captured(over) });
    return merchant.call(productCalls.get, { id: productId });
  };
  const read = (id: string) => merchant.call(productCalls.get, { id });
  const inbox = () => merchant.call(differenceCalls.list, {});
  const waiting = async () => (await inbox()).rows.flatMap(({ fields }) => fields.map(({ field }) => field));
  const answer = async (call: 'accept' | 'keep', productId: string, field: 'title' | 'price' | 'tags' | 'options') =>
    merchant.call(differenceCalls[call], {
      differences: [{ productId, field }],
      until: (await inbox()).asOf,
    });

  it('shows what was, what is now and what is mine; accepting gives the field back to the supplier', async () => {
    const product = await capture();
    await edit(merchant, product, (update) => {
      update.title = 'My Kettle';
    });
    await capture({ title: 'Kettle, 2 litres' });
    const { rows, total } = await inbox();
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        productId: product.productId,
        title: 'My Kettle',
        count: 1,
        fields: [
          {
            field: 'title',
            owner: 'merchant',
            locked: false,
            count: 1,
            differences: [{ variantId: null, was: 'Kettle', theirs: 'Kettle, 2 litres', mine: 'My Kettle' }],
          },
        ],
      },
    ]);
    expect(await merchant.call(differenceCalls.count, {})).toEqual({ products: 1, isExact: true });
    expect((await read(product.productId)).differences).toBe(1);

    const { runId, settled } = await answer('accept', product.productId, 'title');
    expect(settled).toBe(1);
    expect(await read(product.productId)).toMatchObject({ title: 'Kettle, 2 litres', fieldOwners: {}, differences: 0 });
    await capture({ title: 'Kettle, 3 litres' });
    expect(await read(product.productId)).toMatchObject({ title: 'Kettle, 3 litres', differences: 0 });
    await merchant.call(journalCalls.undo, { runId });
    // Changed again since, by the supplier: that stays; the question is asked again where it still is one.
    expect(await read(product.productId)).toMatchObject({ title: 'Kettle, 3 litres' });
  });

  it('undoes an answer: the value, who had set it, and the question', async () => {
    const product = await capture();
    const saved = await edit(merchant, product, (update) => {
      update.title = 'My Kettle';
    });
    await capture({ title: 'Kettle, 2 litres' });
    for (const decision of ['accept', 'keep'] as const) {
      const { runId } = await answer(decision, product.productId, 'title');
      expect(await waiting()).toEqual([]);
      await merchant.call(journalCalls.undo, { runId });
      expect(await waiting()).toEqual(['title']);
      expect(await read(product.productId)).toMatchObject({ title: 'My Kettle', fieldOwners: saved.fieldOwners });
    }
  });

  it('does not ask again what was turned down, until the supplier changes it again', async () => {
    const product = await capture();
    await edit(merchant, product, (update) => {
      update.title = 'My Kettle';
    });
    await capture({ title: 'Two' });
    await answer('keep', product.productId, 'title');
    await capture({ title: 'Two' });
    expect(await waiting()).toEqual([]);
    await capture({ title: 'Three' });
    expect((await inbox()).rows[0]?.fields).toMatchObject([{ differences: [{ was: 'Two', theirs: 'Three' }] }]);
    await capture({ title: 'Four' });
    expect((await inbox()).rows[0]?.fields).toMatchObject([{ differences: [{ was: 'Two', theirs: 'Four' }] }]);
    // Somebody types the same: no question any more.
    await edit(merchant, await read(product.productId), (update) => {
      update.title = 'Four';
    });
    expect(await waiting()).toEqual([]);
  });

  it('holds a locked field, asks about it, and follows again once it is told to', async () => {
    const product = await capture();
    await edit(merchant, product, (update) => {
      update.lockedFields = ['price', 'title'];
    });
    await capture({ title: 'Two', variants: [variant('Red', { supplierPrice: '9.00' }), variant('Blue')] });
    const held = await read(product.productId);
    expect(held.title).toBe('Kettle');
    expect(held.variantsList.map(({ price }) => price)).toEqual(['4.20', '4.20']);
    expect(held.variantsList.map(({ supplierPrice }) => supplierPrice)).toEqual(['9.00', '4.20']);
    expect(await waiting()).toEqual(['title', 'price']);
    await merchant.call(differenceCalls.follow, { productId: product.productId, field: 'price' });
    const followed = await read(product.productId);
    expect(followed.variantsList.map(({ price }) => price)).toEqual(['9.00', '4.20']);
    expect(followed.lockedFields).toEqual(['title']);
    expect(await waiting()).toEqual(['title']);
  });

  it('takes over of tags and pictures what came and went, and leaves the rest to the merchant', async () => {
    const product = await capture({
      images: [{ src: 'https://img.example.com/a.jpg' }, { src: 'https://img.example.com/b.jpg' }],
    });
    await edit(merchant, product, (update) => {
      update.tags = ['mine', 'kitchen', 'tea'];
      update.imageList = update.imageList.toReversed();
    });
    await capture({
      tags: ['kitchen', 'new'],
      images: [{ src: 'https://img.example.com/b.jpg' }, { src: 'https://img.example.com/c.jpg' }],
    });
    expect(await waiting()).toEqual(['tags', 'images']);
    await merchant.call(differenceCalls.accept, { productIds: [product.productId], until: (await inbox()).asOf });
    const after = await read(product.productId);
    expect(JSON.parse(after.tags)).toEqual(['mine', 'kitchen', 'new']);
    expect(after.imageList.map(({ src, useFlg }) => [src.at(-5), useFlg])).toEqual([
      ['b', 1],
      ['c', 0],
    ]);
    expect(after.fieldOwners).toMatchObject({ tags: 'merchant', images: 'merchant' });
    expect(await waiting()).toEqual([]);
  });

  it('asks before variants come or go where the merchant arranged them, and does either', async () => {
    const product = await capture();
    await edit(merchant, product, (update) => {
      for (const option of update.optionList) option.values = option.values.map((value) => `My ${value}`);
      for (const one of update.variantsList) one.optionValues = one.optionValues.map((value) => `My ${value}`);
    });
    await capture({
      options: [{ name: 'Colour', values: ['Red', 'Lime'] }],
      variants: [variant('Red'), variant('Lime', { supplierPrice: '6.00' })],
    });
    expect(await waiting()).toEqual(['variantNew', 'variantGone']);
    const { rows, asOf } = await inbox();
    expect(rows[0]?.fields[0]?.differences).toMatchObject([
      { theirs: { optionValues: ['Lime'], supplierPrice: '6.00' } },
    ]);
    const { runId } = await merchant.call(differenceCalls.accept, { productIds: [product.productId], until: asOf });
    const after = await read(product.productId);
    expect(after.variantsList.map(({ optionValues }) => optionValues)).toEqual([['My Red'], ['Lime']]);
    expect(after.optionList[0]?.values).toContain('Lime');
    await merchant.call(journalCalls.undo, { runId });
    const back = await read(product.productId);
    expect(back.variantsList.map(({ optionValues }) => optionValues)).toEqual([['My Red'], ['My Blue']]);
    expect((await waiting()).toSorted()).toEqual(['variantGone', 'variantNew']);
  });

  it('takes renamed option values over as a whole', async () => {
    const product = await capture();
    await edit(merchant, product, (update) => {
      for (const option of update.optionList) option.name = 'Farbe';
    });
    await capture({
      options: [{ name: 'Colour', values: ['Crimson', 'Blue'] }],
      variants: [variant('Red', { optionValues: ['Crimson'] }), variant('Blue')],
    });
    expect(await waiting()).toEqual(['options']);
    expect((await read(product.productId)).variantsList.map(({ optionValues }) => optionValues)).toEqual([
      ['Red'],
      ['Blue'],
    ]);
    await answer('accept', product.productId, 'options');
    const after = await read(product.productId);
    expect(after.optionList).toEqual([{ name: 'Colour', values: ['Crimson', 'Blue'] }]);
    expect(after.variantsList.map(({ optionValues }) => optionValues)).toEqual([['Crimson'], ['Blue']]);
    expect(await waiting()).toEqual([]);
  });

  it('does not remove the last variant, and says so by what it leaves', async () => {
    const only = { options: [{ name: 'Colour', values: ['Red'] }], variants: [variant('Red')] };
    const product = await capture(only);
    await edit(merchant, product, (update) => {
      update.lockedFields = ['options'];
    });
    await capture({ options: [{ name: 'Colour', values: ['Blue'] }], variants: [variant('Blue')] });
    expect(await waiting()).toEqual(['variantNew', 'variantGone']);
    const { asOf } = await inbox();
    const { productId } = product;
    const gone = { differences: [{ productId, field: 'variantGone' as const }], until: asOf };
    expect(await merchant.call(differenceCalls.accept, gone)).toMatchObject({ settled: 0, left: 1 });
    expect(await waiting()).toEqual(['variantNew', 'variantGone']);
    // Together they are possible: what came stands in for what went.
    expect(await merchant.call(differenceCalls.accept, { productIds: [productId], until: asOf })).toMatchObject({
      settled: 2,
      left: 0,
    });
    expect((await read(productId)).variantsList.map(({ optionValues }) => optionValues)).toEqual([['Blue']]);
  });

  it('answers only what was there when the list was read', async () => {
    const product = await capture();
    await edit(merchant, product, (update) => {
      update.title = 'Mine';
    });
    await capture({ title: 'Two' });
    const { asOf } = await inbox();
    await capture({ title: 'Three' });
    const choice = { differences: [{ productId: product.productId, field: 'title' as const }], until: asOf };
    expect(await merchant.call(differenceCalls.accept, choice)).toMatchObject({ settled: 0 });
    expect(await read(product.productId)).toMatchObject({ title: 'Mine', differences: 1 });
  });

  it('keeps merchants apart', async () => {
    const product = await capture();
    await edit(merchant, product, (update) => {
      update.title = 'Mine';
    });
    await capture({ title: 'Two' });
    const { asOf } = await inbox();
    const stranger = await app.merchant();
    expect(await stranger.call(differenceCalls.list, {})).toMatchObject({ rows: [], total: 0 });
    const choice = { productIds: [product.productId], until: asOf };
    expect(await stranger.call(differenceCalls.accept, choice)).toMatchObject({ settled: 0 });
    expect(await waiting()).toEqual(['title']);
  });

  it('leaves a product alone that is collected again as it is', async () => {
    const product = await capture();
    await capture();
    // Its picture is fetched meanwhile, from a host that is not there.
    expect(await read(product.productId)).toEqual({ ...product, pictureProblems: expect.any(Array) });
  });
});
