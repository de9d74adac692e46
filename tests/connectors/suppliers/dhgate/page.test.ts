import { describe, expect, it } from 'vitest';
import type { CapturePart } from '#contract/capture.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { DeliveryOption } from '#contract/delivery.ts';
import { jsonLdOf, pageData, pageHtml, streamOf, type TestPage } from './pages.ts';
import { capture, cup, flight, readPage, stateOf } from './reading.ts';

const changed = (change: (page: TestPage) => void): TestPage => {
  const page = pageData();
  change(page);
  return page;
};

describe('a DHgate page', () => {
  it('is read from its stream: the price of the smallest order, stock of the one combination it tells', () => {
    expect(CollectedProduct.parse(readPage(pageHtml(pageData())))).toMatchObject({ ...cup, minOrder: 10 });
  });

  it.each([
    ['the page', pageHtml(pageData())],
    ['the stream', streamOf(pageData())],
    ['the pieces of the stream', streamOf(pageData()).match(/[\s\S]{1,500}/g)],
    ['the pushed pairs', [[0], [1, streamOf(pageData())]].slice(1)],
    ['the object', { props: { page: pageData() } }],
  ])('is captured as %s', (_name, data) => {
    const reading = capture(flight(data));
    expect(CollectedProduct.parse(reading.product)).toMatchObject(cup);
    expect(reading.problem).toBeNull();
    expect(stateOf(reading)).toEqual({
      title: 'read flight',
      images: 'read flight',
      video: 'read flight',
      description: 'read flight',
      options: 'read flight',
      variants: 'read flight',
      price: 'guessed flight',
      currency: 'read flight',
      stock: 'guessed flight',
      variantImages: 'read flight',
      weight: 'read flight',
      shipping: 'read flight',
      store: 'read flight',
      category: 'read flight',
    });
  });

  it('says how it ships to where its visitor is', () => {
    const [way, ...others] = capture(flight(pageData())).delivery;
    expect(others).toEqual([]);
    expect(DeliveryOption.parse(way)).toEqual({
      serviceCode: 'ePacket',
      shippingType: 'ePacket',
      freight: { amount: '4.79', currency: 'USD' },
      company: 'ePacket',
      daysMin: 10,
      daysMax: 60,
      tracking: null,
      shipFrom: 'CN',
      shipTo: 'TH',
    });
    const ship = (change: object) =>
      capture(flight(changed(({ prodShip }) => Object.assign(prodShip.shipCostAndWay, change))));
    expect(ship({ isfreeShipping: true }).delivery).toMatchObject([{ freight: { amount: '0', currency: 'USD' } }]);
    expect(ship({ currency: 'EUR', currencyFreight: 4.4 }).delivery).toMatchObject([
      { freight: { amount: '4.4', currency: 'EUR' } },
    ]);
    expect(ship({ shipcost: null }).delivery).toMatchObject([{ freight: null }]);
    const refused = ship({ canDelivery: false });
    expect(refused.delivery).toEqual([]);
    expect(stateOf(refused).shipping).toBe('none null');
  });

  it('holds nothing of its visitor in what is made of it', () => {
    const reading = JSON.stringify(capture(flight(pageHtml(pageData()))));
    for (const secret of ['f00d', '203.0.113.9', 'SECRET', 'a person']) expect(reading).not.toContain(secret);
  });

  it('is the item of the address, never of the canonical link, and data of another item is left out', () => {
    const other = 'https://www.dhgate.com/product/x/859000099.html';
    expect(capture(flight(pageData()), {}, other)).toMatchObject({
      product: null,
      problem: { key: 'error.pageNotProduct' },
    });
    const shown = { title: 'Another cup', price: 'US $9.00' };
    expect(capture(flight(pageData()), shown, other).product).toMatchObject({
      supplierProductId: '859000099',
      title: 'Another cup',
      variants: [{ price: '9.00' }],
    });
    const stale = pageHtml(pageData()).replace('value="859000001"', 'value="859000099"');
    expect(readPage(stale)).toBeNull();
  });

  it('without its stream is read from JSON-LD, whose price is that of the largest order', () => {
    const jsonLd: CapturePart[] = [{ name: 'jsonLd', data: jsonLdOf(pageData()) }];
    const reading = capture(jsonLd, { store: 'quai_store' });
    expect(reading.product).toMatchObject({
      title: cup.title,
      images: cup.images.map(({ src }) => ({ src })),
      category: 'Cups & Mugs',
      store: 'quai_store',
      variants: [{ price: '2.5', stock: null }],
    });
    expect(CollectedProduct.parse(reading.product).minOrder).toBeNull();
    expect(stateOf(reading)).toMatchObject({ title: 'read jsonLd', price: 'guessed jsonLd', store: 'guessed shown' });
    const saved = CollectedProduct.parse(readPage(pageHtml(pageData(), { stream: '' })));
    expect(saved).toMatchObject({
      title: cup.title,
      currency: 'USD',
      variants: [{ price: null, supplierPrice: null }],
    });
  });

  it('in another currency has the price that is shown, or none', () => {
    const euros = changed((page) => {
      page.dispCurrency = 'EUR';
      Object.assign(page.prodPrice.itemWholesaleRangeVos[1] ?? {}, {
        orgInternationalPrice: 3.7,
        disInternationalPrice: 2.96,
      });
    });
    expect(capture(flight(euros), { price: '€2.96' }).product).toMatchObject({
      currency: 'EUR',
      variants: [{ price: '2.96' }, {}],
    });
    expect(capture(flight(euros), { price: '€3,20' }).product).toMatchObject({ variants: [{ price: '3.2' }, {}] });
    for (const price of ['US $3.20', '€5.00', '']) {
      expect(capture(flight(euros), { price })).toMatchObject({
        product: null,
        problem: { key: 'error.supplierForm', params: { part: 'price' } },
      });
    }
  });

  it('of a product that is sold no more says so', () => {
    for (const gone of [
      changed(({ prodItem }) => Object.assign(prodItem, { istate: false })),
      { ...pageData(), prodOutLineStatus: true },
    ]) {
      expect(capture(flight(gone))).toMatchObject({ product: null, problem: { key: 'error.supplierProductGone' } });
    }
    const soldOut = changed(({ prodItem }) => Object.assign(prodItem, { sellerSoldOut: true }));
    expect(capture(flight(soldOut)).product?.variants.map(({ stock }) => stock)).toEqual([0, 0]);
  });

  it('that is a check or the sign-in page is refused by name', () => {
    const check = '<html><head><title>Just a moment...</title></head><body><div id="px-captcha"></div></body></html>';
    expect(() => readPage(check)).toThrow(
      expect.objectContaining({ key: 'pageIsCheck', params: { supplier: 'DHgate' } }),
    );
    expect(() => readPage('<title>Sign In | DHgate.com</title>')).toThrow(
      expect.objectContaining({ key: 'pageWantsSignIn' }),
    );
    expect(readPage('<html><title>Cups | DHgate</title></html>')).toBeNull();
    const login = 'https://secure.dhgate.com/passport/login?service=x';
    expect(capture([], {}, login).problem).toEqual({ key: 'error.pageWantsSignIn', params: { supplier: 'DHgate' } });
    expect(capture([], { title: 'Security Check' }, 'https://www.dhgate.com/check').problem?.key).toBe(
      'error.pageIsCheck',
    );
  });

  it('of thousands of combinations keeps the one it tells, and options stay what they are', () => {
    const many = changed(({ prodSku }) => {
      const values = (attrId: number) =>
        Array.from({ length: 60 }, (_, n) => ({ attrId, attrValueId: n, attrValName: `No ${n}` }));
      prodSku.itemAttrList = [
        { attrId: 1, attrName: 'A', itemAttrvalList: values(1) },
        { attrId: 2, attrName: 'B', itemAttrvalList: values(2) },
      ];
      prodSku.skuAttr = '1-3|2-5';
    });
    expect(capture(flight(many)).product?.variants).toMatchObject([{ optionValues: ['No 3', 'No 5'], stock: 420 }]);
  });

  it('of 30 MB is read', () => {
    const html = pageHtml(pageData()).replace(
      '<body>',
      `<body>${'<div class="a">self.__next_f </div>'.repeat(900_000)}`,
    );
    expect(html.length).toBeGreaterThan(30_000_000);
    expect(readPage(html)).toMatchObject({ title: cup.title });
  });
});
