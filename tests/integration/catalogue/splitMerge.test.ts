import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectCalls } from '#contract/collected.calls.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { draftCalls } from '#contract/draft.calls.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import type { Product } from '#contract/product.schemas.ts';
import { splitMergeCalls } from '#contract/splitMerge.calls.ts';
import type { MergeRequestInput, SplitRequestInput } from '#contract/splitMerge.schemas.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, wholePool } from '#tests/kit/pool.ts';
import { poolRows } from '#tests/kit/poolRows.ts';
import { publish } from '#tests/kit/publishing.ts';
import { refusal } from '#tests/kit/refusal.ts';

const variant = (id: string, colour: string, size: string, stock = 5, supplierPrice = '4.20') => ({
  supplierSkuId: id,
  optionValues: [colour, size],
  supplierPrice,
  price: null,
  stock,
  imageSrc: colour === 'Green' ? null : `https://img.example.com/${colour}.jpg`,
});
const shirt = (over: Partial<CollectedProductInput> = {}) => ({
  supplierProductId: '1005000000000009',
  sourceUrl: 'https://www.aliexpress.com/item/1005000000000009.html',
  title: 'Shirt',
  bodyHtml: '<p>Soft</p>',
  images: [{ src: 'https://img.example.com/cover.jpg' }],
  currency: 'USD',
  options: [
    { name: 'Colour', values: ['Red', 'Blue', 'Green'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  variants: [
    variant('r-s', 'Red', 'S'),
    variant('r-m', 'Red', 'M'),
    variant('b-s', 'Blue', 'S'),
    variant('g-m', 'Green', 'M'),
  ],
  ...over,
  source: 'aliexpress' as const,
});

/** Variants by what the supplier and the merchant know them by. */
const wares = (products: readonly Product[]): string[] =>
  products
    .flatMap((product) => product.variantsList)
    .map(({ supplierSkuId, supplierPrice, price, inventoryQuantity }) =>
      JSON.stringify([supplierSkuId, supplierPrice, price, inventoryQuantity]),
    )
    .sort();

describe('splitting and merging', () => {
  let app: TestApp;
  let merchant: Merchant;
  let product: Product;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
    product = await capture();
  });

  const read = (id: string) => merchant.call(productCalls.get, { id });
  const readAll = (ids: readonly string[]) => Promise.all(ids.map(read));
  async function capture(over: Partial<CollectedProductInput> = {}): Promise<Product> {
    const { productId } = await merchant.call(collectCalls.collection, { product: shirt(over) });
    return read(productId);
  }
  const byColour = (more: Partial<SplitRequestInput> = {}): SplitRequestInput => ({
    productId: product.productId,
    revision: product.revision,
    titlePattern: '{title} – {Colour}',
    keep: 0,
    by: { kind: 'option', option: 'Colour', groups: [['Red'], ['Blue'], ['Green']] },
    ...more,
  });
  const split = async (more: Partial<SplitRequestInput> = {}) => {
    const done = await merchant.call(splitMergeCalls.split, byColour(more));
    return { ...done, parts: await readAll(done.productIds) };
  };
  const mergeOf = (products: readonly Product[], more: Partial<MergeRequestInput> = {}): MergeRequestInput => ({
    main: products[0]?.productId ?? '',
    title: 'Shirt',
    sources: products.map(({ productId, revision }) => ({ productId, revision })),
    ...more,
  });
  const byHand = async (title: string, currency = 'USD') => {
    const one = {
      sku: title,
      barcode: '',
      optionValues: [],
      price: '9.00',
      compareAtPrice: null,
      inventoryQuantity: 1,
    };
    const { productId } = await merchant.call(draftCalls.create, {
      title,
      currency,
      variantsList: [{ ...one, weight: null, weightUnit: 'kg', imageId: null }],
    });
    return read(productId);
  };

  it('shows what would come out, and writes nothing', async () => {
    const before = await poolRows(app, merchant.email);
    const { parts, inStores } = await merchant.call(splitMergeCalls.splitPreview, byColour());
    expect(parts.map(({ title, isOriginal, variants }) => [title, isOriginal, variants.length])).toEqual([
      ['Shirt – Red', true, 2],
      ['Shirt – Blue', false, 1],
      ['Shirt – Green', false, 1],
    ]);
    expect(inStores).toEqual([]);
    expect(await poolRows(app, merchant.email)).toEqual(before);
  });

  it('makes products of a product’s colours; one undo makes it what it was, to the last byte, and another undoes that', async () => {
    const before = await poolRows(app, merchant.email);
    const { parts, runId } = await split();
    expect(wares(parts)).toEqual(wares([product]));
    expect(parts.map(({ title, optionList }) => [title, optionList])).toEqual([
      ['Shirt – Red', [{ name: 'Size', values: ['S', 'M'] }]],
      ['Shirt – Blue', []],
      ['Shirt – Green', []],
    ]);
    expect(parts[0]).toMatchObject({ productId: product.productId, supplierProductId: product.supplierProductId });
    expect(parts[1]).toMatchObject({ supplierProductId: null, sourceUrl: product.sourceUrl, source: 'aliexpress' });
    expect(parts[1]?.imageList.map(({ src }) => src)).toEqual([
      'https://img.example.com/Blue.jpg',
      'https://img.example.com/cover.jpg',
    ]);
    expect(await wholePool(merchant)).toHaveLength(3);

    const after = await poolRows(app, merchant.email);
    const undone = await merchant.call(journalCalls.undo, { runId });
    expect(undone).toMatchObject({ kept: 0, jobId: null });
    expect(await poolRows(app, merchant.email)).toEqual(before);
    await merchant.call(journalCalls.undo, { runId: undone.runId });
    expect(await poolRows(app, merchant.email)).toEqual(after);
  });

  it('can do without the original, and brings it back', async () => {
    const before = await poolRows(app, merchant.email);
    const { parts, runId } = await split({ keep: null });
    expect(parts).toHaveLength(3);
    expect(parts.map(({ productId }) => productId)).not.toContain(product.productId);
    expect(wares(parts)).toEqual(wares([product]));
    expect(await wholePool(merchant)).toHaveLength(3);
    expect(await merchant.call(journalCalls.undo, { runId })).toMatchObject({ kept: 0 });
    expect(await poolRows(app, merchant.email)).toEqual(before);
  });

  it('refuses to work on what changed since it was seen', async () => {
    await edit(merchant, product, (update) => {
      update.title = 'Jersey';
    });
    expect(await refusal(merchant.call(splitMergeCalls.split, byColour()))).toMatchObject({ key: 'conflict' });
    const other = await byHand('Mug');
    expect(await refusal(merchant.call(splitMergeCalls.merge, mergeOf([product, other])))).toMatchObject({
      key: 'conflict',
    });
  });

  it('brings nothing of what was split off back when the supplier is asked again, but keeps its cost and stock in step', async () => {
    const { parts } = await split();
    const [red, blue, green] = parts;
    const dearer = ['r-s', 'r-m', 'b-s'].map((id, at) =>
      variant(id, at < 2 ? 'Red' : 'Blue', at === 1 ? 'M' : 'S', 2, '5.50'),
    );
    await capture({ title: 'Shirt 2027', variants: [...dearer, variant('b-m', 'Blue', 'M', 9)] });
    const [redNow, blueNow, greenNow] = await readAll([red, blue, green].map((part) => part?.productId ?? ''));
    expect(redNow?.variantsList.map(({ supplierSkuId }) => supplierSkuId)).toEqual(['r-s', 'r-m']);
    expect(blueNow?.title).toBe('Shirt – Blue');
    expect(blueNow?.variantsList).toMatchObject([
      {
        supplierSkuId: 'b-s',
        supplierPrice: '5.50',
        supplierInventoryQuantity: 2,
        price: '5.50',
        inventoryQuantity: 2,
      },
    ]);
    expect(greenNow?.variantsList).toMatchObject([
      { supplierSkuId: 'g-m', supplierOffers: false, inventoryQuantity: 0 },
    ]);
    expect(await wholePool(merchant)).toHaveLength(3);
  });

  it('makes one of the parts again: the same variants, which follow the supplier as before', async () => {
    const { parts } = await split();
    const values = [{ Colour: 'Red' }, { Colour: 'Blue', Size: 'S' }, { Colour: 'Green', Size: 'M' }];
    const order = mergeOf(parts, {
      newOptions: ['Colour'],
      sources: parts.map(({ productId, revision }, at) => ({ productId, revision, values: values[at] ?? {} })),
    });
    expect(await merchant.call(splitMergeCalls.mergePreview, order)).toMatchObject({
      conflicts: [],
      missing: [],
      problems: [],
      outcome: { title: 'Shirt', currency: 'USD', variants: { length: 4 } },
    });
    const { runId, productIds } = await merchant.call(splitMergeCalls.merge, order);
    expect(productIds).toEqual([product.productId]);
    const merged = await read(product.productId);
    expect(merged.optionList).toEqual(product.optionList);
    expect(wares([merged])).toEqual(wares([product]));
    expect(merged.variantsList.map(({ optionValues }) => optionValues)).toEqual(
      product.variantsList.map(({ optionValues }) => optionValues),
    );
    expect(await wholePool(merchant)).toHaveLength(1);
    await capture({ variants: [variant('b-s', 'Blue', 'S', 77)] });
    const [, , blueS] = (await read(product.productId)).variantsList;
    expect(blueS).toMatchObject({ supplierSkuId: 'b-s', inventoryQuantity: 77 });

    await merchant.call(journalCalls.undo, { runId });
    expect(await wholePool(merchant)).toHaveLength(3);
  });

  it('undoes a merge to the last byte', async () => {
    const mug = await byHand('Mug');
    const before = await poolRows(app, merchant.email);
    const order = mergeOf([product, mug], {
      newOptions: ['Model'],
      sources: [
        { productId: product.productId, revision: product.revision, values: { Model: 'Shirt' } },
        { productId: mug.productId, revision: mug.revision, values: { Model: 'Mug', Colour: 'White', Size: 'One' } },
      ],
    });
    const { runId } = await merchant.call(splitMergeCalls.merge, order);
    expect(await wholePool(merchant)).toMatchObject([{ variantCount: 5 }]);
    expect(await merchant.call(journalCalls.undo, { runId })).toMatchObject({ undone: 2, kept: 0 });
    expect(await poolRows(app, merchant.email)).toEqual(before);
  });

  it('shows variants that would be alike, and merges once it was said which stays', async () => {
    const [one, two] = [await byHand('Mug'), await byHand('Cup')];
    const order = mergeOf([one, two]);
    const { conflicts } = await merchant.call(splitMergeCalls.mergePreview, order);
    expect(conflicts.map(({ variants }) => variants.map(({ sku }) => sku))).toEqual([['Mug', 'Cup']]);
    expect(await refusal(merchant.call(splitMergeCalls.merge, order))).toMatchObject({ key: 'mergeUnsolved' });
    const leaveOut = conflicts.flatMap(({ variants }) => variants.slice(0, 1).map(({ variantId }) => variantId));
    await merchant.call(splitMergeCalls.merge, { ...order, leaveOut });
    expect((await read(one.productId)).variantsList).toMatchObject([{ sku: 'Cup' }]);
  });

  it('does not put different currencies side by side', async () => {
    const mug = await byHand('Mug', 'EUR');
    const refused = await refusal(merchant.call(splitMergeCalls.mergePreview, mergeOf([product, mug])));
    expect(refused).toMatchObject({ key: 'mergeCurrencies' });
    expect(refused.message).toContain('EUR, USD');
  });

  it('says in which stores the product stands, which keep it as it is', async () => {
    const shop = await merchant.bindWoo(app.sandbox.url);
    expect(await publish(merchant, [product.productId], [shop.shopId])).toMatchObject({ state: 'done' });
    product = await read(product.productId);
    const { inStores } = await merchant.call(splitMergeCalls.splitPreview, byColour());
    expect(inStores).toEqual([{ productId: product.productId, shopName: shop.shopName }]);
    const { parts } = await split({ keep: 1 });
    expect(parts.map(({ state, publishedTo }) => [state, publishedTo.length])).toEqual([
      ['published', 1],
      ['edited', 0],
      ['edited', 0],
    ]);
  });
});
