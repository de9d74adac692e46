import { describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { readPageData } from '#server/connectors/suppliers/aliexpress/page.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { required } from '#tests/kit/required.ts';
import { aerData, components, initData, jsonLd, legacy, mtop, mtopResult, runParams } from './pages.ts';

const read = (html: string): CollectedProduct => CollectedProduct.parse(required(aliexpress.page)(html));
const readAny = (html: string) => required(aliexpress.page)(html);

const variants = [
  {
    supplierSkuId: '12000047828279241',
    optionValues: ['Ink'],
    price: '12.3',
    supplierPrice: '12.3',
    compareAtPrice: '20.5',
    stock: 7,
    imageSrc: 'https://ae01.alicdn.com/kf/Ink.jpg',
  },
  {
    supplierSkuId: '12000047828279243',
    optionValues: ['Chalk'],
    price: '15',
    compareAtPrice: null,
    stock: 0,
    imageSrc: null,
  },
];

describe('a saved page', () => {
  it('of 2019 to 2023: what the buyer was shown, and the description as it was rendered', () => {
    const product = read(runParams());
    expect(product).toMatchObject({
      supplierProductId: '1005004000000001',
      sourceUrl: 'https://www.aliexpress.com/item/1005004000000001.html',
      title: "Kettle; 'small'",
      bodyHtml: '<div>Boils <b>fast</b></div>',
      images: [{ src: 'https://ae01.alicdn.com/kf/A.jpg' }],
      currency: 'EUR',
      origin: 'Mainland China',
      store: 'Kettle Store',
      options: [{ name: 'Color', values: ['Ink', 'Chalk'] }],
      variants,
    });
  });

  it.each([
    ['with a byte order mark', (html: string) => `\uFEFF${html}`],
    ['with the variable in brackets', (html: string) => html.replace('window.runParams', 'window["runParams"]')],
    ['minified', (html: string) => html.replace('runParams = {\n data: ', 'runParams={data:')],
    ['with other members first', (html: string) => html.replace('{\n data:', "{ csrf: 'data: {', x: {data: 1}, data:")],
    ['with an unclosed copy before', (html: string) => `<script>window.runParams = {data: {"a": [}</script>${html}`],
  ])('%s reads the same', (_name, change) => {
    expect(read(change(runParams()))).toEqual(read(runParams()));
  });

  it('of 2023 and 2024, on the US site: components, and the main id', () => {
    const product = read(components());
    expect(product).toMatchObject({
      supplierProductId: '1005004000000001',
      currency: 'EUR',
      bodyHtml: '',
      origin: 'CN',
    });
    expect(product.variants).toMatchObject(variants.map((variant) => ({ ...variant, weight: '0.42' })));
  });

  it('of the country sites around 2021: parts', () => {
    expect(read(initData())).toMatchObject({ supplierProductId: '1005004000000001', currency: 'EUR', variants });
  });

  it('of aliexpress.ru: widgets', () => {
    expect(read(aerData())).toMatchObject({
      supplierProductId: '1005004000000001',
      title: 'Чайник',
      bodyHtml: '<p>Кипятит</p>',
      images: [{ src: 'https://ae01.alicdn.com/kf/A.jpg' }],
      store: 'Kettle Store',
      currency: 'RUB',
      options: [{ name: 'Цвет', values: ['Чёрный'] }],
      variants: [{ supplierSkuId: '12000047828279239', price: '450', compareAtPrice: '900', stock: 3 }],
    });
  });

  it('since 2024: the inline answer, references followed, the currency of the shown prices', () => {
    expect(read(mtop())).toMatchObject({
      supplierProductId: '1005004000000001',
      currency: 'EUR',
      origin: 'Mainland China',
      images: [{ src: 'https://ae01.alicdn.com/kf/A.jpg' }],
      options: [{ name: 'Color', values: ['Ink', 'Chalk'] }],
      variants: [
        { supplierSkuId: '12000047828279241', price: '12.30', compareAtPrice: '20.5', stock: 5 },
        { supplierSkuId: '12000047828279243', price: '1034.56', compareAtPrice: '1234.5', stock: 0 },
      ],
    });
  });

  it('up to 2018: variables and markup; a price in the platform’s own currency is none', () => {
    const product = read(legacy());
    expect(product).toMatchObject({
      supplierProductId: '32993251330',
      title: 'Kettle & lid',
      currency: 'EUR',
      options: [{ name: 'Color', values: ['Ink', 'Chalk'] }],
      variants: [
        { supplierSkuId: null, price: '8.50', compareAtPrice: null, stock: 4 },
        { supplierSkuId: null, price: '6.00', compareAtPrice: '8.50', stock: 2 },
      ],
    });
    expect(product.images).toHaveLength(2);
    const without = read(legacy().replace('"skuMultiCurrencyCalPrice":"8.50",', ''));
    expect(without.variants[0]?.price).toBeNull();
  });

  it('with nothing but JSON-LD and meta tags: one variant, and only a price that is one', () => {
    const product = read(jsonLd({ '@type': 'Offer', price: '12.30', priceCurrency: 'EUR' }));
    expect(product).toMatchObject({ title: 'Kettle', supplierProductId: '1005004000000001', options: [] });
    expect(product.images).toEqual([{ src: 'https://ae01.alicdn.com/kf/A.jpg', alt: '' }]);
    expect(product.variants).toMatchObject([{ price: '12.30', stock: null, supplierSkuId: null }]);
    const range = read(jsonLd({ '@type': 'AggregateOffer', lowPrice: '9', price: '9', priceCurrency: 'EUR' }));
    expect(range.variants[0]?.price).toBeNull();
  });

  it('without a product is none', () => {
    for (const html of [
      '',
      '<html><body>hello</body></html>',
      '<script>window.runParams = {};</script>',
      '<script>window.runParams = {data: {"a": "never closed}</script>',
      '<script>window.runParams = {data: alert(1)};</script>',
      runParams({ skuModule: {} }),
      runParams({ titleModule: null }),
      jsonLd(null),
      '['.repeat(5000),
      '<script>skuProducts=['.repeat(500),
    ]) {
      expect(readAny(html)).toBeNull();
    }
  });

  it('built to keep a reader busy is let go', () => {
    const size = 1_000_000;
    const fill = (text: string) => text.repeat(Math.ceil(size / text.length));
    const fanOut = { SKU: {}, A: { $ref: `$${'.A'.repeat(500)}` }, B: { $ref: `$${'.A'.repeat(500)}` } };
    // A reader that begins again at each start would take minutes, and run into the test's limit.
    for (const html of [
      fill('<dl class="p-property-item">'),
      fill('<dl class='),
      fill('<meta '),
      fill('<link '),
      fill('<script type="application/ld+json">'),
      fill('<script id="__AER_DATA__">'),
      fill('<script '),
      fill('<kse:widget data-widget-type="relatedProduct">'),
      fill('<div id="product-description">'),
      fill('window.runParams = {data:{"a":'),
      fill('{"data":{"result":{'),
      fill('skuProducts=['),
      fill('window.runParams.productId="'),
      `<title>${fill('captcha ')}`,
      `<script>window.runParams = {data: ${JSON.stringify(fanOut)}};</script>`,
      `${runParams().replace('not this', fill('<kse:widget data-widget-type="relatedProduct"><div>'))}`,
    ]) {
      readAny(html);
    }
  });

  it('runs nothing', () => {
    const trap = 'window.runParams = {data: {"titleModule": (globalThis.trapped = true)}};';
    expect(readAny(`<script>${trap}</script>`)).toBeNull();
    expect('trapped' in globalThis).toBe(false);
  });

  it('that is the check is refused as one, whatever the language', () => {
    for (const html of [
      '<html><head><title>Captcha Interception</title></head></html>',
      '<div id="baxia-punish"></div><form action="/x/_____tmd_____/punish"><input name="x5secdata"></form>',
    ]) {
      expect(() => readAny(html)).toThrow(expect.objectContaining({ key: 'fileIsCaptcha' }));
    }
  });

  it('with the guard’s scripts and a product is a product', () => {
    const html = `<script src="//g.alicdn.com/baxia-punish/x.js?a=x5secdata"></script>${runParams()}`;
    expect(read(html).variants).toHaveLength(2);
  });
});

describe('the data of a page, as an extension reads it', () => {
  it('is read whole or as the result alone; cycles of references end', () => {
    const answer = { data: { result: mtopResult() } };
    expect(readPageData(answer)).toEqual(readPageData(mtopResult()));
    const cyclic = {
      ...mtopResult(),
      A: { $ref: '$.B' },
      B: { $ref: '$.A' },
      C: { $ref: '$.nowhere.x' },
      D: { $ref: '$' },
    };
    expect(readPageData(cyclic)).toEqual(readPageData(mtopResult()));
    for (const nothing of [null, undefined, 3, 'x', [], {}, { data: null }]) expect(readPageData(nothing)).toBeNull();
  });
});

describe('real pages', () => {
  itWithFixture('2020 in Hebrew and EUR', 'aliexpress/page-2020-runParams-module-layout.32993251330.html', (html) => {
    const product = read(html);
    expect(product.supplierProductId).toBe('32993251330');
    expect(product.currency).toBe('EUR');
    expect(product.variants).toHaveLength(16);
    const prices = product.variants.map(({ price }) => Number(price)).sort((a, b) => a - b);
    expect([prices[0], prices.at(-1)]).toEqual([97.39, 128.72]);
    const lists = product.variants.map(({ compareAtPrice }) => Number(compareAtPrice)).sort((a, b) => a - b);
    expect([lists[0], lists.at(-1)]).toEqual([162.32, 214.53]);
    expect(product.options.map(({ values }) => values.length)).toEqual([4, 4]);
    expect(product.variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)).toBe(15583);
    expect(product.images).toHaveLength(5);
    expect(product.title).not.toMatch(/AliExpress|OFF/);
    expect(product.bodyHtml).toMatch(/<img/);
    expect(product.bodyHtml).not.toMatch(/relatedProduct/);
    expect(product.store).toBe('Summer Technology Co.,Ltd.');
  });

  itWithFixture('its data object reads the same', 'aliexpress/parsed.32993251330.runParams-data.json', (text) => {
    expect(readPageData(JSON.parse(text))?.variants).toHaveLength(16);
  });

  itWithFixture('the captcha of 2026', 'aliexpress/page-captcha-interception.trimmed.html', (html) => {
    expect(() => readAny(html)).toThrow(expect.objectContaining({ key: 'fileIsCaptcha' }));
  });
});
