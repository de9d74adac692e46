import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Capture, type ShownPage } from '#contract/capture.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import type { PageReading } from '#server/connectors/supplier.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { leftOut, mutated, pathsIn, renamed, replacedBy } from '#tests/kit/mutations.ts';
import { required } from '#tests/kit/required.ts';
import { type Detail, detail, html, id, jsonLd, url } from './pages.ts';

const readAny = required(alibaba.page);
const page = (text: string): CollectedProduct => CollectedProduct.parse(readAny(text));
const capture = (parts: { name: string; data: unknown }[], shown: ShownPage = {}, address = url): PageReading =>
  required(alibaba.capture)(
    Capture.parse({ supplier: 'alibaba', url: address, capturedAt: new Date(0).toISOString(), parts, shown }),
  );
const captureOf = (data: unknown, shown: ShownPage = {}) => capture([{ name: 'detailData', data }], shown);
const changed = (change: (data: Detail) => void): Detail => {
  const data = detail();
  change(data);
  return data;
};
const state = (reading: PageReading, field: string) => reading.fields.find((one) => one.field === field)?.state;

describe('a product page', () => {
  it('is read from its data: the least order’s price, in dollars', () => {
    expect(page(html(detail()))).toEqual(
      CollectedProduct.parse({
        source: 'alibaba',
        supplierProductId: id,
        sourceUrl: `https://www.alibaba.com/product-detail/_${id}.html`,
        title: 'Brass door lever',
        bodyHtml: '<p>Solid &#60;brass&#62;<br>not plated</p>',
        images: [{ src: 'https://sc04.alicdn.com/kf/A.jpg' }, { src: 'https://sc04.alicdn.com/kf/B.jpg' }],
        videoUrl: 'https://play.video.alibaba.com/v.mp4',
        category: 'Door Levers',
        origin: 'Guangdong, China',
        store: 'Lever Works Co., Ltd.',
        currency: 'USD',
        minOrder: 10,
        options: [
          { name: 'Finish', values: ['Satin', 'Polished'] },
          { name: 'Size', values: ['5 cm', '7 cm'] },
        ],
        variants: [
          variant('105200000001', ['Satin', '5 cm'], 15, 'https://sc04.alicdn.com/kf/S.jpg'),
          variant('105200000002', ['Satin', '7 cm'], 0, 'https://sc04.alicdn.com/kf/S.jpg'),
          variant('105200000003', ['Polished', '5 cm'], 7, null),
        ],
      }),
    );
  });

  it('reads the same from a capture, as an object and as text, field by field', () => {
    const reading = captureOf(detail());
    expect(CollectedProduct.parse(reading.product)).toEqual(page(html(detail())));
    expect(captureOf(JSON.stringify(detail()))).toEqual(reading);
    expect(Object.fromEntries(reading.fields.map((one) => [one.field, one.state]))).toEqual({
      title: 'read',
      images: 'read',
      video: 'read',
      description: 'read',
      options: 'read',
      variants: 'read',
      price: 'read',
      currency: 'read',
      stock: 'read',
      variantImages: 'read',
      weight: 'read',
      shipping: 'missing',
      store: 'read',
      category: 'read',
    });
  });

  it('takes the visitor’s currency for all where dollars are not told for all, and never both', () => {
    const euros = changed((data) => {
      for (const tier of data.globalData.product.price.productLadderPrices) Reflect.deleteProperty(tier, 'dollarPrice');
    });
    expect(page(html(euros))).toMatchObject({ currency: 'EUR', variants: [{ price: '11.4' }, {}, {}] });
    const some = changed((data) => {
      const { skuInfoMap } = data.globalData.product.sku;
      Object.assign(skuInfoMap['191288010:-1;191286164:-1;'], { price: 8.1, formatPrice: '€8.10' });
    });
    expect(page(html(some))).toMatchObject({
      currency: 'EUR',
      variants: [{ price: '8.1' }, { price: '11.4' }, { price: '11.4' }],
    });
  });

  it('needs to know of which currency a bare figure is', () => {
    const nobodySays = changed((data) => {
      for (const tier of data.globalData.product.price.productLadderPrices) {
        Reflect.deleteProperty(tier, 'dollarPrice');
        Reflect.deleteProperty(tier, 'formatPrice');
      }
      Reflect.deleteProperty(data.globalData.product.price, 'currencyRule');
    });
    const reading = captureOf(nobodySays);
    expect(reading).toMatchObject({ product: null, problem: { key: 'error.supplierForm' } });
    expect([state(reading, 'price'), state(reading, 'currency')]).toEqual(['missing', 'missing']);
    expect(() => readAny(html(nobodySays))).toThrow(expect.objectContaining({ key: 'supplierForm' }));
  });

  it('has no price where the page tells a true range only', () => {
    const range = (low: number, high: number) =>
      changed((data) => {
        Reflect.set(data.globalData.product, 'price', {
          productRangePrices: { dollarPriceRangeLow: low, dollarPriceRangeHigh: high },
        });
      });
    expect(captureOf(range(1, 3))).toMatchObject({ product: null, problem: { key: 'error.supplierForm' } });
    expect(captureOf(range(1.5, 1.5)).product).toMatchObject({ currency: 'USD', variants: [{ price: '1.5' }, {}, {}] });
  });

  it('a product without choices is one variant, by the SKU that its stock is counted under', () => {
    const single = changed((data) => {
      Reflect.set(data.globalData.product, 'sku', {});
      data.globalData.inventory.repoSkuInventory = {
        CN: { skuMap: { 105200000001: { inventoryCount: 12 } } },
      } as never;
    });
    expect(page(html(single))).toMatchObject({
      options: [],
      variants: [{ supplierSkuId: '105200000001', price: '12.5', stock: 12 }],
    });
  });

  it('tells older pages by JSON-LD, whose price is a guess, and none of a range', () => {
    const shown = page(
      `<link rel="canonical" href="${url}">${jsonLd({ '@type': 'Offer', price: '12.00', priceCurrency: 'USD' })}`,
    );
    expect(shown).toMatchObject({ supplierProductId: id, title: 'Brass door lever', currency: 'USD' });
    expect(shown.variants).toMatchObject([{ supplierSkuId: null, price: '12.00', stock: null }]);
    const range = { '@type': 'AggregateOffer', lowPrice: '1', highPrice: '3', priceCurrency: 'USD' };
    expect(() => readAny(`<link rel="canonical" href="${url}">${jsonLd(range)}`)).toThrow(
      expect.objectContaining({ key: 'supplierForm' }),
    );
    const data = [{ '@type': 'Product', name: 'Lever', offers: { price: 5, priceCurrency: 'USD' } }];
    expect(state(capture([{ name: 'jsonLd', data }]), 'price')).toBe('guessed');
  });

  it('falls back to what the page shows, as a guess', () => {
    const reading = capture([{ name: 'detailData', data: '{"globalData": {"product"' }], {
      title: 'Brass door lever',
      price: 'US $1,234.50',
      images: ['https://sc04.alicdn.com/kf/A.jpg_80x80.jpg'],
      stock: '999+',
    });
    expect(reading.product).toMatchObject({
      supplierProductId: id,
      currency: 'USD',
      images: [{ src: 'https://sc04.alicdn.com/kf/A.jpg' }],
      variants: [{ price: '1234.50', stock: 999 }],
    });
    expect(state(reading, 'price')).toBe('guessed');
  });

  it.each(['¥12-15', '1.234,50 € / $12', 'Contact supplier'])('makes no product of a shown price %j', (price) => {
    expect(capture([], { title: 'Lever', price }).product).toBeNull();
  });

  it('is of the address: data left over from another product is not read', () => {
    const other = 'https://www.alibaba.com/product-detail/x_1600000000001.html';
    const reading = capture([{ name: 'detailData', data: detail() }], { title: 'Other', price: 'US$3' }, other);
    expect(reading.product).toMatchObject({ supplierProductId: '1600000000001', title: 'Other' });
    expect(state(reading, 'price')).toBe('guessed');
    expect(capture([], {}, 'https://www.alibaba.com/trade/search?SearchText=x').problem).toMatchObject({
      key: 'error.pageNotProduct',
    });
  });

  it('refuses checks, sign-in and what is gone by name', () => {
    const at = (address: string, title = '') => capture([], { title }, address).problem;
    const params = { supplier: 'Alibaba.com' };
    expect(at(url, 'Captcha Interception')).toEqual({ key: 'error.pageIsCheck', params });
    expect(at('https://www.alibaba.com/product-detail/_____tmd_____/punish?x=1')?.key).toBe('error.pageIsCheck');
    expect(at('https://login.alibaba.com/newlogin/icbuLogin.htm')?.key).toBe('error.pageWantsSignIn');
    expect(at(url, 'Product Not Available')?.key).toBe('error.supplierProductGone');
    const wall = '<title>x</title><div id="nc_1_n1z"></div><punish-component></punish-component>';
    expect(() => readAny(wall)).toThrow(expect.objectContaining({ key: 'pageIsCheck', params }));
    expect(readAny('<title>Alibaba.com: manufacturers</title>')).toBeNull();
    // Product pages load parts of the guard too.
    expect(page(html(detail(), '<script src="/_____tmd_____/punish/x5secdata.js"></script>')).title).toBe(
      'Brass door lever',
    );
  });

  it('reads a page of 30 MB', () => {
    const filler = `<script>var x = "${'{['.repeat(4_000_000)}";</script>${'<div><p>'.repeat(2_500_000)}`;
    // A reader that begins again at each start would take minutes, and run into the test's limit.
    expect(page(filler + html(detail())).title).toBe('Brass door lever');
  });
});

describe('a page that has changed', () => {
  const all = pathsIn(detail());
  const whole = CollectedProduct.parse(captureOf(detail()).product);

  it.each(all.map((path) => [path.join('.'), path] as const))(
    'without or with another %s: right, told, or refused',
    (_name, path) => {
      for (const change of [leftOut, renamed]) {
        const reading = captureOf(mutated(detail(), path, change), { title: 'Brass door lever' });
        if (reading.product === null) {
          expect(reading.problem).not.toBeNull();
          continue;
        }
        const product = CollectedProduct.parse(reading.product);
        // What is not flagged is as it was, but for what a list has lost or gained.
        // A place or a SKU of it that is gone altogether cannot be missed.
        const isOfPlaces = path.includes('repoSkuInventory') && !path.includes('inventoryCount');
        const isSure = (field: string): boolean => state(reading, field) === 'read';
        if (isSure('title')) expect(product.title).toBe(whole.title);
        if (isSure('store')) expect(product.store).toBe(whole.store);
        if (isSure('weight')) expect(product.variants[0]?.weight).toBe(whole.variants[0]?.weight);
        if (isSure('currency')) expect(['USD', 'EUR']).toContain(product.currency);
        if (isSure('price') && isSure('variants')) {
          const legal = product.currency === 'USD' ? ['12.5', '10'] : ['11.4', '9.12'];
          for (const { price } of product.variants) expect(legal).toContain(price);
        }
        for (const { supplierSkuId, stock } of product.variants) {
          const same = whole.variants.find((one) => one.supplierSkuId === supplierSkuId);
          if (supplierSkuId !== null && stock !== null && !isOfPlaces) expect(stock).toBe(same?.stock);
        }
      }
    },
  );

  it('of whatever kind: never a crash, never a product out of form', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.constantFrom(leftOut, renamed, replacedBy(7), replacedBy('other'), replacedBy([]), replacedBy(null)),
        (path, change) => {
          const { product, problem, fields } = captureOf(mutated(detail(), path, change));
          expect(fields).toHaveLength(14);
          expect(product === null).toBe(problem !== null);
          if (product !== null) expect(CollectedProduct.safeParse(product).success).toBe(true);
        },
      ),
      { numRuns: 400, seed: 20261121 },
    );
  });

  it('cut off anywhere: what it shows, or refused', () => {
    const text = html(detail());
    for (let at = 0; at < text.length; at += 97) {
      const cut = text.slice(0, at);
      try {
        const product = readAny(cut);
        if (product !== null) expect(CollectedProduct.parse(product)).toEqual(page(text));
      } catch (error) {
        expect(error).toMatchObject({ key: 'supplierForm' });
      }
    }
  });

  it('in another language: what names alone tell is left out, figures stay', () => {
    const spanish = changed((data) => {
      data.globalData.product.subject = 'Manija de latón';
      data.globalData.product.productBasicProperties = [{ attrName: 'Lugar de origen', attrValue: 'China' }];
      data.nodeMap.module_sorted_attribute.privateData.productSortedProperties = [];
    });
    const reading = captureOf(spanish);
    expect(reading.product).toMatchObject({
      title: 'Manija de latón',
      origin: '',
      variants: [{ weight: '0.3' }, {}, {}],
    });
    expect(state(reading, 'weight')).toBe('guessed');
  });
});

function variant(supplierSkuId: string, optionValues: string[], stock: number, imageSrc: string | null) {
  const price = '12.5';
  return { supplierSkuId, optionValues, supplierPrice: price, price, stock, weight: '0.25', imageSrc };
}
