import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopifyLayout } from '#server/modules/catalogue/bulk/export/shopifyLayout.ts';
import { wooLayout } from '#server/modules/catalogue/bulk/export/wooLayout.ts';
import { type PoolProduct, poolProduct } from '#tests/kit/poolArbitrary.ts';

const [pool] = fc.sample(
  poolProduct.filter(({ product, variants }) => product.options.length > 0 && variants.length > 1),
  { numRuns: 1, seed: 7 },
);
if (!pool) throw new Error('No product was made.');

const wooRows = (given: PoolProduct, handle: string): string[][] => {
  const file = wooLayout('https://q.example', 4).item({ ...given, handle }, true);
  return file.split(/\n(?=,|\d)/).map((line) => line.split(','));
};
/** One option, and nothing in the texts that would have to be quoted. */
const plain = (given: PoolProduct): PoolProduct => ({
  waiting: [],
  variants: given.variants.map((variant, at) => ({
    ...variant,
    sku: '',
    barcode: '',
    optionValues: [`v${at}`],
    imageId: null,
  })),
  product: {
    ...given.product,
    title: 'T',
    bodyHtml: '',
    category: '',
    store: '',
    origin: '',
    tags: [],
    images: [],
    collected: null,
    shipping: {},
    videoUrl: null,
    source: 'manual',
    options: [{ name: 'Size', values: given.variants.map((_, at) => `v${at}`) }],
  },
});

describe('the rules of the other side’s importer', () => {
  it('C9: a parent’s SKU has at most the 100 characters of WooCommerce’s table, a draft is -1 and its variations 1', () => {
    const [head, ...variations] = wooRows(plain(pool), 'x'.repeat(200));
    expect(head?.[2]).toBe('x'.repeat(100));
    expect(head?.[5]).toBe("'-1");
    expect(variations.length).toBe(pool.variants.length);
    for (const row of variations) {
      expect(row[5]).toBe('1');
      expect(row).toContain('x'.repeat(100));
    }
  });

  it('C9: a simple product without an SKU is given none', () => {
    const given = plain(pool);
    const [first] = given.variants;
    if (!first) throw new Error('There is a variant.');
    const simple = { ...given, product: { ...given.product, options: [] }, variants: [{ ...first, optionValues: [] }] };
    const [row] = wooRows(simple, 'a-handle');
    expect(row?.slice(0, 3)).toEqual(['', 'simple', '']);
    expect(row).not.toContain('a-handle');
  });

  it('C8: grams are whole: 454 g shown in pounds are 454 again', () => {
    const given = plain(pool);
    const variants = given.variants.map((variant) => ({ ...variant, weight: '1.0009', weightUnit: 'lb' as const }));
    const file = shopifyLayout('https://q.example').item({ ...given, variants, handle: 'h' }, true);
    expect(file).toContain(',454,');
    expect(file).not.toContain('454.0');
  });

  it('C7: a cost in another currency than the prices is in no column of theirs', () => {
    const given = plain(pool);
    const costing = given.variants.map((variant) => ({
      ...variant,
      supplierPrice: '77.77',
      supplierCostPrice: '88.88',
    }));
    const product = { ...given.product, currency: 'USD', supplierCurrency: 'CNY' };
    const foreign = { ...given, product, variants: costing, handle: 'h' };
    for (const layout of [shopifyLayout('https://q.example'), wooLayout('https://q.example', 4)]) {
      expect(layout.item(foreign, true)).not.toMatch(/77\.77|88\.88/);
      const same = { ...foreign, product: { ...product, supplierCurrency: 'USD' } };
      expect(layout.item(same, true)).toContain('88.88');
    }
  });
});
