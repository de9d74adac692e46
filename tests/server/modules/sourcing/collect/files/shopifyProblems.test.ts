import { describe, expect, it } from 'vitest';
import { shopify } from './kit.ts';
import { file, type Short, shirt, size } from './shopifyFile.ts';

describe('a row that cannot be used', () => {
  it.each([
    ['a price', { price: 'ten' }, { key: 'row.badPrice', params: { value: 'ten' } }],
    ['a price to compare', { compare: '1.2.3' }, { key: 'row.badPrice', params: { value: '1.2.3' } }],
    ['a cost', { cost: 'x' }, { key: 'row.badPrice', params: { value: 'x' } }],
    ['a stock', { stock: '1.5' }, { key: 'row.badNumber', params: { value: '1.5', column: 'Variant Inventory Qty' } }],
    ['a weight', { grams: 'light' }, { key: 'row.badWeight', params: { value: 'light', column: 'Variant Grams' } }],
    ['an option value', { value: '' }, { key: 'row.optionMissing', params: { column: 'Option1 Value' } }],
    ['a short SKU', { sku: 'x'.repeat(101) }, { key: 'row.cellTooLong', params: { column: 'Variant SKU' } }],
    ['values of its own', { value: 'S' }, { key: 'row.duplicateVariant', params: { values: 'S' } }],
  ])('for want of %s is reported with its line and the rest goes in', async (_, bad, problem) => {
    const { items } = await shopify(file(shirt, { ...size('L'), ...bad }, size('M')));
    expect(items).toMatchObject([
      { line: 3, label: 'Shirt', problem },
      { line: 2, lines: [2, 3, 4], product: { options: [{ values: ['S', 'M'] }] } },
    ]);
    expect(items).toHaveLength(2);
  });

  it('does not stop its product when it is the first', async () => {
    const { items } = await shopify(file({ ...shirt, price: '?' }, size('M')));
    expect(items).toMatchObject([
      { line: 2 },
      { product: { title: 'Shirt', options: [{ name: 'Size', values: ['M'] }] } },
    ]);
  });

  it('is all there is of a product without any other variant', async () => {
    const { items } = await shopify(file({ ...shirt, price: '?' }, { ...shirt, handle: 'cap', title: 'Cap' }));
    expect(items).toMatchObject([
      { line: 2, label: 'Shirt', problem: { key: 'row.badPrice' } },
      { line: 3, product: { title: 'Cap' } },
    ]);
  });

  it('repeats a product without options', async () => {
    const plain: Short = { handle: 'mug', title: 'Mug', price: '5' };
    const { problems } = await shopify(file(plain, { handle: 'mug', price: '6' }));
    expect(problems).toEqual([
      { line: 3, label: 'Mug', problem: { key: 'row.duplicateVariant', params: { values: 'Default Title' } } },
    ]);
  });

  it('is quoted in part only', async () => {
    const { problems } = await shopify(file({ ...shirt, title: 'T'.repeat(400), price: 'x'.repeat(500_000) }));
    const problem = { key: 'row.badPrice', params: { value: `${'x'.repeat(120)}…` } };
    expect(problems).toEqual([{ line: 2, label: `${'T'.repeat(120)}…`, problem }]);
  });

  it('has no handle', async () => {
    const { problems } = await shopify(file(shirt, { ...shirt, handle: '' }));
    expect(problems).toEqual([{ line: 3, label: 'Shirt', problem: { key: 'row.noHandle' } }]);
  });
});

describe('a product that cannot be used', () => {
  it('has no title', async () => {
    const { items } = await shopify(file({ ...shirt, title: ' ' }, size('M')));
    expect(items).toEqual([{ line: 2, label: 'shirt', problem: { key: 'row.noTitle' } }]);
  });

  it.each([
    ['a body', { body: 'x'.repeat(524_289) }, { key: 'row.cellTooLong', params: { column: 'Body (HTML)' } }],
    ['a title', { title: 'x'.repeat(501) }, { key: 'row.cellTooLong', params: { column: 'Title' } }],
    [
      'a list of tags',
      { tags: Array.from({ length: 251 }, (_, at) => at).join() },
      { key: 'row.invalid', params: { field: 'Tags' } },
    ],
    [
      'an alt text',
      { image: 'https://x.test/1', alt: 'x'.repeat(501) },
      { key: 'row.cellTooLong', params: { column: 'Image Alt Text' } },
    ],
  ])('has %s that is too long', async (_, bad, problem) => {
    const { items } = await shopify(file({ ...shirt, ...bad }));
    expect(items).toMatchObject([{ line: 2, problem }]);
  });

  it('has more than 2,048 variants', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => size(`${at}`));
    expect((await shopify(file(shirt, ...rows(2047)))).products[0]?.product.variants).toHaveLength(2048);
    const problem = (key: string) => ({ line: 2, problem: { key } });
    expect((await shopify(file(shirt, ...rows(2048)))).items).toMatchObject([problem('row.tooManyVariants')]);
    expect((await shopify(file(shirt, ...rows(9000)))).items).toMatchObject([problem('row.productTooLarge')]);
  });

  it('does not keep the next one from going in', async () => {
    const { items } = await shopify(`${file(shirt)}broken,"never closed\n${'cap,Cap,,,,,,,,,,,,,,,5'}\n`);
    expect(items).toMatchObject([
      { product: { title: 'Shirt' } },
      { line: 3, label: '', problem: { key: 'row.brokenQuotes' } },
      { line: 4, product: { title: 'Cap' } },
    ]);
  });
});
