import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Capture } from '#contract/capture.ts';
import { CatalogueQuery, FoundProduct, SupplierCategory } from '#contract/catalogue.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import type { FreightQuery, ProductQuery } from '#server/connectors/supplier.ts';
import { splitSkuId } from '#server/connectors/suppliers/1688/collected.ts';
import { ali1688 } from '#server/connectors/suppliers/1688/index.ts';
import { readPage } from '#server/connectors/suppliers/1688/page.ts';
import { required } from '#tests/kit/required.ts';
import { supplierBattery } from '#tests/kit/supplierBattery.ts';
import { type SupplierSandbox, startSupplierSandbox } from '#tests/kit/supplierSandbox.ts';

const redirectUri = 'https://app.example/oauth/authorize/1688';

const product = (number: number, more: Partial<ProductQuery> = {}): ProductQuery => ({
  productId: `8238015300${number}`,
  shipTo: 'CN',
  currency: 'CNY',
  language: 'en',
  ...more,
});
const skuId = (number: number, at: number): string => {
  const id = `57000${number}368${100 + at}`;
  return `${id};${createHash('md5').update(id).digest('hex')}`;
};
const skuIds = (number: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => skuId(number, index));
const freight = (number: number, more: Partial<FreightQuery> = {}): FreightQuery => ({
  ...product(number),
  quantity: 1,
  ...more,
});

supplierBattery('1688 in the sandbox', () => startSupplierSandbox(ali1688, 'buyer-one'), {
  connector: ali1688,
  links: [
    { link: 'https://detail.1688.com/offer/823801530021.html', is: { kind: 'product', productId: '823801530021' } },
    { link: 'https://qr.1688.com/s/q21Dates', is: { kind: 'short', url: 'https://qr.1688.com/s/q21Dates' } },
    { link: 'https://yiwubaihuo.1688.com/page/offerlist.htm', is: { kind: 'other', what: 'store' } },
  ],
  found: { query: product(24), skuIds: skuIds(24, 66) },
  others: [product(21), product(23), product(25), product(26), product(30), product(36), product(49)],
  gone: [product(27), product(28), product(99)],
  throttledIs: 'supplierBusy',
  freight: {
    found: freight(24, { skuId: skuId(24, 3), quantity: 2 }),
    nowhere: freight(24, { shipTo: 'US' }),
    isOneWay: true,
  },
  selection: { feed: '100102' },
});

describe('1688 over HTTP', () => {
  let world: SupplierSandbox;
  beforeAll(async () => {
    world = await startSupplierSandbox(ali1688, 'buyer-one');
  });
  afterAll(() => world.close());

  const collect = async (query: ProductQuery) =>
    CollectedProduct.parse(await required(ali1688.product)(world.session, query));
  const saved = async (number: number) =>
    readPage(await world.page(`https://detail.1688.com/offer/8238015300${number}.html`));
  const authorisation = required(ali1688.authorisation);
  const selection = required(ali1688.selection);

  it('links an account: consent page, code, tokens with the validity that the answer states', async () => {
    const round = { state: 'a/b+c=&d', redirectUri: 'https://app.example/back?x=1&y=ü' };
    const back = await world.signIn('buyer-two', round);
    expect(back.searchParams.get('state')).toBe(round.state);
    const code = back.searchParams.get('code') ?? '';
    const tokens = await authorisation.exchange(world.app, code, world.http, round.redirectUri);
    expect(tokens).toMatchObject({ accountName: '采购二号', accountId: '2200000000002' });
    const refreshed = await authorisation.refresh(world.app, tokens.refreshToken, world.http);
    expect(refreshed.accessToken).not.toBe(tokens.accessToken);
    expect(refreshed).toMatchObject({ refreshToken: tokens.refreshToken, accountId: tokens.accountId });
  });

  it('accepts a code once, and only with the address it was given for', async () => {
    const code = (await world.signIn('buyer-two')).searchParams.get('code') ?? '';
    await authorisation.exchange(world.app, code, world.http, redirectUri);
    const other = (await world.signIn('buyer-two')).searchParams.get('code') ?? '';
    for (const [stale, address] of [
      [code, redirectUri],
      ['never', redirectUri],
      [other, 'https://elsewhere.example/'],
    ] as const) {
      const again = authorisation.exchange(world.app, stale, world.http, address);
      await expect(again).rejects.toMatchObject({ key: 'authorisationStale', params: {} });
    }
    await expect(authorisation.refresh(world.app, 'nobody-s', world.http)).rejects.toMatchObject({
      key: 'supplierNotAuthorised',
    });
  });

  it('tells a wrong app key or secret from a missing account', async () => {
    for (const app of [
      { ...world.app, appKey: '1' },
      { ...world.app, appSecret: 'wrong' },
    ]) {
      await expect(required(ali1688.product)({ ...world.session, app }, product(23))).rejects.toMatchObject({
        key: 'supplierNotConfigured',
      });
      await expect(authorisation.exchange(app, 'c', world.http, redirectUri)).rejects.toMatchObject({
        key: 'supplierNotConfigured',
      });
    }
  });

  it('reads every kind of product, in the asked language and always in yuan', async () => {
    const dates = await collect(product(21, { currency: 'USD' }));
    expect(dates).toMatchObject({
      title: 'Xinjiang jujube dried dates 250 g wholesale',
      currency: 'CNY',
      store: '济宁和香食品有限公司',
      category: '干枣',
      origin: 'Zhejiang',
      options: [{ name: 'Pack' }],
    });
    expect(dates.videoUrl).toMatch(/\.mp4$/);
    expect(dates.variants.map(({ price, stock, weight }) => [price, stock, weight])).toEqual([
      ['3.80', 18809, '0.3'],
      ['5.10', 11935, '0.31'],
      ['6.40', 0, '0.32'],
    ]);
    expect((await collect(product(21, { language: 'ja' }))).options[0]?.name).toBe('包装');
    expect((await collect(product(21, { language: 'zh' }))).title).toBe('新疆红枣和田大枣干果250克批发');
    expect((await collect(product(21, { language: 'es' }))).title).toContain('Xinjiang');
    const promoted = await collect(product(24));
    expect(promoted.variants[0]).toMatchObject({ price: '31.50', compareAtPrice: '35.00' });
    const single = await collect(product(23));
    expect(single.options).toEqual([]);
    expect(single.variants).toMatchObject([
      { supplierSkuId: '823801530023', price: '8.90', stock: 1830, weight: '0.245' },
    ]);
    // Quoted by quantity, from ten pieces on.
    expect((await collect(product(25))).variants.map(({ price }) => price)).toEqual(['0.45', '0.45', '0.45']);
    // Two Chinese names with one translation stay two choices.
    expect((await collect(product(36))).options[0]?.values).toEqual(['White', 'Black', 'Coffee', 'Coffee (2)']);
  });

  it.each([21, 22, 23, 24, 25, 26, 30, 36, 47, 52])('reads offer %i from its page as from the API', async (number) => {
    const page = CollectedProduct.parse(await saved(number));
    const api = await collect(product(number, { language: 'zh' }));
    expect(page).toEqual(api);
  });

  it('notices what the seller changed, on the page as by the API', async () => {
    await world.control('drift', {
      supplier: '1688',
      productId: '823801530022',
      price: 1.1,
      stock: { [splitSkuId(skuId(22, 0)).skuId]: 3 },
      removeSku: splitSkuId(skuId(22, 5)).skuId,
      addSku: { value: '透明', price: '19.99', stock: 7 },
      title: '新名字',
    });
    const api = await collect(product(22, { language: 'zh' }));
    expect(api.title).toBe('新名字');
    expect(api.variants).toHaveLength(6);
    expect(api.variants[0]).toMatchObject({ price: '13.75', stock: 3 });
    expect(api.variants.at(-1)).toMatchObject({ price: '19.99', stock: 7, optionValues: ['透明', '太阳镜'] });
    expect(CollectedProduct.parse(await saved(22)).variants).toEqual(api.variants);
    await world.control('drift', { supplier: '1688', productId: '823801530040', gone: true });
    await expect(collect(product(40))).rejects.toMatchObject({ key: 'supplierProductGone' });
    await world.control('drift', { supplier: '1688', productId: '823801530040', gone: false });
    expect((await collect(product(40))).variants).toHaveLength(1);
  });

  it('refuses check and sign-in pages by name', async () => {
    const refusal = (number: number) =>
      saved(number).then(
        () => null,
        (error: unknown) => error,
      );
    expect(await refusal(31)).toMatchObject({ key: 'pageIsCheck', params: { supplier: '1688' } });
    expect(await refusal(33)).toMatchObject({ key: 'pageWantsSignIn' });
    expect(await refusal(32)).toMatchObject({ key: 'pageWantsSignIn' });
    expect(await saved(27)).toBeNull();
  });

  it('knows freight inside China only', async () => {
    const ask = required(ali1688.freight);
    expect(await ask(world.session, freight(24, { skuId: skuId(24, 3), quantity: 3 }))).toEqual([
      {
        serviceCode: '547000024',
        shippingType: '快递',
        freight: { amount: '9.50', currency: 'CNY' },
        company: '',
        daysMin: null,
        daysMax: null,
        tracking: null,
        shipFrom: 'CN',
        shipTo: 'CN',
      },
    ]);
    expect((await ask(world.session, freight(23)))[0]?.freight).toEqual({ amount: '0', currency: 'CNY' });
    await expect(ask(world.session, freight(29))).rejects.toMatchObject({ key: 'supplierNoDelivery' });
    await expect(ask(world.session, freight(24, { shipTo: 'DE' }))).rejects.toMatchObject({
      key: 'supplierNoDelivery',
    });
    await expect(ask(world.session, freight(24, { city: '杭州' }))).rejects.toMatchObject({ key: 'invalidInput' });
  });

  it('follows short links on its own hosts only', async () => {
    const follow = (url: string) => required(ali1688.resolveShort)(url, world.http);
    expect(await follow('https://qr.1688.com/s/q21Dates')).toEqual({ kind: 'product', productId: '823801530021' });
    expect(await follow('https://dj.1688.com/ci_bb?a=1')).toEqual({ kind: 'product', productId: '823801530024' });
    expect(await follow('https://qr.1688.com/s/qShop')).toEqual({ kind: 'other', what: 'store' });
    await expect(follow('https://qr.1688.com/s/qOff')).rejects.toMatchObject({ key: 'linkForeignHost' });
    await expect(follow('https://qr.1688.com/s/qPrivate')).rejects.toMatchObject({ key: 'linkForeignHost' });
    const before = world.asked.length;
    await expect(follow('https://qr.1688.com/s/qLoop')).rejects.toMatchObject({ key: 'linkUnresolved' });
    expect(world.asked.length - before).toBe(5);
    expect(world.asked.some((url) => url.includes('evil.example') || url.includes('127.0.0.1'))).toBe(false);
  });

  describe('the selection', () => {
    const ask = (more: object = {}) => ({ language: 'en', ...CatalogueQuery.parse(more) });

    it('has categories in both languages, three levels deep', async () => {
      const categories = required(selection.categories);
      const top = SupplierCategory.array().parse(await categories(world.session, { language: 'en' }));
      expect(top[0]).toEqual({ categoryId: '130822002', name: 'Food & drink', parentId: null, isLeaf: false });
      const second = await categories(world.session, { language: 'zh', categoryId: '130822002' });
      expect(second).toEqual([{ categoryId: '130823000', name: '坚果炒货', parentId: '130822002', isLeaf: false }]);
      const leaves = await categories(world.session, { language: 'ja', categoryId: '130823000' });
      expect(leaves).toEqual([{ categoryId: '125068008', name: 'ドライデーツ', parentId: '130823000', isLeaf: true }]);
      expect(await categories(world.session, { language: 'en', categoryId: '125068008' })).toEqual([]);
    });

    it('has tags and filters that a page can be asked by', async () => {
      const tags = await required(selection.tags)(world.session, { language: 'en' });
      expect(tags[0]).toEqual({ name: '100101', title: '精选热卖', count: null });
      const [group] = await required(selection.filters)(world.session, { language: 'en' });
      expect(group).toMatchObject({ filterId: 'service', values: [{ valueId: 'qtwlybt' }, {}, {}] });
      const food = await selection.page(world.session, ask({ feed: '100103' }));
      expect(food.rows.map(({ supplierProductId }) => supplierProductId)).toEqual(['823801530021', '823801530029']);
      const free = await selection.page(world.session, ask({ filters: ['freePostage'] }));
      expect(free).toMatchObject({ total: 1, hasMore: false, rows: [{ supplierProductId: '823801530023' }] });
    });

    it('counts in yuan, not in fen', async () => {
      const { rows } = await selection.page(world.session, ask({ keyword: '红枣' }));
      expect(FoundProduct.array().parse(rows)).toEqual([
        {
          supplier: '1688',
          supplierProductId: '823801530021',
          title: '新疆红枣和田大枣干果250克批发',
          url: 'https://detail.1688.com/offer/823801530021.html',
          imageSrc: expect.stringMatching(/^https:\/\/cbu01\.alicdn\.com\/img\/ibank\/.*\.jpg$/),
          price: { amount: '3.80', currency: 'CNY' },
          priceMax: { amount: '6.40', currency: 'CNY' },
          originalPrice: null,
          rating: null,
          sold: '777',
          minOrder: null,
          store: '济宁和香食品有限公司',
          shipFrom: 'CN',
          category: null,
        },
      ]);
      const cheap = await selection.page(world.session, ask({ priceMin: '3', priceMax: '4' }));
      expect(cheap.rows.every(({ price }) => Number(price.amount) >= 3 && Number(price.amount) <= 4)).toBe(true);
      expect(cheap.rows.length).toBeGreaterThan(0);
      const dates = await selection.page(world.session, ask({ categoryId: '130822002' }));
      expect(dates.rows).toHaveLength(1);
    });

    it('has a page for buying, on 1688’s own host', async () => {
      const { url } = await required(selection.procurementPage)(world.session);
      expect(new URL(url).hostname).toBe('fx.1688.com');
    });
  });

  it('reads a captured page of the sandbox, and nothing of its visitor', async () => {
    const html = await world.page('https://detail.1688.com/offer/823801530021.html');
    const script = html.slice(html.indexOf('window.contextPath'), html.lastIndexOf('</script>'));
    const capture = Capture.parse({
      supplier: '1688',
      url: 'https://detail.1688.com/offer/823801530021.html?spm=a&traceId=b',
      capturedAt: '2026-11-21T10:00:00.000Z',
      parts: [{ name: 'context', data: script }],
    });
    const reading = required(ali1688.capture)(capture);
    expect(reading.problem).toBeNull();
    expect(reading.product?.variants).toHaveLength(3);
    for (const secret of ['visitor', 'VISITOR', 'SECRET', 'f0f1f2f3']) {
      expect(html).toContain(secret);
      expect(JSON.stringify(reading)).not.toContain(secret);
    }
  });
});
