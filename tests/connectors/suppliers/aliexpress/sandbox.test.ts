import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import type { ProductQuery } from '#server/connectors/supplier.ts';
import { aliexpress } from '#server/connectors/suppliers/aliexpress/index.ts';
import { required } from '#tests/kit/required.ts';
import { supplierBattery } from '#tests/kit/supplierBattery.ts';
import { type SupplierSandbox, startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';

const product = (number: string, more: Partial<ProductQuery> = {}): ProductQuery => ({
  productId: `1005008101000${number}`,
  shipTo: 'US',
  currency: 'USD',
  language: 'en',
  ...more,
});
const skuIds = (number: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `12000048${number}${String(index + 1).padStart(6, '0')}`);

supplierBattery('AliExpress in the sandbox', () => startSupplierSandbox(aliexpress, 'buyer-one'), {
  connector: aliexpress,
  links: [
    { link: 'https://www.aliexpress.com/item/1005008101000035.html', is: productLink('1005008101000035') },
    { link: 'https://www.aliexpress.us/item/3256807914685283.html', is: productLink('3256807914685283') },
    { link: 'https://a.aliexpress.com/_mK62blend', is: { kind: 'short', url: 'https://a.aliexpress.com/_mK62blend' } },
    { link: 'https://www.aliexpress.com/store/1104100115', is: { kind: 'other', what: 'store' } },
  ],
  found: { query: product('035', { currency: 'EUR' }), skuIds: skuIds('035', 35) },
  others: [product('017'), product('048'), product('055'), product('101'), product('108'), product('120')],
  gone: [product('090'), product('999')],
  countryRefused: product('094'),
  throttledIs: 'supplierBusy',
  freight: {
    found: { ...product('035', { shipTo: 'DE', currency: 'EUR' }), skuId: '12000048035000001', quantity: 2 },
    nowhere: { ...product('017', { shipTo: 'KP' }), quantity: 1 },
  },
  search: { keyword: 's' },
  feed: { feed: 'DS_Bestsellers_Global' },
});

function productLink(productId: string) {
  return { kind: 'product' as const, productId };
}

describe('AliExpress over HTTP', () => {
  let world: SupplierSandbox;
  beforeAll(async () => {
    world = await startSupplierSandbox(aliexpress, 'buyer-one');
  });
  afterAll(() => world.close());

  const collect = async (query: ProductQuery) =>
    CollectedProduct.parse(await required(aliexpress.product)(world.session, query));
  const authorisation = required(aliexpress.authorisation);

  it('links an account: consent page, code, tokens with the validity that the answer states', async () => {
    const round = { state: 'a/b+c=&d', redirectUri: 'https://app.example/back?x=1&y=ü' };
    const back = await world.signIn('buyer-two', round);
    expect(`${back.origin}${back.pathname}`).toBe('https://app.example/back');
    expect(back.searchParams.get('state')).toBe(round.state);
    const tokens = await authorisation.exchange(world.app, back.searchParams.get('code') ?? '', world.http, '');
    expect(tokens).toMatchObject({ accountName: 'buyer-two@example.test', accountId: '6120000000002' });
    expect(days(tokens.expiresAt)).toBeCloseTo(30, 1);
    expect(days(tokens.refreshExpiresAt)).toBeCloseTo(60, 1);
    const refreshed = await authorisation.refresh(world.app, tokens.refreshToken, world.http);
    expect(refreshed.accessToken).not.toBe(tokens.accessToken);
    expect(refreshed.accountId).toBe(tokens.accountId);
    await expect(authorisation.refresh(world.app, tokens.refreshToken, world.http)).rejects.toMatchObject({
      key: 'supplierNotAuthorised',
    });
  });

  it('accepts a code once', async () => {
    const code = (await world.signIn('buyer-two')).searchParams.get('code') ?? '';
    await authorisation.exchange(world.app, code, world.http, '');
    for (const stale of [code, '0_never']) {
      const again = authorisation.exchange(world.app, stale, world.http, '');
      await expect(again).rejects.toMatchObject({ key: 'authorisationStale', params: {} });
    }
  });

  it('tells a wrong app key or secret from a missing account', async () => {
    for (const app of [
      { ...world.app, appKey: '1' },
      { ...world.app, appSecret: 'wrong' },
    ]) {
      await expect(required(aliexpress.product)({ ...world.session, app }, product('017'))).rejects.toMatchObject({
        key: 'supplierNotConfigured',
      });
    }
  });

  it('makes one product of the US id and the main id', async () => {
    const main = await collect(product('035'));
    expect(await collect({ ...product('035'), productId: '3256807914685283' })).toEqual(main);
    expect(main.supplierProductId).toBe('1005008101000035');
  });

  it('keeps the warehouse in China and drops the option', async () => {
    const { options, variants } = await collect(product('048'));
    expect(options).toEqual([{ name: 'Length', values: ['2m', '5m', '10m'] }]);
    expect(variants.map(({ supplierSkuId }) => supplierSkuId)).toEqual(
      ['000001', '000005', '000009'].map((end) => `12000048048${end}`),
    );
  });

  it('reads every kind of product', async () => {
    const single = await collect(product('017'));
    expect(single).toMatchObject({ options: [], origin: 'Mainland China', currency: 'USD', videoUrl: null });
    expect(single.variants).toMatchObject([
      { price: '4.49', supplierPrice: '4.49', compareAtPrice: '8.99', stock: 1830, weight: '0.245', optionValues: [] },
    ]);
    const soldOut = await collect(product('055'));
    expect(soldOut.variants.map(({ stock }) => stock)).toEqual([0, 0]);
    expect((await collect(product('062'))).videoUrl).toMatch(/^https:\/\/video\.aliexpress-media\.com\/.*\.mp4$/);
    expect((await collect(product('073'))).bodyHtml).toMatch(/^<p>Strong N52 magnet.*leather &#38; plastic.*<img /);
    expect((await collect(product('120'))).variants).toHaveLength(120);
    expect((await collect(product('020'))).options[0]?.values[0]).toBe('Charcoal');
    const spanish = await collect(product('017', { language: 'es', currency: 'EUR', shipTo: 'ES' }));
    expect(spanish.title).toContain('Prensa de ajos');
    expect(spanish.currency).toBe('EUR');
  });

  it('sends the product to where it may go', async () => {
    expect((await collect(product('094', { shipTo: 'DE' }))).variants).toHaveLength(2);
  });

  it('follows short links on its own hosts only', async () => {
    const follow = (url: string) => required(aliexpress.resolveShort)(url, world.http);
    expect(await follow('https://a.aliexpress.com/_mK20kitchen')).toEqual(productLink('1005008101000020'));
    expect(await follow('https://s.click.aliexpress.com/e/_DkSlip35')).toEqual(productLink('3256807914685283'));
    expect(await follow('https://s.click.aliexpress.com/e/_DkTwoHops')).toEqual(productLink('1005008101000062'));
    await expect(follow('https://a.aliexpress.com/_mKoffList')).rejects.toMatchObject({
      key: 'linkForeignHost',
      params: { host: 'evil.example' },
    });
    const before = world.asked.length;
    await expect(follow('https://a.aliexpress.com/_mKloop')).rejects.toMatchObject({ key: 'linkUnresolved' });
    expect(world.asked.length - before).toBe(5);
    await expect(follow('https://a.aliexpress.com/_mKunknown')).rejects.toMatchObject({ key: 'linkUnresolved' });
    expect(world.asked.some((url) => url.includes('evil.example'))).toBe(false);
  });
});

function days(date: Date): number {
  return (date.getTime() - Date.now()) / 86_400_000;
}
