import { describe, expect, it } from 'vitest';
import { Capture, type CapturePart, type ShownPage } from '#contract/capture.ts';
import { CollectedProduct } from '#contract/collected.ts';
import { DeliveryOption } from '#contract/delivery.ts';
import type { PageReading } from '#server/connectors/supplier.ts';
import { dhgate } from '#server/connectors/suppliers/dhgate/index.ts';
import { required } from '#tests/kit/required.ts';
import { sharedFixture } from '#tests/kit/sharedFixtures.ts';
import { jsonLdOf, pageData, pageHtml, streamOf, type TestPage } from './pages.ts';

const URL_OF = 'https://www.dhgate.com/product/folding-cup/859000001.html';
const readPage = required(dhgate.page);
function capture(parts: CapturePart[], shown: ShownPage = {}, url = URL_OF): PageReading {
  return required(dhgate.capture)(
    Capture.parse({ supplier: 'dhgate', url, capturedAt: '2026-11-01T00:00:00Z', parts, shown }),
  );
}
const flight = (data: unknown): CapturePart[] => [{ name: 'flight', data }];
const stateOf = ({ fields }: PageReading): Record<string, string> =>
  Object.fromEntries(fields.map(({ field, state, from }) => [field, `${state} ${from}`]));
const changed = (change: (page: TestPage) => void): TestPage => {
  const page = pageData();
  change(page);
  return page;
};

const cup = {
  source: 'dhgate',
  supplierProductId: '859000001',
  sourceUrl: 'https://www.dhgate.com/product/-/859000001.html',
  title: 'Folding cup "Quai"',
  bodyHtml: '<p>Folds – 100%</p><img src="https://image.dhgate.com/a.jpg">',
  images: [
    { src: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/a.jpg', alt: '' },
    { src: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/b.jpg', alt: '' },
  ],
  videoUrl: 'https://video.dhimgs.com/video/cup.mp4',
  category: 'Cups & Mugs',
  store: 'quai_store',
  currency: 'USD',
  options: [
    { name: 'Color', values: ['Rouge', 'Noir'] },
    { name: 'Options', values: ['with lid'] },
  ],
  variants: [
    {
      supplierSkuId: null,
      optionValues: ['Rouge', 'with lid'],
      supplierPrice: '3.2',
      price: '3.2',
      compareAtPrice: '4',
      stock: null,
      weight: '0.35',
      weightUnit: 'kg',
      imageSrc: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/r.jpg',
    },
    {
      supplierSkuId: '1108553376780156947',
      optionValues: ['Noir', 'with lid'],
      supplierPrice: '3.2',
      price: '3.2',
      compareAtPrice: '4',
      stock: 420,
      weight: '0.35',
      weightUnit: 'kg',
      imageSrc: 'https://img4.dhresource.com/webp/m/0x0/f3/albu/n.jpg',
    },
  ],
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

describe('a DHgate page that changed', () => {
  const paths: string[][] = [];
  const walk = (node: unknown, path: string[]): void => {
    if (path.length > 0) paths.push(path);
    if (typeof node === 'object' && node !== null)
      for (const [key, child] of Object.entries(node)) walk(child, [...path, key]);
  };
  walk(pageData(), []);
  const at = (page: unknown, path: string[]): object => {
    const found = path.slice(0, -1).reduce<unknown>((node, key) => Reflect.get(Object(node), key), page);
    return Object(found);
  };
  const last = (path: string[]): string => path.at(-1) ?? '';
  const ways: [string, (holder: object, key: string) => void][] = [
    [
      'is renamed',
      (holder, key) => {
        Reflect.set(holder, `${key}New`, Reflect.get(holder, key));
        Reflect.deleteProperty(holder, key);
      },
    ],
    ['is a list', (holder, key) => Reflect.set(holder, key, [])],
    ['is an object', (holder, key) => Reflect.set(holder, key, { a: 1 })],
    ['is null', (holder, key) => Reflect.set(holder, key, null)],
  ];
  const right = capture(flight(pageData()));

  it.each(ways)('where any one field %s: the right value, none, or a problem', (_name, change) => {
    for (const path of paths) {
      const page = pageData();
      change(at(page, path), last(path));
      const reading = capture(flight(page));
      const where = path.join('.');
      if (reading.product === null) {
        expect(reading.problem, where).not.toBeNull();
        continue;
      }
      const product = CollectedProduct.parse(reading.product);
      expect(product.supplierProductId, where).toBe('859000001');
      const known = (field: keyof typeof cup, empty: unknown): void =>
        expect([cup[field], empty], where).toContainEqual(product[field]);
      known('title', '');
      known('bodyHtml', '');
      known('store', '');
      known('currency', '');
      known('videoUrl', null);
      expect(['Cups & Mugs', 'Cups', ''], where).toContain(product.category);
      for (const variant of product.variants) {
        // Without the least quantity the smallest step counts, which is the same one; a lost step leaves the other.
        const isLadder = where.startsWith('prodPrice') || where === 'prodItem.minOrder';
        if (!isLadder) expect(['3.2', null], where).toContain(variant.price);
        expect([420, 500, null], where).toContain(variant.stock);
        expect(['0.35', null], where).toContain(variant.weight);
      }
      // An option that got lost is no longer told as certain.
      const names = product.options.map(({ values }) => values.length).join();
      if (names !== '2,1') expect(stateOf(reading).variants, where).toMatch(/^guessed|^missing/);
      for (const { field, state } of reading.fields) {
        const before = right.fields.find((one) => one.field === field)?.state;
        if (state === 'read' || state === 'guessed') expect(['read', 'guessed'], `${where} ${field}`).toContain(before);
      }
    }
  });

  it('where it is cut off: never another product, never half a field', () => {
    const html = pageHtml(pageData(), { jsonLd: [] });
    for (let end = 0; end < html.length; end += 97) {
      const product = readPage(html.slice(0, end));
      if (product !== null) expect(CollectedProduct.parse(product), `${end}`).toMatchObject(cup);
    }
  });
});

interface Expected {
  title: string;
  images: string[];
  video: string | null;
  options: { name: string; values: string[] }[];
  price: [price: string, compareAt: string];
  stock: [at: number, skuId: string, pieces: number];
  weight: string;
  store: string;
  category: string;
  way: Partial<DeliveryOption>;
  description: [start: string, within: string];
}

/** Written down from the pages themselves. */
const real: Record<string, Expected> = {
  'page-2024-rsc.859375351.html': {
    title:
      'In Stock Universal Cell Phone Holder with Blank Customized grip Stand bracket Holders for Smartphones and Tablets',
    images: [
      'https://img4.dhresource.com/webp/m/0x0/f3/albu/km/s/17/23f5eac8-bb21-43dd-af52-2f1cf5a3c4e9.jpg',
      'https://img4.dhresource.com/webp/m/0x0/f3/albu/ry/z/24/cc5e3695-8df9-4eff-b6c6-4a86b0593c37.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M01/A6/B0/rBNaEmLYzs6AXq4QAAH8-tTVsvI127.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M01/F3/A5/rBVaEmLYzs6ANe9jAAGfTiSimrE726.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M00/3A/A4/rBNaEmLYzs6AQY4sAAHlICuMd6I703.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M01/14/17/rBNaEmLYzs-ACFEhAAHEOI1COYE920.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M00/B0/CF/rBVaEmLYzs-AQbhdAAH3dGtDW_w444.jpg',
      'https://www.dhresource.com/webp/m/0x0/f2/albu/g22/M00/DE/1D/rBVaEmLYzs-AHKFWAAGZLuk3OOs435.jpg',
    ],
    video: null,
    options: [
      { name: 'Color', values: ['Black', 'Gray', 'Green', 'Mix', 'Pink', 'Red', 'White', 'Blue', 'Yellow', 'Brown'] },
      { name: 'Options', values: ['with opp bag'] },
    ],
    price: ['0.19', '0.24'],
    stock: [8, '1108553376780156947', 963675],
    weight: '0.86',
    store: 'joxin99',
    category: 'Cell Phone Mounts & Holders',
    way: {
      serviceCode: 'ePacket',
      freight: { amount: '0', currency: 'USD' },
      daysMin: 10,
      daysMax: 60,
      shipFrom: 'CN',
      shipTo: 'TH',
    },
    description: ['<style type="text/css"', 'With opp bag'],
  },
  'page-2024-rsc-prettified.997079406.html': {
    title:
      'headphones for sony headphone WH-1000XM5 Wireless Headphones with Mic Phone-Call Bluetooth headset earphones sports bluetooth earphones Top Quality',
    images: [
      'e9595bc8-b1f9-47e8-b49e-8c5aaa96da4f',
      'd24a478a-d7a6-4fb9-9a3b-85e522444ece',
      '02357641-bbf0-448c-b93e-1e6b06ddcd84',
      '05974976-5fea-4dd6-aff6-6e20e7dda63a',
      'f7115be9-ca52-41bb-9010-975548c0ceb5',
      '3da24da9-8c38-477e-a69b-aeaf6b1e5e59',
      'fb017b13-580d-4923-b8b6-ece8f1571394',
      'faf46905-a1bc-4093-ac3c-3ad16e5a3012',
    ].map((name) => `https://img4.dhresource.com/webp/m/0x0/f3/albu/jc/y/29/${name}.jpg`),
    video:
      'https://video.dhimgs.com/video/20240629/2c0c09cb2fbb43ecad8394796ad044d1/cloudv-transfer/55555555n508p57055565465ns3n0p71_9eef16ea09f742dc9b89e43b04355cc2_0_4.mp4',
    options: [{ name: 'Color', values: ['Black', 'Blue', 'Gray', 'Beige'] }],
    price: ['25.03', '26.35'],
    stock: [2, '1267609512670900259', 399896],
    weight: '1',
    store: 'electronics_factory9',
    category: 'Headphones & Earphones',
    way: {
      serviceCode: 'DH Certificated Standard Shipping',
      freight: { amount: '4.79', currency: 'USD' },
      daysMin: 7,
      daysMax: 28,
      shipFrom: 'CN',
      shipTo: 'TH',
    },
    description: ['<p style="font-family:arial', 'Product Introduction'],
  },
};

describe.each(Object.entries(real))('the real page %s', (file, expected) => {
  const found = sharedFixture(`dhgate/${file}`);
  const itWithFixture = found ? it : it.skip;
  const html = found?.toString('utf8') ?? '';
  const itemCode = /\d{9}/.exec(file)?.[0] ?? '';
  const url = `https://www.dhgate.com/product/any-words/${itemCode}.html`;

  itWithFixture('is read field by field', () => {
    const product = CollectedProduct.parse(readPage(html));
    expect(product).toMatchObject({
      supplierProductId: itemCode,
      title: expected.title,
      images: expected.images.map((src) => ({ src })),
      videoUrl: expected.video,
      currency: 'USD',
      options: expected.options,
      store: expected.store,
      category: expected.category,
    });
    expect(product.bodyHtml.startsWith(expected.description[0])).toBe(true);
    expect(product.bodyHtml).toContain(expected.description[1]);
    const count = expected.options.reduce((all, { values }) => all * values.length, 1);
    expect(product.variants).toHaveLength(count);
    const [position, skuId, pieces] = expected.stock;
    for (const [at, variant] of product.variants.entries()) {
      expect(variant).toMatchObject({
        price: expected.price[0],
        compareAtPrice: expected.price[1],
        weight: expected.weight,
      });
      expect([variant.supplierSkuId, variant.stock]).toEqual(at === position ? [skuId, pieces] : [null, null]);
    }
  });

  itWithFixture('is captured with its one way of shipping, all its fields read', () => {
    const reading = capture(flight(html), {}, url);
    expect(reading.delivery).toMatchObject([expected.way]);
    expect(reading.fields.filter(({ state }) => state === 'missing')).toEqual([]);
    expect(reading.fields.filter(({ state }) => state === 'none').map(({ field }) => field)).toEqual(
      expected.video === null ? ['video', 'variantImages'] : [],
    );
  });

  itWithFixture('without its stream is read from JSON-LD', () => {
    const product = CollectedProduct.parse(readPage(html.replaceAll('__next_f', '__gone')));
    expect(product).toMatchObject({
      supplierProductId: itemCode,
      title: expected.title,
      images: expected.images.map((src) => ({ src })),
      videoUrl: expected.video,
      category: expected.category,
      currency: 'USD',
      variants: [{ price: null, stock: null }],
    });
  });
});
