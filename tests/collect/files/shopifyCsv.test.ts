import { describe, expect, it } from 'vitest';
import { csvRecords } from '#server/modules/collect/files/csvRecords.ts';
import { surveyShopify } from '#server/modules/collect/files/shopifyCsv.ts';
import { csvOf, shopify, streamOf } from './kit.ts';

const short = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  vendor: 'Vendor',
  type: 'Type',
  category: 'Product Category',
  tags: 'Tags',
  name: 'Option1 Name',
  value: 'Option1 Value',
  name2: 'Option2 Name',
  value2: 'Option2 Value',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  grams: 'Variant Grams',
  unit: 'Variant Weight Unit',
  stock: 'Variant Inventory Qty',
  price: 'Variant Price',
  compare: 'Variant Compare At Price',
  cost: 'Cost per item',
  image: 'Image Src',
  position: 'Image Position',
  alt: 'Image Alt Text',
  variantImage: 'Variant Image',
};
type Short = Partial<Record<keyof typeof short, string>>;

/** A file of rows given by short column names. */
const file = (...rows: Short[]): string => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [short[key as keyof Short], value])),
  );
  return csvOf(Object.values(short), named);
};
const shirt: Short = { handle: 'shirt', title: 'Shirt', name: 'Size', value: 'S', price: '10' };
const size = (value: string, more: Short = {}): Short => ({ handle: 'shirt', value, price: '10', ...more });

describe('a product of a Shopify file', () => {
  it('has the values of its first row and of its variants', async () => {
    const { items } = await shopify(
      file({
        ...shirt,
        body: '<p>Soft, "warm"</p>',
        vendor: 'Acme',
        type: 'Tops',
        category: 'Apparel',
        tags: 'a, b,, a',
        sku: "'00123",
        barcode: '4006381333931',
        grams: '250',
        unit: 'kg',
        stock: '-2',
        price: '1,299.00',
        compare: '$1400',
        cost: '12,50',
      }),
    );
    expect(items).toEqual([
      {
        line: 2,
        lines: [2],
        product: {
          source: 'shopifyCsv',
          supplierProductId: 'shirt',
          sourceUrl: null,
          title: 'Shirt',
          bodyHtml: '<p>Soft, "warm"</p>',
          images: [],
          videoUrl: null,
          category: 'Tops',
          tags: ['a', 'b'],
          origin: '',
          store: 'Acme',
          currency: 'USD',
          options: [{ name: 'Size', values: ['S'] }],
          variants: [
            {
              supplierSkuId: null,
              sku: '00123',
              barcode: '4006381333931',
              optionValues: ['S'],
              supplierPrice: '12.50',
              supplierCostPrice: '12.50',
              price: '1299.00',
              compareAtPrice: '1400',
              stock: -2,
              weight: '0.25',
              weightUnit: 'kg',
              imageSrc: null,
            },
          ],
        },
      },
    ]);
  });

  it('has no options when its only one is Title: Default Title', async () => {
    const { products } = await shopify(file({ ...shirt, name: 'Title', value: 'Default Title' }));
    expect(products[0]?.product).toMatchObject({ options: [], variants: [{ optionValues: [] }] });
  });

  it('has an option called Title when there are other values', async () => {
    const { products } = await shopify(file({ ...shirt, name: 'Title', value: 'Default Title' }, size('Large')));
    expect(products[0]?.product.options).toEqual([{ name: 'Title', values: ['Default Title', 'Large'] }]);
  });

  it('lists option values as they appear and leaves out options without values', async () => {
    const { products } = await shopify(file({ ...shirt, name2: 'Colour' }, size('L'), size('M', { value2: '' })));
    expect(products[0]?.product.options).toEqual([{ name: 'Size', values: ['S', 'L', 'M'] }]);
  });

  it('has one variant without a price when no row has a price, an SKU or an option value', async () => {
    const { products } = await shopify(file({ handle: 'idea', title: 'Idea', image: 'https://x.test/1.jpg' }));
    expect(products[0]?.product).toMatchObject({ options: [], variants: [{ price: null, stock: null, weight: null }] });
  });

  it('has its images in their order, those of variants behind them, each once', async () => {
    const image = (name: string) => `https://x.test/${name}.jpg`;
    const { products } = await shopify(
      file(
        { ...shirt, image: image('third'), position: '3', alt: 'Third', variantImage: image('first') },
        { handle: 'shirt', image: image('first'), position: '1' },
        { handle: 'shirt', image: image('after first') },
        { handle: 'shirt', image: image('first'), position: '9' },
        { handle: 'shirt', image: 'picture.jpg', position: '1' },
        { handle: 'shirt', image: '//x.test/second.jpg', position: '2' },
        size('L', { variantImage: image('only-variant') }),
      ),
    );
    expect(products[0]?.product.variants.map(({ imageSrc }) => imageSrc)).toEqual([
      image('first'),
      image('only-variant'),
    ]);
    expect(products[0]?.product.images).toEqual([
      { src: image('first'), alt: '' },
      { src: image('after%20first'), alt: '' },
      { src: image('second'), alt: '' },
      { src: image('third'), alt: 'Third' },
      { src: image('only-variant'), alt: '' },
    ]);
  });

  it('is found when header names differ in case and blanks', async () => {
    const { products } = await shopify('url HANDLE,title , PRICE\nx,X,5\n');
    expect(products[0]?.product).toMatchObject({ supplierProductId: 'x', title: 'X', variants: [{ price: '5' }] });
  });

  it('is one even when its rows do not stand together', async () => {
    const content = file(
      shirt,
      { ...shirt, handle: 'cap', title: 'Cap' },
      size('L'),
      { ...shirt, handle: 'mug', title: 'Mug' },
      size('M'),
    );
    const { items } = await shopify(content);
    expect(items).toMatchObject([
      { line: 3, lines: [3], product: { title: 'Cap' } },
      { line: 5, lines: [5], product: { title: 'Mug' } },
      { line: 2, lines: [2, 4, 6], product: { title: 'Shirt', options: [{ values: ['S', 'L', 'M'] }] } },
    ]);
    const survey = await surveyShopify(() => csvRecords(streamOf(content)));
    expect([survey.products, survey.problems]).toEqual([3, 0]);
  });

  it('takes its title from the row that has one, wherever that stands', async () => {
    const { products } = await shopify(file(size('L'), shirt));
    expect(products[0]).toMatchObject({
      line: 2,
      product: { title: 'Shirt', options: [{ name: 'Size', values: ['L', 'S'] }] },
    });
  });
});

describe('a row that cannot be used', () => {
  it.each([
    ['a price', { price: 'ten' }, { key: 'row.badPrice', params: { value: 'ten' } }],
    ['a price to compare', { compare: '1.2.3' }, { key: 'row.badPrice', params: { value: '1.2.3' } }],
    ['a cost', { cost: 'x' }, { key: 'row.badPrice', params: { value: 'x' } }],
    ['a stock', { stock: '1.5' }, { key: 'row.badNumber', params: { value: '1.5', column: 'Variant Inventory Qty' } }],
    ['a weight', { grams: 'light' }, { key: 'row.badNumber', params: { value: 'light', column: 'Variant Grams' } }],
    ['an option value', { value: '' }, { key: 'row.invalid', params: { field: 'Option1 Value' } }],
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
    const problem = { line: 2, problem: { key: 'row.tooManyVariants' } };
    expect((await shopify(file(shirt, ...rows(2048)))).items).toMatchObject([problem]);
    expect((await shopify(file(shirt, ...rows(9000)))).items).toMatchObject([problem]);
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
