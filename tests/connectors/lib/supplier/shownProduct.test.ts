import { describe, expect, it } from 'vitest';
import { shownProduct } from '#server/connectors/lib/supplier/shownProduct.ts';

const page = { source: 'alibaba', supplierProductId: '62', sourceUrl: 'https://www.alibaba.com/x_62.html' } as const;
const colours = {
  name: 'Color',
  values: [
    { value: 'Red', imageSrc: 'https://i.example/r.jpg' },
    { value: 'Blue', imageSrc: null },
  ],
};
const sizes = { name: 'Size', values: ['S', 'M', 'L'].map((value) => ({ value, imageSrc: null })) };

describe('a product from what a page shows', () => {
  it('is each combination of the shown options, without stock', () => {
    const product = shownProduct(
      { title: ' Mug ', price: 'US $12.00', originalPrice: 'US $15.00', stock: '999+', options: [colours, sizes] },
      page,
    );
    expect(product).toMatchObject({ source: 'alibaba', supplierProductId: '62', title: 'Mug', currency: 'USD' });
    expect(product.options).toEqual([
      { name: 'Color', values: ['Red', 'Blue'] },
      { name: 'Size', values: ['S', 'M', 'L'] },
    ]);
    expect(product.variants).toHaveLength(6);
    expect(product.variants[1]).toEqual({
      supplierSkuId: null,
      optionValues: ['Red', 'M'],
      supplierPrice: '12.00',
      price: '12.00',
      compareAtPrice: '15.00',
      stock: null,
      imageSrc: 'https://i.example/r.jpg',
    });
  });

  it('has the stock that is shown where there is nothing to choose, and the highest of a range', () => {
    const { variants } = shownProduct({ title: 'Mug', price: 'US $12.00-15.00', stock: '999+' }, page);
    expect(variants).toMatchObject([{ price: '15.00', stock: 999, optionValues: [] }]);
  });

  it('takes the currency that is known for a sign that does not tell, and none for another', () => {
    expect(shownProduct({ title: 'Mug', price: '¥12' }, page)).toMatchObject({ currency: '' });
    expect(shownProduct({ title: 'Mug', price: '¥12' }, { ...page, currency: 'CNY' })).toMatchObject({
      currency: 'CNY',
      variants: [{ price: '12' }],
    });
    const [variant] = shownProduct({ title: 'Mug', price: '$12 USD' }, { ...page, currency: 'CNY' }).variants;
    expect(variant?.price).toBeNull();
    expect(shownProduct({ title: 'Mug', price: '$12 USD', originalPrice: '15 €' }, page)).toMatchObject({
      currency: '',
      variants: [{ price: null }],
    });
  });

  it('makes no variants of more combinations than a product may have', () => {
    const many = { name: 'Number', values: Array.from({ length: 300 }, (_, n) => ({ value: `${n}`, imageSrc: null })) };
    const product = shownProduct({ title: 'Mug', price: '€5', options: [many, { ...many, name: 'Other' }] }, page);
    expect(product).toMatchObject({ options: [], variants: [{ optionValues: [] }] });
  });

  it('keeps pictures once and only what is an address', () => {
    const { images } = shownProduct(
      { images: ['https://i.example/a.jpg', 'data:image/png;base64,x', 'https://i.example/a.jpg'] },
      page,
    );
    expect(images).toEqual([{ src: 'https://i.example/a.jpg' }]);
  });
});
