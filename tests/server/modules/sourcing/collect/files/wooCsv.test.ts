import { describe, expect, it } from 'vitest';
import { csvRecords } from '#server/modules/sourcing/collect/files/csvRecords.ts';
import { surveyWoo } from '#server/modules/sourcing/collect/files/wooCsv.ts';
import { csvOf, streamOf, woo } from './kit.ts';

const short = {
  id: 'ID',
  type: 'Type',
  sku: 'SKU',
  gtin: 'GTIN, UPC, EAN, or ISBN',
  name: 'Name',
  brief: 'Short description',
  body: 'Description',
  inStock: 'In stock?',
  stock: 'Stock',
  weight: 'Weight (lbs)',
  sale: 'Sale price',
  price: 'Regular price',
  categories: 'Categories',
  tags: 'Tags',
  images: 'Images',
  parent: 'Parent',
  brands: 'Brands',
  name1: 'Attribute 1 name',
  value1: 'Attribute 1 value(s)',
  name2: 'Attribute 2 name',
  value2: 'Attribute 2 value(s)',
  meta: 'Meta: _wpcom_is_markdown',
};
type Short = Partial<Record<keyof typeof short, string>>;

/** A file of rows given by short column names. */
const file = (...rows: Short[]): string => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [short[key as keyof Short], value])),
  );
  return csvOf(Object.values(short), named);
};
const hoodie: Short = { id: '10', type: 'variable', sku: 'HOOD', name: 'Hoodie', name1: 'Colour', value1: 'Blue, Red' };
const red: Short = { id: '11', type: 'variation', parent: 'HOOD', price: '20', name1: 'Colour', value1: 'Red' };
const blue: Short = { ...red, id: '12', value1: 'Blue', price: '22', sale: '18' };
const mug: Short = { id: '1', type: 'simple', sku: 'MUG', name: 'Mug', price: '5' };

describe('a simple product of a WooCommerce file', () => {
  it('has the values of its row', async () => {
    const { items } = await woo(
      file({
        ...mug,
        gtin: '4006381333931',
        body: 'One\\nTwo\\\\n',
        stock: '7',
        weight: '.5',
        price: '12,50',
        sale: '9,9',
        categories: 'Home > Cups\\, mugs, Sale',
        tags: 'a\\, b, c',
        images: 'https://x.test/1.jpg, https://x.test/2.jpg, cup.jpg',
        brands: 'Acme',
        name1: 'Material',
        value1: 'Clay',
      }),
    );
    expect(items).toEqual([
      {
        line: 2,
        lines: [2],
        product: {
          source: 'wooCsv',
          supplierProductId: 'MUG',
          sourceUrl: null,
          title: 'Mug',
          bodyHtml: 'One\nTwo\\n',
          images: [
            { src: 'https://x.test/1.jpg', alt: '' },
            { src: 'https://x.test/2.jpg', alt: '' },
          ],
          videoUrl: null,
          category: 'Home > Cups, mugs',
          tags: ['a, b', 'c'],
          origin: '',
          store: 'Acme',
          currency: 'EUR',
          minOrder: null,
          options: [],
          selling: {
            categories: ['Home > Cups, mugs', 'Sale'],
            attributes: [{ name: 'Material', values: ['Clay'], visible: true }],
          },
          variants: [
            {
              supplierSkuId: null,
              sku: 'MUG',
              barcode: '4006381333931',
              optionValues: [],
              supplierPrice: null,
              supplierCostPrice: null,
              price: '9.9',
              compareAtPrice: '12.50',
              stock: 7,
              weight: '0.5',
              weightUnit: 'lb',
              imageSrc: null,
            },
          ],
        },
      },
    ]);
  });

  it('is known by its SKU, else by its ID, else by its name', async () => {
    const { products } = await woo(
      file(mug, { ...mug, sku: '' }, { ...mug, sku: '', id: '', name: 'Große Tasse – 2' }),
    );
    expect(products.map(({ product }) => product.supplierProductId)).toEqual(['MUG', 'id:1', 'große-tasse-2']);
  });

  it('may be virtual or downloadable, or say nothing of its type', async () => {
    const types = ['simple, downloadable, virtual', 'Virtual', ''];
    const { products } = await woo(file(...types.map((type, at) => ({ ...mug, type, sku: `M${at}` }))));
    expect(products).toHaveLength(3);
  });

  it('has the short description where there is no other, and no stock where it is sold out', async () => {
    const { products } = await woo(file({ ...mug, brief: 'Short', inStock: '0' }));
    expect(products[0]?.product).toMatchObject({ bodyHtml: 'Short', variants: [{ stock: 0, compareAtPrice: null }] });
  });

  it('loses the apostrophe that guards against formulas', async () => {
    const { products } = await woo(file({ ...mug, name: "'=Mug", sku: "'-1", brief: "'quoted'" }));
    expect(products[0]?.product).toMatchObject({ title: '=Mug', supplierProductId: '-1', bodyHtml: "'quoted'" });
  });
});

describe('a variable product', () => {
  it('has its variations as variants, options in its own order', async () => {
    const { items } = await woo(
      file(
        { ...hoodie, weight: '2', images: 'https://x.test/h.jpg', stock: '9', name2: 'Care', value2: 'Wash' },
        { ...red, images: 'https://x.test/red.jpg', weight: '3', stock: 'parent' },
        blue,
      ),
    );
    expect(items).toMatchObject([
      {
        line: 2,
        lines: [2, 3, 4],
        product: {
          options: [{ name: 'Colour', values: ['Blue', 'Red'] }],
          images: [{ src: 'https://x.test/h.jpg' }, { src: 'https://x.test/red.jpg' }],
          variants: [
            {
              optionValues: ['Red'],
              price: '20',
              compareAtPrice: null,
              weight: '3',
              stock: 9,
              imageSrc: 'https://x.test/red.jpg',
            },
            { optionValues: ['Blue'], price: '18', compareAtPrice: '22', weight: '2', stock: null, imageSrc: null },
          ],
        },
      },
    ]);
  });

  it.each([
    ['before it', [red, mug, hoodie, blue]],
    [
      'long after it',
      [hoodie, ...Array.from({ length: 500 }, (_, at) => ({ ...mug, sku: `M${at}`, id: `${100 + at}` })), red, blue],
    ],
    ['by its ID', [{ ...red, parent: 'id:10' }, hoodie, { ...blue, parent: 'ID: 10' }]],
  ])('finds variations that stand or name it %s', async (_, rows) => {
    const content = file(...rows);
    const { products, problems } = await woo(content);
    expect(problems).toEqual([]);
    const found = products.find(({ product }) => product.title === 'Hoodie');
    expect(found?.product.variants.map(({ optionValues }) => optionValues)).toEqual([['Red'], ['Blue']]);
    expect((await surveyWoo(() => csvRecords(streamOf(content)))).products).toBe(products.length);
  });

  it('matches attributes by name, and knows commas inside a value', async () => {
    const { products } = await woo(
      file(
        { ...hoodie, value1: 'Blue\\, dark, Red', name2: 'Size', value2: 'S, M' },
        { ...red, name1: 'size', value1: 'M', name2: 'COLOUR', value2: 'Blue\\, dark' },
        { ...red, name2: 'Size', value2: 'S' },
      ),
    );
    expect(products[0]?.product).toMatchObject({
      options: [
        { name: 'Colour', values: ['Blue, dark', 'Red'] },
        { name: 'Size', values: ['S', 'M'] },
      ],
      variants: [{ optionValues: ['Blue, dark', 'M'] }, { optionValues: ['Red', 'S'] }],
    });
  });

  it('without variations in the file has one variant of its own', async () => {
    const { products } = await woo(file(hoodie));
    expect(products[0]?.product).toMatchObject({ options: [], variants: [{ sku: 'HOOD', price: null }] });
  });
});

describe('a row of a WooCommerce file that cannot be used', () => {
  it.each([
    ['external', { ...mug, type: 'external' }, { key: 'row.unsupportedType', params: { type: 'external' } }],
    ['grouped', { ...mug, type: 'grouped' }, { key: 'row.unsupportedType', params: { type: 'grouped' } }],
    ['an orphan', { ...red, parent: 'GONE' }, { key: 'row.missingParent', params: { parent: 'GONE' } }],
    ['without a name', { ...mug, sku: 'X', name: '' }, { key: 'row.noTitle' }],
    ['wrongly priced', { ...mug, sku: 'X', price: 'ask' }, { key: 'row.badPrice', params: { value: 'ask' } }],
    [
      'wrongly weighed',
      { ...mug, sku: 'X', weight: 'ask' },
      { key: 'row.badWeight', params: { value: 'ask', column: 'Weight (lbs)' } },
    ],
    [
      'a second with the same SKU',
      { ...mug, name: 'Other' },
      { key: 'row.productRepeated', params: { column: 'SKU' } },
    ],
    [
      'too long in its name',
      { ...mug, sku: 'X', name: 'x'.repeat(600) },
      { key: 'row.cellTooLong', params: { column: 'Name' } },
    ],
  ])('is %s', async (_, bad, problem) => {
    const { products, problems } = await woo(file(mug, bad));
    expect(problems).toMatchObject([{ line: 3, problem }]);
    expect(products.map(({ product }) => product.title)).toEqual(['Mug']);
  });

  it.each([
    ['wrongly priced', { price: 'ask' }, { key: 'row.badPrice', params: { value: 'ask' } }],
    ['without a value', { value1: '' }, { key: 'row.optionMissing', params: { column: 'Attribute 1 value(s)' } }],
    ['a repetition', { value1: 'Blue' }, { key: 'row.duplicateVariant', params: { values: 'Blue' } }],
  ])('is a variation %s, and the others go in', async (_, bad, problem) => {
    const { items } = await woo(file(hoodie, blue, { ...red, ...bad }));
    expect(items).toMatchObject([
      { line: 4, label: 'Hoodie', problem },
      { line: 2, product: { options: [{ values: ['Blue'] }], variants: [{ price: '18' }] } },
    ]);
  });
});
