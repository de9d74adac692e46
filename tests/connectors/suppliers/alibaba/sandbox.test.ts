import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Capture } from '#contract/capture.ts';
import { CatalogueQuery } from '#contract/catalogue.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import type { FreightQuery, ProductQuery } from '#server/connectors/supplier.ts';
import { alibaba } from '#server/connectors/suppliers/alibaba/index.ts';
import { detailDataIn } from '#server/connectors/suppliers/alibaba/page/htmlParts.ts';
import { required } from '#tests/kit/required.ts';
import { supplierBattery } from '#tests/kit/supplierBattery.ts';
import { type SupplierSandbox, startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';

const start = () => startSupplierSandbox(alibaba, 'importer-one');
const id = (number: number): string => `1600900100${String(number).padStart(3, '0')}`;
const skuId = (number: number, at: number): string =>
  `105${String(number).padStart(3, '0')}${String(at).padStart(6, '0')}`;
const product = (number: number, more: Partial<ProductQuery> = {}): ProductQuery => ({
  productId: id(number),
  shipTo: 'US',
  currency: 'USD',
  language: 'en',
  ...more,
});
const freight = (number: number, more: Partial<FreightQuery> = {}): FreightQuery => ({
  ...product(number),
  quantity: 2,
  ...more,
});
const link = (number: number) => ({ kind: 'product' as const, productId: id(number) });

supplierBattery('Alibaba.com in the sandbox', start, {
  connector: alibaba,
  links: [
    { link: `https://www.alibaba.com/product-detail/Sublimation-Tumbler_${id(11)}.html`, is: link(11) },
    { link: `https://m.alibaba.com/product/${id(13)}/Oversized-Cotton-Hoodie.html`, is: link(13) },
    {
      link: 'https://offer.alibaba.com/cps/tumbler11?bm=cps',
      is: { kind: 'short', url: 'https://offer.alibaba.com/cps/tumbler11?bm=cps' },
    },
    { link: 'https://brightcup.en.alibaba.com/company_profile.html', is: { kind: 'other', what: 'store' } },
  ],
  found: { query: product(13), skuIds: Array.from({ length: 72 }, (_, at) => skuId(13, at + 1)) },
  others: [product(11), product(12), product(14), product(15), product(101), product(108)],
  gone: [product(17), product(999)],
  countryRefused: product(18, { shipTo: 'DE' }),
  throttledIs: 'supplierBusy',
  freight: { found: freight(11), nowhere: freight(19, { shipTo: 'BR' }) },
  search: { keyword: 'set' },
  selection: { feed: '906124611' },
});

describe('Alibaba.com over HTTP', () => {
  let world: SupplierSandbox;
  beforeAll(async () => {
    world = await start();
  });
  afterAll(() => world.close());

  const collect = async (query: ProductQuery) =>
    CollectedProduct.parse(await required(alibaba.product)(world.session, query));
  const authorisation = required(alibaba.authorisation);
  const selection = required(alibaba.selection);
  const page = (number: number) => world.page(`https://www.alibaba.com/product-detail/x_${id(number)}.html`);
  const read = async (number: number) => CollectedProduct.parse(required(alibaba.page)(await page(number)));

  it('links an account: consent page, code once, tokens as long as the answer says, a refresh replaces both', async () => {
    const round = { state: 'a/b+c=&d', redirectUri: 'https://app.example/back?x=1&y=ü' };
    const back = await world.signIn('importer-two', round);
    expect(back.searchParams.get('state')).toBe(round.state);
    const code = back.searchParams.get('code') ?? '';
    const tokens = await authorisation.exchange(world.app, code, world.http, '');
    expect(tokens).toMatchObject({ accountName: 'importer-two@example.test', accountId: '200042362' });
    expect(days(tokens.expiresAt)).toBeCloseTo(10, 1);
    expect(days(tokens.refreshExpiresAt)).toBeCloseTo(60, 1);
    await expect(authorisation.exchange(world.app, code, world.http, '')).rejects.toMatchObject({
      key: 'authorisationStale',
    });
    const refreshed = await authorisation.refresh(world.app, tokens.refreshToken, world.http);
    expect(refreshed.accessToken).not.toBe(tokens.accessToken);
    await expect(authorisation.refresh(world.app, tokens.refreshToken, world.http)).rejects.toMatchObject({
      key: 'supplierNotAuthorised',
    });
  });

  it('tells a wrong app key or secret from a missing account', async () => {
    for (const app of [
      { ...world.app, appKey: '1' },
      { ...world.app, appSecret: 'wrong' },
    ]) {
      await expect(required(alibaba.product)({ ...world.session, app }, product(12))).rejects.toMatchObject({
        key: 'supplierNotConfigured',
      });
    }
  });

  it('prices at the least order, with the stock of every place', async () => {
    const tumbler = await collect(product(11));
    expect(tumbler).toMatchObject({
      title: 'Sublimation Tumbler 40oz Stainless Steel Double Wall with Handle',
      category: 'Vacuum Flasks & Thermoses',
      store: 'Yongkang Brightcup Industry Co., Ltd.',
      currency: 'USD',
      options: [{ name: 'Color', values: ['Oat', 'Forest', 'Blush', 'Ink'] }],
      sourceUrl: `https://www.alibaba.com/product-detail/_${id(11)}.html`,
    });
    expect(tumbler.videoUrl).toMatch(/^https:\/\/play\.video\.alibaba\.com\/.*\.mp4$/);
    expect(tumbler.images).toHaveLength(5);
    expect(tumbler.variants).toMatchObject([
      { supplierSkuId: '105011000001', price: '3.69', supplierPrice: '3.69', stock: 1236, weight: '0.62' },
      { price: '3.73', stock: 300 },
      { price: '3.77', stock: 0 },
      { price: '3.81', stock: 87 },
    ]);
    expect(tumbler.variants.every(({ imageSrc }) => imageSrc?.endsWith('.jpg'))).toBe(true);
    const single = await collect(product(12));
    expect(single).toMatchObject({ options: [], variants: [{ optionValues: [], price: '2.50', stock: 830 }] });
  });

  it('asks for the language, and keeps names of every script', async () => {
    expect((await collect(product(11, { language: 'zh' }))).title).toBe('40盎司不锈钢双层保温杯带把手');
    expect((await collect(product(14))).store).toBe('云和县木玩有限公司 Yunhe Wooden Toys');
  });

  it('believes the currency of the answer, whatever was asked for', async () => {
    expect((await collect(product(12, { currency: 'EUR' }))).currency).toBe('USD');
  });

  it('quotes freight from every country that the variant lies in', async () => {
    const ask = required(alibaba.freight);
    const options = await ask(world.session, freight(11, { skuId: skuId(11, 1) }));
    expect(options.map(({ serviceCode, shipFrom }) => [serviceCode, shipFrom])).toEqual([
      ['EX_ASP_Economy_Express_3C', 'CN'],
      ['EX_ASP_JYC_FEDEX', 'CN'],
      ['SEA_ASP_LCL', 'CN'],
      ['seller_oversea_distributor_usps', 'US'],
    ]);
    expect(options[0]).toEqual({
      serviceCode: 'EX_ASP_Economy_Express_3C',
      shippingType: 'EXPRESS',
      freight: { amount: '14.07', currency: 'USD' },
      company: 'Alibaba.com Economy Express (3C)',
      daysMin: 10,
      daysMax: 15,
      tracking: null,
      shipFrom: 'CN',
      shipTo: 'US',
    });
    expect(options[2]).toMatchObject({ daysMin: 32, daysMax: 32 });
    const onlyChina = await ask(world.session, freight(11, { skuId: skuId(11, 2) }));
    expect(new Set(onlyChina.map(({ shipFrom }) => shipFrom))).toEqual(new Set(['CN']));
    // Only in the United States, so there is no way to Germany, though another place would have one.
    await expect(ask(world.session, freight(20, { shipTo: 'DE' }))).rejects.toMatchObject({
      key: 'supplierNoDelivery',
    });
  });

  it('names its lists in the asker’s language, and describes what is in them', async () => {
    const tags = await required(selection.tags)(world.session, { language: 'es' });
    expect(tags).toHaveLength(6);
    expect(tags).toContainEqual({ name: '906124611', title: 'Desde almacenes en Estados Unidos', count: null });
    const first = await selection.page(world.session, {
      language: 'en',
      ...CatalogueQuery.parse({ feed: '906124611', pageSize: 3 }),
    });
    expect(first.rows[0]).toMatchObject({
      supplierProductId: id(11),
      price: { amount: '3.69', currency: 'USD' },
      priceMax: { amount: '3.81', currency: 'USD' },
      minOrder: 50,
      store: 'Yongkang Brightcup Industry Co., Ltd.',
    });
    expect(first).toMatchObject({ hasMore: true, total: 11 });
    const everything = { language: 'en', ...CatalogueQuery.parse({ pageSize: 50 }) };
    const all = await selection.page(world.session, everything);
    expect(all.hasMore).toBe(false);
    const dear = await selection.page(world.session, { ...everything, priceMin: '10.00', priceMax: '30' });
    expect(dear.rows.length).toBeLessThan(all.rows.length);
    expect(dear.rows.every(({ price, priceMax }) => Number((priceMax ?? price).amount) >= 10)).toBe(true);
  });

  it('searches everything, with the range that a search tells', async () => {
    const found = await selection.page(world.session, {
      language: 'en',
      ...CatalogueQuery.parse({ keyword: 'tumbler steel' }),
    });
    expect(found).toMatchObject({ total: 1, hasMore: false });
    expect(found.rows).toMatchObject([
      {
        supplierProductId: id(11),
        price: { amount: '2.99', currency: 'USD' },
        priceMax: { amount: '3.81', currency: 'USD' },
        minOrder: null,
      },
    ]);
    expect(found.rows[0]?.imageSrc).toMatch(/^https:\/\/sc04\.alicdn\.com\//);
  });

  it('follows short links on its own hosts only', async () => {
    const follow = (url: string) => required(alibaba.resolveShort)(url, world.http);
    expect(await follow('https://offer.alibaba.com/cps/tumbler11')).toEqual(link(11));
    expect(await follow('https://www.alibaba.com/x/BhoodieUs')).toEqual(link(13));
    expect(await follow('https://offer.alibaba.com/cps/twohops13')).toEqual(link(13));
    await expect(follow('https://offer.alibaba.com/cps/offlist99')).rejects.toMatchObject({
      key: 'linkForeignHost',
      params: { host: 'evil.example' },
    });
    const before = world.asked.length;
    await expect(follow('https://offer.alibaba.com/cps/loop00001')).rejects.toMatchObject({ key: 'linkUnresolved' });
    expect(world.asked.length - before).toBe(5);
    expect(world.asked.some((url) => url.includes('evil.example'))).toBe(false);
  });

  it.each([11, 12, 13, 14, 15, 101, 108])('page and API tell the same of product %i', async (number) => {
    const [shown, asked] = [await read(number), await collect(product(number, { language: 'de' }))];
    const told = ({ supplierProductId, currency, options, variants, store, category, images }: CollectedProduct) => ({
      supplierProductId,
      currency,
      options,
      store,
      category,
      images,
      // The API gives a SKU without a picture of its own the product's first; amounts are written with other decimals.
      variants: variants.map(({ price, weight, imageSrc, supplierPrice: _same, ...one }) => ({
        ...one,
        price: Number(price),
        weight: Number(weight),
        imageSrc: imageSrc === images[0]?.src ? null : imageSrc,
      })),
    });
    expect(told(shown)).toEqual(told(asked));
    expect(shown.origin).toBe('Zhejiang, China');
  });

  it('prices a page in the visitor’s currency in the dollars that stand beside', async () => {
    const html = await page(16);
    expect(html).toContain('€4.68');
    const strip = await read(16);
    expect(strip.currency).toBe('USD');
    expect(strip.variants.map(({ price }) => price)).toEqual(['5.2', '5.2', '5.2']);
  });

  it('refuses what stands in a product’s place, by name', async () => {
    const supplier = 'Alibaba.com';
    for (const [number, key] of [
      [21, 'pageIsCheck'],
      [17, 'supplierProductGone'],
      [998, 'supplierProductGone'],
    ] as const) {
      const html = await page(number);
      expect(() => required(alibaba.page)(html)).toThrow(expect.objectContaining({ key, params: { supplier } }));
    }
    expect(required(alibaba.page)(await world.page('https://www.alibaba.com/trade/search?SearchText=set'))).toBeNull();
  });

  it('a capture carries nothing of the visitor or of persons', async () => {
    const [detailData] = detailDataIn(await page(11));
    const reading = required(alibaba.capture)(
      Capture.parse({
        supplier: 'alibaba',
        url: `https://www.alibaba.com/product-detail/x_${id(11)}.html?spm=1`,
        capturedAt: new Date(0).toISOString(),
        parts: [{ name: 'detailData', data: detailData }],
      }),
    );
    expect(reading.problem).toBeNull();
    expect(reading.fields.filter(({ state }) => state === 'missing').map(({ field }) => field)).toEqual(['shipping']);
    expect(JSON.stringify(reading)).not.toMatch(/EXAMPLE|example|Contact Person|visitor/);
  });

  it('sees drift on the wire and on the page', async () => {
    const [sku, gone] = [skuId(101, 1), skuId(101, 2)];
    await world.control('drift', {
      supplier: 'alibaba',
      productId: id(101),
      price: { [sku]: '9.99' },
      stock: { [sku]: 3 },
      removeSku: gone,
      title: 'Cutting Board, New Name',
    });
    for (const changed of [await collect(product(101)), await read(101)]) {
      expect(changed.title).toBe('Cutting Board, New Name');
      expect(changed.variants.map(({ supplierSkuId }) => supplierSkuId)).not.toContain(gone);
      expect(changed.variants[0]).toMatchObject({ supplierSkuId: sku, price: '9.99' });
    }
    await world.control('drift', { supplier: 'alibaba', productId: id(102), gone: true });
    await expect(collect(product(102))).rejects.toMatchObject({ key: 'supplierProductGone' });
  });
});

function days(date: Date): number {
  return (date.getTime() - Date.now()) / 86_400_000;
}
