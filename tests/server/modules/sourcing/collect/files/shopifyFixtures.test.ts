import { describe, expect, it } from 'vitest';
import { FIXTURE_MISSING, fixture, shopify } from './kit.ts';

const read = (name: string) => {
  const file = fixture(`csv/${name}`);
  return file ? shopify(file.toString()) : null;
};

describe('the demo catalogue that Shopify publishes', () => {
  it('has 20 products with 22 variants, one option and 20 images', async ({ skip }) => {
    const file = await read('apparel.csv');
    if (!file) return skip(FIXTURE_MISSING);
    const products = file.products.map(({ product }) => product);
    expect(file.problems).toEqual([]);
    expect(products).toHaveLength(20);
    expect(products.flatMap(({ images }) => images)).toHaveLength(20);
    expect(products.flatMap(({ options }) => options)).toEqual([
      { name: 'Size', values: ['Small', 'Medium', 'Large'] },
    ]);
    const variants = products.flatMap((product) => product.variants);
    expect(variants.map(({ price }) => Number(price))).toEqual([
      50, 60, 60, 60, 80, 75, 50, 80, 60, 60, 50, 30, 65, 70, 50, 50, 30, 65, 70, 50, 50, 80,
    ]);
    expect(new Set(variants.map(({ stock, weight, weightUnit }) => `${stock} ${weight} ${weightUnit}`))).toEqual(
      new Set(['null 0 kg']),
    );
  });

  it('names the lines of a product, and its handle, vendor and tags', async ({ skip }) => {
    const file = await read('apparel.csv');
    if (!file) return skip(FIXTURE_MISSING);
    expect(file.products[1]).toMatchObject({
      line: 3,
      lines: [3, 4, 5],
      product: { supplierProductId: 'classic-varsity-top', store: 'partners-demo', tags: ['women'], category: '' },
    });
    expect(file.products.at(-1)).toMatchObject({
      line: 23,
      product: { supplierProductId: 'led-high-tops', options: [] },
    });
  });
});

describe('the product template that Shopify publishes', () => {
  it('has, in the old layout, one product with a real option called Title', async ({ skip }) => {
    const file = await read('product_template-old-layout.csv');
    if (!file) return skip(FIXTURE_MISSING);
    expect(file.problems).toEqual([]);
    expect(file.products).toHaveLength(1);
    expect(file.products[0]?.product).toMatchObject({
      category: 'Shirts',
      tags: ['mens t-shirt example'],
      images: [{ src: expect.stringContaining('shopify_shirt.png') }],
      options: [{ name: 'Title', values: ['Lithograph - Height: 9" x Width: 12"', 'Small', 'Medium'] }],
      variants: [
        { sku: '', price: '25', compareAtPrice: null, weight: '3629', weightUnit: 'g', stock: null },
        { sku: 'example-shirt-s', price: '19.99', compareAtPrice: '24.99', weight: '200' },
        { sku: 'example-shirt-m', price: '19.99', compareAtPrice: '24.99', weight: '200' },
      ],
    });
  });

  it('has, in the new layout, columns that are all understood', async ({ skip }) => {
    const header = fixture('csv/product_template-new-layout-header.csv')?.toString().trim();
    if (!header) return skip(FIXTURE_MISSING);
    const values: Record<string, string> = {
      Title: 'Lamp',
      'URL handle': 'lamp',
      Description: '<p>Bright</p>',
      Vendor: 'Acme',
      'Product category': 'Home',
      SKU: 'L-1',
      Barcode: '123',
      Price: '10',
      'Compare-at price': '12',
      'Cost per item': '4',
      'Inventory tracker': 'shopify',
      'Inventory quantity': '7',
      'Weight value (grams)': '1500',
      'Weight unit for display': 'kg',
      'Product image URL': 'https://shop.test/lamp.jpg',
      'Image alt text': 'A lamp',
      'Variant image URL': 'https://shop.test/lamp-on.jpg',
    };
    const row = header.split(',').map((name) => values[name] ?? '');
    const { products } = await shopify(`${header}\n${row.join(',')}\n`);
    expect(products.map(({ product }) => product)).toMatchObject([
      {
        supplierProductId: 'lamp',
        title: 'Lamp',
        bodyHtml: '<p>Bright</p>',
        store: 'Acme',
        category: 'Home',
        images: [
          { src: 'https://shop.test/lamp.jpg', alt: 'A lamp' },
          { src: 'https://shop.test/lamp-on.jpg', alt: '' },
        ],
        variants: [
          {
            sku: 'L-1',
            barcode: '123',
            price: '10',
            compareAtPrice: '12',
            supplierPrice: '4',
            supplierCostPrice: '4',
            stock: 7,
            weight: '1.5',
            weightUnit: 'kg',
            imageSrc: 'https://shop.test/lamp-on.jpg',
          },
        ],
      },
    ]);
  });
});
