import { describe, expect, it } from 'vitest';
import type { Drift } from '#contract/storeProduct.schemas.ts';
import { changeOf, textsOf } from '#src/resources/storeProducts/edit/model/change.ts';
import { canSettle, sideOf, takeSides } from '#src/resources/storeProducts/edit/model/drift.ts';
import { storeDetail } from './builders.ts';

const drift = (changes: Partial<Drift>): Drift => ({
  field: 'title',
  variantId: null,
  variant: null,
  inStore: null,
  inPool: null,
  ...changes,
});
const title = drift({ inStore: 'Dock Tee', inPool: 'Pier Tee' });
const price = drift({ field: 'price', variantId: 'v2', variant: 'M', inStore: '24.50', inPool: '29.00' });
const tags = drift({ field: 'tags', inStore: 'summer', inPool: 'summer, cotton' });
const gone = drift({ field: 'variants', variant: 'L', inPool: 'L' });
const product = storeDetail({ differences: [title, price, tags, gone] });
const form = { texts: textsOf(product), edits: {} };

describe('settling a difference', () => {
  it('puts the pool’s value into the form, to be sent', () => {
    const taken = takeSides(form, product, [title, price], 'pool');
    expect(changeOf(product, taken.texts, taken.edits)).toEqual({
      id: product.id,
      title: 'Pier Tee',
      variants: [{ externalId: 'v2', price: '29.00' }],
    });
    expect([sideOf(taken, product, title), sideOf(taken, product, price)]).toEqual(['pool', 'pool']);
  });

  it('puts the store’s value back, and then nothing is left to send', () => {
    const all = takeSides(form, product, product.differences, 'pool');
    expect(all.texts.tags).toEqual(['summer', 'cotton']);
    const back = takeSides(all, product, product.differences, 'store');
    expect(changeOf(product, back.texts, back.edits)).toBeUndefined();
    expect(sideOf(back, product, price)).toBe('store');
  });

  it('names neither side where something else was written', () => {
    expect(sideOf({ ...form, texts: { ...form.texts, title: 'Mine' } }, product, title)).toBeUndefined();
    expect(sideOf({ ...form, edits: { v2: { price: '1' } } }, product, price)).toBeUndefined();
  });

  it('leaves variants that only one side has to publishing', () => {
    expect(canSettle(gone)).toBe(false);
    expect(takeSides(form, product, [gone], 'pool')).toEqual(form);
  });
});
