import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftCalls } from '#contract/draft.calls.ts';
import type { DraftProductInput } from '#contract/draft.schemas.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { startTestApp, type TestApp } from '#tests/kit/app.ts';
import type { Merchant } from '#tests/kit/merchant.ts';
import { edit, wholePool } from '#tests/kit/pool.ts';
import { refusal } from '#tests/kit/refusal.ts';

const variant = (colour: string, price = '12.00') => ({
  sku: `CAP-${colour}`,
  barcode: '',
  optionValues: [colour],
  price,
  compareAtPrice: null,
  inventoryQuantity: 3,
  weight: '0.2',
  weightUnit: 'kg' as const,
  imageId: null,
});
const cap = (over: DraftProductInput = {}): DraftProductInput => ({
  title: 'Cap',
  bodyHtml: '<p>Warm</p><script>steal()</script>',
  tags: ['hats', 'hats'],
  currency: 'EUR',
  optionList: [{ name: 'Colour', values: ['Red', 'Blue'] }],
  imageList: [{ imageId: 'a', src: 'https://img.example.com/cap.jpg', useFlg: 1 }],
  variantsList: [{ ...variant('Red'), imageId: 'a' }, variant('Blue')],
  ...over,
});

describe('products made by hand', () => {
  let app: TestApp;
  let merchant: Merchant;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    merchant = await app.merchant();
  });

  const read = (id: string) => merchant.call(productCalls.get, { id });

  it('are in the pool at once when they are whole, as the merchant’s own', async () => {
    const { productId } = await merchant.call(draftCalls.create, cap());
    expect(await read(productId)).toMatchObject({
      title: 'Cap',
      state: 'edited',
      source: 'manual',
      supplierProductId: null,
      currency: 'EUR',
      bodyHtml: '<p>Warm</p>',
      tags: '["hats"]',
      fieldOwners: { title: 'merchant', options: 'merchant', images: 'merchant' },
      variantsList: [
        { sku: 'CAP-Red', price: '12.00', imageId: 'a', supplierPrice: null, fieldOwners: { price: 'merchant' } },
        { sku: 'CAP-Blue', imageId: null },
      ],
    });
    expect(await wholePool(merchant)).toMatchObject([
      { title: 'Cap', variantCount: 2, inventory: 6, priceMin: '12.00' },
    ]);
  });

  it('may lack anything as a draft, are named by what is missing, and join the pool when they are whole', async () => {
    const { productId } = await merchant.call(draftCalls.createDraft, {});
    await merchant.call(draftCalls.create, cap());
    const drafts = await merchant.call(draftCalls.draftList, {});
    expect({ total: drafts.total, rows: drafts.rows.map((row) => row.productId) }).toEqual({
      total: 1,
      rows: [productId],
    });

    const refused = await refusal(merchant.call(draftCalls.create, { productId }));
    expect(refused.key).toBe('draftIncomplete');
    expect(refused.fields.map(({ path }) => path)).toEqual(['title', 'variantsList.0.price']);

    const filled = await edit(merchant, await read(productId), (update) => {
      update.title = 'Hat';
    });
    expect(filled.state).toBe('draft');
    const unpriced = await refusal(merchant.call(draftCalls.create, { productId }));
    expect(unpriced.fields).toMatchObject([{ path: 'variantsList.0.price', key: 'validation.priceAboveZero' }]);

    await edit(merchant, filled, (update) => {
      for (const one of update.variantsList) one.price = '8.00';
    });
    const { runId } = await merchant.call(draftCalls.create, { productId });
    expect((await read(productId)).state).toBe('edited');
    expect(await refusal(merchant.call(draftCalls.create, { productId }))).toMatchObject({ key: 'conflict' });

    await merchant.call(journalCalls.undo, { runId });
    expect((await read(productId)).state).toBe('draft');
  });

  it('are refused while anything is missing, or does not fit together', async () => {
    const incomplete = await refusal(
      merchant.call(draftCalls.create, cap({ title: ' ', variantsList: [variant('Red', '0.00'), variant('Blue')] })),
    );
    expect(incomplete.fields.map(({ path }) => path)).toEqual(['title', 'variantsList.0.price']);
    const none = await refusal(merchant.call(draftCalls.create, { title: 'Cap' }));
    expect(none.fields).toMatchObject([{ path: 'variantsList', key: 'validation.variantCount' }]);
    const misfit = await refusal(merchant.call(draftCalls.createDraft, cap({ variantsList: [variant('Green')] })));
    expect(misfit.fields).toMatchObject([{ key: 'validation.optionMismatch' }]);
    const twice = cap({ variantsList: [variant('Red'), variant('Red')] });
    expect((await refusal(merchant.call(draftCalls.create, twice))).fields).toMatchObject([
      { key: 'validation.optionDuplicate' },
    ]);
    expect(await wholePool(merchant)).toEqual([]);
  });

  it('go when their making is undone', async () => {
    const { runId } = await merchant.call(draftCalls.createDraft, cap());
    await merchant.call(journalCalls.undo, { runId });
    expect(await wholePool(merchant)).toEqual([]);
    expect((await merchant.call(draftCalls.draftList, {})).total).toBe(0);
  });
});
