import { describe, expect } from 'vitest';
import { Capture } from '#contract/capture.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { readCapture, readPage } from '#server/connectors/suppliers/1688/page.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';

const page = '1688/page-2026-context.823801520021.html';
const parsed = '1688/parsed.823801520021.context.json';
const mobile = '1688/mobile-init-data.813724060928.json';

/** Written down from the page itself: choice, SKU, spec, price, stock, kilograms. In the order of its choices. */
const skus: [choice: string, skuId: string, specId: string, price: string, stock: number, kg: string][] = [
  ['虎皮若羌枣250克（去皮去核）', '5758814873275', 'a5ec665cf58e308ce3cb03d155fa7c5d', '5.80', 34512, '0.3'],
  ['和田枣四级250克（电商引流）', '5931007583128', '12c88c819c0cda09cbd54906f9ca62d1', '3.80', 23242, '0.3'],
  ['和田枣四级500克（电商引流）', '5931007583129', '67026b8ac8e00d74aa0c5c65223acf08', '6.90', 22740, '0.6'],
  ['和田枣一级250克（4-4.5cm）', '5736078368805', '1122202098d4eb06a5a0378e33bb5948', '5.10', 18809, '0.3'],
  ['和田枣一级500克（4-4.5cm）', '5736078368806', 'ac061b025eddc50a04b5855c833d3164', '8.20', 11935, '0.6'],
  ['和田枣二级250克（性价比高）', '5645231485480', '32f79d176648b8fefe8a29bf79638909', '4.50', 23197, '0.3'],
  ['和田枣二级500克（性价比高）', '5645231485481', '8a1768e0c25f5f3986ee1f617d957e5e', '6.90', 15278, '0.6'],
  ['若羌枣一级250克（走亲访友）', '5736078368803', '885bcca1a9d28752e730d477b9b24277', '4.60', 22389, '0.3'],
  ['若羌枣一级500克（走亲访友）', '5736078368804', '6cd5a545dc868dd1112995732cac6797', '7.20', 16739, '0.6'],
];
const pictures = [
  'jzWrRl22GeKTVt7B2',
  'aYoUBj22GeKT7u6XM',
  'ALTth122GeKSzPyaB',
  '3hNBUQ22GeKnOTSKm',
  '8Mw82l22GeKTpxgOD',
];

const dates = {
  source: '1688',
  supplierProductId: '823801520021',
  sourceUrl: 'https://detail.1688.com/offer/823801520021.html',
  title: '大枣红枣新疆原产个头大带皮灰枣干果250克1斤批发骏枣干货包邮',
  videoUrl: 'https://cloud.video.taobao.com/play/u/935747093/p/2/e/6/t/1/507757373208.mp4',
  category: '干枣',
  origin: '新疆',
  store: '山东鹤来香食品有限公司',
  currency: 'CNY',
};

function expectDates(product: CollectedProduct): void {
  expect(product).toMatchObject(dates);
  expect(product.images.map(({ src }) => src)).toEqual(
    pictures.map((name) => `https://cbu01.alicdn.com/img/ibank/O1CN01${name}_!!935747093-0-cib.jpg`),
  );
  expect(product.options).toEqual([{ name: '包装规格', values: skus.map(([choice]) => choice) }]);
  expect(
    product.variants.map(({ optionValues, supplierSkuId, price, supplierPrice, stock, weight, weightUnit }) => [
      ...optionValues,
      supplierSkuId,
      price,
      supplierPrice,
      stock,
      weight,
      weightUnit,
    ]),
  ).toEqual(
    skus.map(([choice, skuId, specId, price, stock, kg]) => [
      choice,
      `${skuId};${specId}`,
      price,
      price,
      stock,
      kg,
      'kg',
    ]),
  );
  expect(product.variants.every(({ compareAtPrice, imageSrc }) => compareAtPrice === null && imageSrc === null)).toBe(
    true,
  );
}

const capture = (parts: unknown[], url = dates.sourceUrl, shown = {}): Capture =>
  Capture.parse({ supplier: '1688', url, capturedAt: '2026-02-04T17:00:00.000Z', language: 'zh-CN', parts, shown });

describe('the real page of 2026', () => {
  itWithFixture('as a saved page', page, (html) => {
    expectDates(CollectedProduct.parse(readPage(html)));
  });

  itWithFixture('as the extension captures it: the object', parsed, (text) => {
    const data: unknown = JSON.parse(text);
    const before = JSON.stringify(data);
    const reading = readCapture(capture([{ name: 'context', data }]));
    expect(reading.problem).toBeNull();
    expectDates(CollectedProduct.parse(reading.product));
    expect(JSON.stringify(data)).toBe(before);
    expect(Object.fromEntries(reading.fields.map(({ field, state, from }) => [field, [state, from]]))).toEqual({
      title: ['read', 'context'],
      images: ['read', 'context'],
      video: ['read', 'context'],
      // The page loads it from another address, later.
      description: ['missing', null],
      options: ['read', 'context'],
      variants: ['read', 'context'],
      price: ['read', 'context'],
      currency: ['read', 'context'],
      stock: ['read', 'context'],
      variantImages: ['none', null],
      weight: ['read', 'context'],
      shipping: ['read', 'context'],
      store: ['read', 'context'],
      category: ['read', 'context'],
    });
    // No address was chosen, so that the 0.0 which the page holds is no freight; it leaves from Shandong.
    expect(reading.delivery).toEqual([
      {
        serviceCode: '547356685',
        shippingType: '',
        freight: null,
        company: '',
        daysMin: null,
        daysMax: null,
        tracking: null,
        shipFrom: 'CN',
        shipTo: 'CN',
      },
    ]);
  });

  itWithFixture('as the script’s text, which is no JSON', page, (html) => {
    const at = html.indexOf('window.contextPath');
    const script = html.slice(at, html.indexOf('</script>', at));
    const reading = readCapture(capture([{ name: 'context', data: script }]));
    expectDates(CollectedProduct.parse(reading.product));
  });

  itWithFixture('is of the product in the address bar and of no other', parsed, (text) => {
    const data: unknown = JSON.parse(text);
    const reading = readCapture(
      capture([{ name: 'context', data }], 'https://detail.1688.com/offer/823801520022.html'),
    );
    expect(reading.product).toBeNull();
    expect(reading.fields.every(({ state }) => state !== 'read')).toBe(true);
  });
});

describe('the real mobile excerpt', () => {
  const url = 'https://m.1688.com/offer/813724060928.html';

  itWithFixture('holds no SKUs: what is there is read, and no product is made up of it', mobile, (text) => {
    const reading = readCapture(
      capture([{ name: 'initData', data: JSON.parse(text) }], url, { price: '¥12-15', stock: '999+' }),
    );
    const states = Object.fromEntries(reading.fields.map(({ field, state }) => [field, state]));
    expect(reading.product).toBeNull();
    expect(reading.problem).toMatchObject({ key: 'error.supplierForm' });
    expect(states).toMatchObject({
      title: 'read',
      images: 'read',
      variants: 'missing',
      price: 'missing',
      stock: 'missing',
    });
  });

  itWithFixture('with the choices that the page shows', mobile, (text) => {
    const shown = {
      price: '¥12-15',
      options: [
        { name: '颜色', values: [{ value: '亮黑' }, { value: '砂黑' }, { value: '砂灰' }] },
        { name: '尺码', values: [{ value: '太阳镜' }, { value: '太阳镜 加005 盒子' }] },
      ],
    };
    const reading = readCapture(capture([{ name: 'initData', data: JSON.parse(text) }], url, shown));
    const product = CollectedProduct.parse(reading.product);
    expect(product).toMatchObject({
      supplierProductId: '813724060928',
      title: '太阳眼镜木纹腿男女复古墨镜高级感潮遮阳防紫外线太阳镜复古墨镜',
      origin: '台州',
      currency: 'CNY',
    });
    expect(product.images).toHaveLength(5);
    expect(product.variants).toHaveLength(6);
    expect(product.variants.every(({ supplierSkuId, stock }) => supplierSkuId === null && stock === null)).toBe(true);
    const states = Object.fromEntries(reading.fields.map(({ field, state }) => [field, state]));
    expect(states).toMatchObject({ title: 'read', options: 'guessed', variants: 'guessed' });
    expect(['guessed', 'missing']).toContain(states.price);
  });

  itWithFixture('as a saved page is refused by name', mobile, (text) => {
    const html = `<html><script>window.__INIT_DATA=${text}</script></html>`;
    expect(() => readPage(html)).toThrow(expect.objectContaining({ key: 'supplierForm' }));
  });
});
