import { describe, expect, it } from 'vitest';
import { DraftProduct } from '#contract/draft.schemas.ts';
import { limits } from '#contract/limits.ts';
import { dropKept, readKept, writeKept } from '#src/resources/pool/create/keptForm.ts';
import {
  combinationsOf,
  draftOf,
  emptyVariants,
  keyOf,
  type NewVariants,
  variantsOf,
} from '#src/resources/pool/create/newProduct.ts';

const form: NewVariants = {
  ...emptyVariants,
  options: [
    { name: 'Colour', values: ['Sky blue', 'Red'] },
    { name: '', values: ['ignored'] },
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Empty', values: [] },
  ],
  price: ' 12.5 ',
  stock: '4',
  skuPattern: 'TEE-{colour}-{Size}',
};
const texts = { title: 'Tee', bodyHtml: '', tags: [], category: '', videoUrl: null };

describe('a product that is being made', () => {
  it('has a variant for every combination that was not taken out, with the pattern filled', () => {
    const made = variantsOf({ ...form, without: [keyOf(['Red', 'S'])] });
    expect(made.map(({ optionValues, sku }) => [...optionValues, sku])).toEqual([
      ['Sky blue', 'S', 'TEE-SKY-BLUE-S'],
      ['Sky blue', 'M', 'TEE-SKY-BLUE-M'],
      ['Red', 'M', 'TEE-RED-M'],
    ]);
    expect(made[0]).toMatchObject({ price: '12.5', inventoryQuantity: 4, compareAtPrice: null, weight: null });
  });

  it('gives no two variants the same SKU, and leaves what the pattern does not know', () => {
    const skus = (skuPattern: string) => variantsOf({ ...form, skuPattern }).map(({ sku }) => sku);
    expect(skus('TEE-{Size}')).toEqual(['TEE-S', 'TEE-M', 'TEE-S-2', 'TEE-M-2']);
    expect(skus('{n}{Fit}')).toEqual(['1{Fit}', '2{Fit}', '3{Fit}', '4{Fit}']);
    expect(skus('')).toEqual(['', '', '', '']);
  });

  it('is one version without options, and never more than a product may have', () => {
    expect(combinationsOf([])).toEqual([[]]);
    const many = Array.from({ length: 100 }, (_, index) => `v${index}`);
    expect(
      combinationsOf([
        { name: 'A', values: many },
        { name: 'B', values: many },
      ]),
    ).toHaveLength(limits.variants);
  });

  it('is sent as the contract wants it; a price that is no number is named', () => {
    expect(DraftProduct.safeParse(draftOf(texts, form)).success).toBe(true);
    const wrong = DraftProduct.safeParse(draftOf(texts, { ...form, price: '12,5', stock: 'many' }));
    expect(wrong.error?.issues.map(({ path }) => path.at(-1))).toContain('price');
    expect(wrong.error?.issues.map(({ path }) => path.at(-1))).toContain('inventoryQuantity');
  });
});

describe('the form that this browser keeps', () => {
  const kept = { at: '2026-11-21T10:00:00.000Z', texts: { ...texts, shipping: {} }, variants: form };

  it('is read back for the account it belongs to, and gone once it was sent', () => {
    expect(writeKept('a', kept)).toBe(true);
    expect(readKept('a')).toEqual(kept);
    expect(readKept('b')).toBeUndefined();
    dropKept('a');
    expect(readKept('a')).toBeUndefined();
  });

  it('is none where it cannot be read, and fills in what an older version did not have', () => {
    localStorage.setItem('quayside.newProduct.a', '{broken');
    expect(readKept('a')).toBeUndefined();
    localStorage.setItem('quayside.newProduct.a', JSON.stringify({ ...kept, variants: { price: '3' } }));
    expect(readKept('a')?.variants).toEqual({ ...emptyVariants, price: '3' });
  });
});
