import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { parseJson } from '#server/connectors/lib/supplier/bigJson.ts';
import { unwrap } from '#server/connectors/suppliers/aliexpress/envelope.ts';
import { productFrom } from '#server/connectors/suppliers/aliexpress/map.ts';
import { ProductAnswer } from '#server/connectors/suppliers/aliexpress/wire.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { colour, productAnswer, type SkuSketch, shipsFrom, size } from './answers.ts';

function mapText(text: string): CollectedProduct {
  const parsed = parseJson(text) as Record<string, unknown>;
  const answer = 'ae_item_base_info_dto' in parsed ? { result: parsed } : unwrap(parsed);
  return CollectedProduct.parse(productFrom(ProductAnswer.parse(answer).result, 'asked'));
}
const map = (...sketch: Parameters<typeof productAnswer>) => mapText(JSON.stringify(productAnswer(...sketch)));

describe('a product of the dropshipping API', () => {
  it.each([true, false])('becomes ours, simplified lists: %s', (simplified) => {
    const product = map(
      [{ id: '12000047828279239', properties: [colour(193, 'Black'), size(1, 'S')] }],
      {},
      simplified,
    );
    expect(product).toMatchObject({
      source: 'aliexpress',
      supplierProductId: '1005004000000001',
      sourceUrl: 'https://www.aliexpress.com/item/1005004000000001.html',
      title: 'Folding travel kettle',
      bodyHtml: '<p>Boils.</p>',
      origin: 'CN (Origin)',
      store: 'Kettle Store',
      currency: 'USD',
      category: '',
      videoUrl: null,
      options: [
        { name: 'Color', values: ['Black'] },
        { name: 'Size', values: ['S'] },
      ],
    });
    expect(product.images.map((image) => image.src)).toEqual([
      'https://ae01.alicdn.com/kf/A.jpg',
      'https://ae02.alicdn.com/kf/B.jpg',
    ]);
    expect(product.variants).toEqual([
      expect.objectContaining({
        supplierSkuId: '12000047828279239',
        optionValues: ['Black', 'S'],
        supplierPrice: '3.50',
        price: '3.50',
        compareAtPrice: '7.00',
        supplierCostPrice: null,
        stock: 12,
        weight: '0.420',
        weightUnit: 'kg',
      }),
    ]);
  });

  it('without options has one variant and no option', () => {
    for (const attr of ['<none>', '']) {
      const product = map([{ attr }]);
      expect(product.options).toEqual([]);
      expect(product.variants).toHaveLength(1);
      expect(product.variants[0]?.optionValues).toEqual([]);
    }
  });

  it('orders options as sku_attr does and falls back to it where a property is not described', () => {
    const product = map([{ attr: '5:361386;14:193#Ink; black: "deep"', properties: [colour(193, 'Black', 'Ink')] }]);
    expect(product.options).toEqual([
      { name: '5', values: ['361386'] },
      { name: 'Color', values: ['Ink'] },
    ]);
  });

  it('keeps values apart that look the same', () => {
    const product = map([
      { id: 'a', properties: [colour(1, 'Red', 'Mix')] },
      { id: 'b', properties: [colour(2, 'Blue', 'Mix')] },
      { id: 'c', properties: [colour(3, 'Green', 'mix')] },
    ]);
    expect(product.options[0]?.values).toEqual(['Mix', 'Mix (2)', 'mix (3)']);
    expect(product.variants.map((variant) => variant.optionValues[0])).toEqual(['Mix', 'Mix (2)', 'mix (3)']);
  });

  it('drops Ships From and keeps the variant from China, else the first', () => {
    const product = map([
      { id: 'red-us', stock: 1, properties: [colour(1, 'Red'), shipsFrom(201336106, 'United States')] },
      { id: 'red-cn', stock: 2, properties: [colour(1, 'Red'), shipsFrom(201336100, 'China')] },
      { id: 'blue-us', properties: [colour(2, 'Blue'), shipsFrom(201336106, 'United States')] },
      { id: 'blue-es', properties: [colour(2, 'Blue'), shipsFrom(201336104, 'Spain')] },
    ]);
    expect(product.options).toEqual([{ name: 'Color', values: ['Red', 'Blue'] }]);
    expect(product.variants.map((variant) => variant.supplierSkuId)).toEqual(['red-cn', 'blue-us']);
    const only = map([{ properties: [shipsFrom(201441035, 'China')] }]);
    expect(only.options).toEqual([]);
  });

  it('takes the image from any property that has one', () => {
    const image = '//ae01.alicdn.com/kf/S1.jpg_640x640q90.jpg_.avif';
    const product = map([{ properties: [size(1, 'S'), colour(1, 'Red', undefined, image)] }]);
    expect(product.variants[0]?.imageSrc).toBe('https://ae01.alicdn.com/kf/S1.jpg');
  });

  it.each([
    [{ stock: '7' }, 7],
    [{ stock: 0 }, 0],
    [{ stock: undefined }, null],
    [{ stock: true }, null],
    [{ stock: false }, 0],
  ])('reads the stock %j as %s', (sketch, stock) => {
    expect(map([sketch]).variants[0]?.stock).toBe(stock);
  });

  it.each(['s_k_u_available_stock', 'ipm_sku_stock'])('reads the older stock field %s', (field) => {
    const text = JSON.stringify(productAnswer([{ stock: 31 }])).replace('sku_available_stock', field);
    expect(mapText(text).variants[0]?.stock).toBe(31);
  });

  it('strikes out only a price that is higher', () => {
    expect(map([{ price: '7.00', list: '7' }]).variants[0]?.compareAtPrice).toBeNull();
    expect(map([{ price: '9', list: '10.5' }]).variants[0]?.compareAtPrice).toBe('10.5');
  });

  it('takes the currency from the SKU, and no price in another one', () => {
    const product = map([
      { id: 'a', currency: 'brl' },
      { id: 'b', attr: '14:1#B', currency: 'CNY' },
    ]);
    expect(product.currency).toBe('BRL');
    expect(product.variants.map((variant) => variant.price)).toEqual(['3.50', null]);
  });

  it('builds the description from the mobile modules when the desktop one is empty', () => {
    const modules = [
      { type: 'text', data: { content: 'Boils <fast> & dry' } },
      { type: 'image', data: { url: '//ae01.alicdn.com/kf/D.jpg' } },
    ];
    const product = map([{}], { detail: '', mobile_detail: JSON.stringify({ version: '2.0.0', moduleList: modules }) });
    expect(product.bodyHtml).toBe(
      '<p>Boils &#60;fast&#62; &#38; dry</p><p><img src="https://ae01.alicdn.com/kf/D.jpg"></p>',
    );
    expect(map([{}], { detail: '', mobile_detail: '<p>As HTML</p>' }).bodyHtml).toBe('<p>As HTML</p>');
    expect(map([{}], { detail: '', mobile_detail: '{broken' }).bodyHtml).toBe('');
  });

  it('is nothing when there is nothing to buy, and names the field that is missing', () => {
    const offline = ProductAnswer.parse(productAnswer([], { product_status_type: 'offline' }));
    expect(productFrom(offline.result, 'asked')).toBeNull();
    expect(() => ProductAnswer.parse(productAnswer([{}], { subject: undefined }))).toThrow(/"subject"/);
  });

  it('identifies a US sub id by its main id', () => {
    const text = JSON.stringify(productAnswer([{}], { product_id: 3256805783573816 }));
    expect(mapText(text).supplierProductId).toBe('1005004000000001');
    const bare = text.replace('"main_product_id":1005004000000001', '"none":0');
    expect(mapText(bare).supplierProductId).toBe('1005005969888568');
  });

  it('loses no SKU and makes no two variants alike', () => {
    const value = fc.integer({ min: 1, max: 5 });
    const label = fc.constantFrom('A', 'a', 'A (2)', '-', 'B', 'Länge 5');
    const skus = fc.uniqueArray(fc.record({ c: value, s: value, name: label }), {
      selector: (sku) => `${sku.c}:${sku.s}`,
    });
    fc.assert(
      fc.property(skus, (drawn) => {
        fc.pre(drawn.length > 0);
        const sketches = drawn.map(
          (sku): SkuSketch => ({
            id: `${sku.c}-${sku.s}`,
            properties: [colour(sku.c, 'x', sku.name), size(sku.s, 'S')],
          }),
        );
        const product = map(sketches);
        expect(product.variants.map((variant) => variant.supplierSkuId)).toEqual(sketches.map((sku) => sku.id));
        const combinations = product.variants.map((variant) => JSON.stringify(variant.optionValues).toLowerCase());
        expect(new Set(combinations).size).toBe(drawn.length);
        for (const { optionValues } of product.variants) {
          for (const [at, text] of optionValues.entries()) expect(product.options[at]?.values).toContain(text);
        }
      }),
    );
  });
});

describe('real answers', () => {
  itWithFixture('one SKU', 'aliexpress/ds-api/ds.product.get.1005005969888568.result-only.json', (text) => {
    const product = mapText(text);
    expect(product).toMatchObject({
      supplierProductId: '1005005969888568',
      currency: 'BRL',
      store: 'TiMOVO Official Store',
    });
    expect(product.images).toHaveLength(6);
    expect(product.variants).toEqual([
      expect.objectContaining({
        supplierSkuId: '12000035104039721',
        optionValues: ['3 PCS'],
        price: '31.31',
        compareAtPrice: '40.00',
        stock: 26,
        weight: '0.100',
      }),
    ]);
  });

  itWithFixture(
    '20 SKUs in the plain envelope',
    'aliexpress/ds-api/ds.product.get.1005009017968975.raw-envelope.json',
    (text) => {
      const product = mapText(text);
      expect(product.variants).toHaveLength(20);
      expect(product.options.map((option) => option.values.length)).toEqual([20, 1]);
      expect(product.options[0]?.values[0]).toBe('T');
      expect(product.origin).toBe('Guangdong');
      expect(new Set(product.variants.map((variant) => variant.imageSrc)).size).toBe(20);
    },
  );

  itWithFixture('35 SKUs', 'aliexpress/ds-api/ds.product.get.1005007570206199.result-only.json', (text) => {
    const product = mapText(text);
    expect(product.variants).toHaveLength(35);
    expect(product.options.map((option) => option.values.length)).toEqual([5, 7]);
    expect(product.variants.find((variant) => variant.supplierSkuId === '12000041335464300')).toMatchObject({
      price: '91.60',
      compareAtPrice: '223.41',
      stock: 20,
    });
    expect(product.currency).toBe('BRL');
  });

  itWithFixture(
    'the documented sample of the simplified shape',
    'aliexpress/official-doc-samples/ds.product.get.json',
    (text) => {
      const product = mapText(text);
      expect(product).toMatchObject({ supplierProductId: '32982857990', currency: 'USD', videoUrl: null });
      expect(product.variants[0]).toMatchObject({
        supplierSkuId: '12000027158136202',
        stock: 57,
        compareAtPrice: null,
      });
    },
  );
});
