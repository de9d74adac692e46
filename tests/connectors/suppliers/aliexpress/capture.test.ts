import { describe, expect, it } from 'vitest';
import type { CapturePart } from '#contract/capture.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { DeliveryOption } from '#contract/delivery.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { answerOf, capture, dataOf, part, stateOf, URL_OF } from './captured.ts';
import { aerData, components, initData, mtopResult, runParams } from './pages.ts';

describe('a captured page', () => {
  it.each([
    ['runParams', dataOf(runParams()), URL_OF],
    ['runParams', { data: dataOf(runParams()) }, URL_OF],
    ['runParams', runParams(), URL_OF],
    ['runParams', dataOf(components()), 'https://www.aliexpress.us/item/3256803813685249.html'],
    ['initData', dataOf(initData()), URL_OF],
    ['aerData', dataOf(aerData()), 'https://aliexpress.ru/item/1005004000000001.html'],
    ['pdpAnswer', Reflect.get(Object(Reflect.get(Object(answerOf()), 'data')), 'result'), URL_OF],
    ['pdpAnswer', answerOf(), URL_OF],
  ] as const)('is read from %s', (name, data, url) => {
    const reading = capture(part(name, data), {}, url);
    const product = CollectedProduct.parse(reading.product);
    expect(product).toMatchObject({ supplierProductId: '1005004000000001', source: 'aliexpress' });
    expect(reading.problem).toBeNull();
    expect(stateOf(reading)).toMatchObject({
      title: `read ${name}`,
      images: `read ${name}`,
      variants: `read ${name}`,
      price: `read ${name}`,
      currency: `read ${name}`,
      stock: `read ${name}`,
      video: 'none null',
    });
  });

  it('is no check because its product is called like one', () => {
    const reading = capture(part('runParams', dataOf(runParams())), { title: 'Slider Zipper Pulls 10 pcs' });
    expect(reading).toMatchObject({ product: { supplierProductId: '1005004000000001' }, problem: null });
    expect(capture([], { title: 'Slider' }).problem?.key).toBe('error.pageIsCheck');
  });

  it('takes the description from what is shown, without the banners in it', () => {
    const banner = '<kse:widget data-widget-type="relatedProduct" id="1"><a href="x">Buy</a></kse:widget>';
    const reading = capture(part('pdpAnswer', mtopResult()), {
      descriptionHtml: `<p>Boils</p>${banner}`,
      category: ['Home', 'Kettles'],
    });
    expect(reading.product).toMatchObject({ bodyHtml: '<p>Boils</p>', category: 'Kettles' });
    expect(stateOf(reading)).toMatchObject({
      description: 'guessed shown',
      category: 'guessed shown',
      weight: 'none null',
    });
  });

  it('keeps the raw data as it came: it may be read again', () => {
    const data = mtopResult();
    capture(part('pdpAnswer', data));
    expect(data).toEqual(mtopResult());
  });

  it('of another product than the address bar’s is left out', () => {
    const other = 'https://www.aliexpress.com/item/1005004000000002.html';
    expect(capture(part('pdpAnswer', mtopResult()), {}, other)).toMatchObject({
      product: null,
      problem: { key: 'error.pageNotProduct' },
    });
    const shown = { title: 'Another - AliExpress', price: 'US $3.00' };
    expect(capture(part('pdpAnswer', mtopResult()), shown, other).product).toMatchObject({
      title: 'Another',
      supplierProductId: '1005004000000002',
    });
  });

  it('never takes an id that a browser has rounded', () => {
    const data = { ...mtopResult(), SKU: { skuPaths: [{ skuId: 12000047828279240, path: '', skuStock: 3 }] } };
    data.PRICE.targetSkuPriceInfo.salePriceLocal = '12,30 €|12|30';
    const { product } = capture(part('pdpAnswer', data));
    expect(product?.variants).toMatchObject([{ supplierSkuId: null, stock: 3, price: '12.30' }]);
  });

  it('shows how it is shipped to its visitor', () => {
    const way = {
      company: 'AliExpress standard shipping',
      provider: 'CAINIAO_STANDARD',
      deliveryProviderName: 'Cainiao Standard',
      tracking: true,
      deliveryDayMin: 9,
      deliveryDayMax: 14,
      displayAmount: 1.99,
      displayCurrency: 'EUR',
      shipFromCode: 'CN',
      shipToCode: 'DE',
      unreachable: false,
    };
    const withWays = (...ways: object[]) =>
      capture(
        part('pdpAnswer', {
          ...mtopResult(),
          SHIPPING: { originalLayoutResultList: ways.map((bizData) => ({ bizData })) },
        }),
      );
    expect(withWays(way).delivery.map((one) => DeliveryOption.parse(one))).toEqual([
      {
        serviceCode: 'CAINIAO_STANDARD',
        shippingType: 'Cainiao Standard',
        freight: { amount: '1.99', currency: 'EUR' },
        company: 'AliExpress standard shipping',
        daysMin: 9,
        daysMax: 14,
        tracking: true,
        shipFrom: 'CN',
        shipTo: 'DE',
      },
    ]);
    expect(withWays({ ...way, shippingFee: 'free' }).delivery).toMatchObject([{ freight: { amount: '0' } }]);
    const refused = withWays({ ...way, unreachable: true });
    expect(refused.delivery).toEqual([]);
    expect(stateOf(refused).shipping).toBe('none null');
  });

  it('without data is read from JSON-LD, or guessed from what is shown', () => {
    const jsonLd: CapturePart[] = [
      {
        name: 'jsonLd',
        data: [
          {
            '@type': 'Product',
            name: 'Kettle',
            image: '//ae01.alicdn.com/kf/A.jpg',
            offers: { price: '12.30', priceCurrency: 'EUR' },
          },
        ],
      },
      { name: 'meta', data: { title: 'Kettle - AliExpress', 'og:title': '€12.30 40% OFF|Kettle|Home| - AliExpress' } },
    ];
    expect(stateOf(capture(jsonLd))).toMatchObject({
      title: 'read jsonLd',
      price: 'read jsonLd',
      stock: 'missing null',
    });
    const shown = { title: 'Kettle - AliExpress', price: '12,30 €', stock: '999+ available', options: [] };
    const guessed = capture([], shown);
    expect(guessed.product).toMatchObject({
      title: 'Kettle',
      currency: 'EUR',
      variants: [{ price: '12.30', stock: 999 }],
    });
    expect(stateOf(guessed)).toMatchObject({ title: 'guessed shown', stock: 'guessed shown' });
  });

  it('with two currencies is certain of neither', () => {
    const reading = capture(part('runParams', dataOf(runParams())), { price: 'US $12.30' });
    expect(stateOf(reading)).toMatchObject({ price: 'guessed runParams', currency: 'guessed runParams' });
  });

  it('that is a check or the sign-in page is refused by name', () => {
    const check = 'https://www.aliexpress.com/item/1005004000000001.html/_____tmd_____/punish?x5secdata=1';
    for (const [url, shown] of [
      [check, {}],
      [URL_OF, { title: 'Captcha Interception' }],
    ] as const) {
      expect(capture([], shown, url)).toMatchObject({
        product: null,
        problem: { key: 'error.pageIsCheck', params: { supplier: 'AliExpress' } },
      });
    }
    expect(capture([], {}, 'https://login.aliexpress.com/?return_url=x').problem?.key).toBe('error.pageWantsSignIn');
    expect(capture([], {}, 'https://www.aliexpress.com/w/wholesale-kettle.html').problem?.key).toBe(
      'error.pageNotProduct',
    );
  });

  itWithFixture(
    'of 2020, for real: all 16 SKUs with what the buyer was shown',
    'aliexpress/parsed.32993251330.runParams-data.json',
    (text) => {
      const reading = capture(
        part('runParams', JSON.parse(text)),
        {},
        'https://he.aliexpress.com/item/32993251330.html',
      );
      const product = CollectedProduct.parse(reading.product);
      expect(product).toMatchObject({
        supplierProductId: '32993251330',
        title:
          "מקורי Apple iPhone SE סמארטפון נייד טלפון A9 Dual Core 2GB RAM 16/64GB ROM 4.0 ''12MP טביעות אצבע 4G LTE Smartphone",
        currency: 'EUR',
        category: 'טלפונים ניידים',
        store: 'Summer Technology Co.,Ltd.',
        videoUrl: null,
      });
      expect(product.options.map(({ name, values }) => [name, [...values].sort()])).toEqual([
        ['צרור', ['A1662 16G', 'A1662 64G', 'A1723 16G', 'A1723 64G']],
        ['צבע', ['Black', 'Gold', 'Rose Gold', 'Silver']],
      ]);
      const told = (skuId: string) => product.variants.find(({ supplierSkuId }) => supplierSkuId === skuId);
      expect(product.variants).toHaveLength(16);
      expect(told('66869138704')).toMatchObject({
        optionValues: ['A1723 64G', 'Gold'],
        price: '128.72',
        compareAtPrice: '214.53',
        stock: 1053,
      });
      expect(told('66869138690')).toMatchObject({
        optionValues: ['A1662 16G', 'Rose Gold'],
        price: '97.39',
        compareAtPrice: '162.32',
        stock: 911,
      });
      expect(told('66869138697')).toMatchObject({ optionValues: ['A1723 16G', 'Black'], price: '101.48', stock: 985 });
      expect(told('66869138704')?.imageSrc).toBe(
        'https://ae01.alicdn.com/kf/HTB1QB1KM3HqK1RjSZFgq6y7JXXaa/Apple-iPhone-SE-A9-Dual-Core-2GB-RAM-16.jpg',
      );
      expect(product.images[0]?.src).toBe(
        'https://ae01.alicdn.com/kf/HTB1.DiLM7voK1RjSZFDq6xY3pXam/Apple-iPhone-SE-A9-Dual-Core-2GB-RAM-16.jpg',
      );
      expect(stateOf(reading)).toMatchObject({
        variantImages: 'read runParams',
        shipping: 'none null',
        description: 'missing null',
      });
    },
  );
});
