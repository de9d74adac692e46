import { describe, expect, it } from 'vitest';
import { csvRecords } from '#server/modules/sourcing/collect/files/csvRecords.ts';
import { surveyShopify } from '#server/modules/sourcing/collect/files/shopifyCsv.ts';
import { shopify, streamOf } from './kit.ts';
import { file, shirt, size } from './shopifyFile.ts';

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
          minOrder: null,
          options: [{ name: 'Size', values: ['S'] }],
          selling: { platformCategory: 'Apparel' },
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
