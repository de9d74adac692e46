import { describe, expect, it } from 'vitest';
import { Capture, type ShownPage } from '#contract/capture.ts';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { DomainError } from '#contract/errors.ts';
import type { PageReading } from '#server/connectors/supplier.ts';
import { readCapture, readPage } from '#server/connectors/suppliers/1688/page.ts';
import { leftOut, type Mutation, mutated, pathsIn, renamed, replacedBy } from '#tests/kit/mutations.ts';
import { pageContext, pageHtml } from './pages.ts';

const url = 'https://detail.1688.com/offer/823801540001.html';
const read = (data: unknown, shown: ShownPage = {}): PageReading =>
  readCapture(
    Capture.parse({
      supplier: '1688',
      url,
      capturedAt: '2026-11-21T10:00:00.000Z',
      parts: [{ name: 'context', data }],
      shown,
    }),
  );

/** Of each variant, whatever their order: beside its id where that was read, else by itself. */
function each(
  of: (variant: CollectedProduct['variants'][number]) => unknown,
): (product: CollectedProduct, named: boolean) => unknown {
  return ({ variants }, named) =>
    variants.map((variant) => JSON.stringify([named ? variant.supplierSkuId : null, of(variant)])).toSorted();
}

/** What each field of a reading says. `named`: whether the ids of its variants were read. */
const views: Record<string, (product: CollectedProduct, named: boolean, reading: PageReading) => unknown> = {
  title: ({ title }) => title,
  images: ({ images }) => images,
  video: ({ videoUrl }) => videoUrl,
  description: ({ bodyHtml }) => bodyHtml,
  options: ({ options }) => options,
  variants: each(({ optionValues }) => optionValues),
  price: each(({ price, supplierPrice }) => [price, supplierPrice]),
  currency: ({ currency }) => currency,
  stock: each(({ stock }) => stock),
  variantImages: each(({ imageSrc }) => imageSrc),
  weight: each(({ weight, weightUnit }) => [weight, weightUnit]),
  shipping: (_product, _named, { delivery }) => delivery,
  store: ({ store }) => store,
  category: ({ category }) => category,
};

const truth = read(pageContext());
const product = CollectedProduct.parse(truth.product);

/** The fields that a reading states as read, or as not there, and that are not what the page really said. */
function lies(reading: PageReading): string[] {
  if (reading.product === null) return reading.problem === null ? ['no problem is named'] : [];
  const made = CollectedProduct.parse(reading.product);
  const named = reading.fields.some(({ field, state }) => field === 'variants' && state === 'read');
  const said = (field: string, of: CollectedProduct, whole: PageReading) =>
    JSON.stringify(views[field]?.(of, named, whole));
  return (
    reading.fields
      .filter(({ state }) => state === 'read' || state === 'none')
      // That a page names no video, or no picture of a choice, cannot be told from one where they were renamed.
      .filter(({ field, state }) => !(state === 'none' && (field === 'video' || field === 'variantImages')))
      .filter(({ field }) => said(field, made, reading) !== said(field, product, truth))
      .map(({ field, state }) => `${field} ${state}`)
  );
}

const mutations: [name: string, change: Mutation][] = [
  ['renamed', renamed],
  ['left out', leftOut],
  ['null', replacedBy(null)],
  ['an object', replacedBy({ odd: [1] })],
  ['a list', replacedBy([])],
  ['a list of objects', replacedBy([{}])],
  ['-1', replacedBy(-1)],
  ['NaN as text', replacedBy('NaN')],
];
/** The page's data with something in it changed, by its path below the product. */
const pageWith = (path: string[], change: Mutation) =>
  mutated(pageContext(), ['result', 'data', 'Root', 'fields', 'dataJson', ...path], change);
/** Words are free text: another text in their place is another product, not another form. */
const words = /(?:offerTitle|companyName|subject|leafCategoryName|name|value|prop|location|specAttrs)$/;

describe('a page of which something changed', () => {
  it('is read whole as it is', () => {
    expect(truth.fields.filter(({ state }) => state !== 'read')).toEqual([
      { field: 'description', state: 'missing', from: null },
    ]);
    expect(product.minOrder).toBe(2);
    expect(product.options).toEqual([
      { name: '颜色', values: ['红&白', '蓝'] },
      { name: '尺码', values: ['S', 'M>宽松'] },
    ]);
    expect(
      product.variants.map(({ optionValues, price, compareAtPrice, stock, weight }) => [
        ...optionValues,
        price,
        compareAtPrice,
        stock,
        weight,
      ]),
    ).toEqual([
      ['红&白', 'S', '12.00', null, 7, '0.3'],
      ['红&白', 'M>宽松', '13.50', null, 0, '0.35'],
      ['蓝', 'S', '9.90', '12.00', 120, '0.3'],
      ['蓝', 'M>宽松', '14.00', null, 3, '0.35'],
    ]);
    expect(CollectedProduct.parse(readPage(pageHtml()))).toEqual(product);
  });

  it.each(mutations)('never tells a wrong value: each part %s', (name, change) => {
    const paths = pathsIn(pageContext()).filter((path) => name !== 'NaN as text' || !words.test(String(path.at(-1))));
    const told = paths
      .map((path) => ({ path: path.join('.'), lies: lies(read(mutated(pageContext(), path, change))) }))
      .filter((one) => one.lies.length > 0);
    expect(told).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
  });

  it('cut off anywhere is refused or read right', () => {
    const html = pageHtml();
    for (let end = 0; end < html.length; end += 97) {
      let made: unknown = null;
      try {
        made = readPage(html.slice(0, end));
      } catch (error) {
        expect(error).toBeInstanceOf(DomainError);
      }
      if (made !== null) expect(CollectedProduct.parse(made)).toEqual(product);
    }
  });

  it.each([
    ['US $1,234.50', null],
    ['¥12-15', null],
    ['1.234,50 €', null],
    ['12.00 / USD 3', null],
    [12, '12'],
    ['12.345678', '12.3457'],
  ])('a price written %j', (price, expected) => {
    const data = pageWith(['skuModel', 'skuInfoMap', '红&amp;白&gt;S'], (holder, key) => {
      Object.assign(Reflect.get(holder, key), { price, discountPrice: price });
    });
    const reading = read(data);
    expect(reading.product?.variants[0]?.price).toBe(expected);
    expect(reading.fields.find(({ field }) => field === 'price')?.state).toBe(expected === null ? 'guessed' : 'read');
  });

  it.each(['999+', '1万', '', 'in stock'])('a stock written %j is not known', (canBookCount) => {
    const data = pageWith(['skuModel', 'skuInfoMap', '蓝&gt;S', 'canBookCount'], replacedBy(canBookCount));
    expect(read(data).product?.variants[2]?.stock).toBeNull();
  });

  it('quotes by quantity where the page does', () => {
    const byQuantity = {
      skuPriceType: 'rangePrice',
      skuRangePrices: [
        { price: '8.00', beginAmount: '100' },
        { price: '11.00', beginAmount: '2' },
      ],
    };
    const data = pageWith(['orderParamModel', 'orderParam', 'skuParam'], replacedBy(byQuantity));
    expect(read(data).product?.variants.map(({ price }) => price)).toEqual(['11.00', '11.00', '11.00', '11.00']);
  });

  it('C16: leaves a price for new buyers to them', () => {
    const withSign = (sign: object) => {
      const data = pageContext();
      Object.assign(data.result.global.globalData.model, { promotionModel: { promotionSign: sign } });
      return read(data).product;
    };
    const regular = withSign({ freshmanActivity: true });
    expect(regular).toMatchObject({ priceNotes: ['regular'] });
    expect(regular?.variants.map(({ price, compareAtPrice }) => [price, compareAtPrice])).toContainEqual([
      '12.00',
      null,
    ]);
    expect(regular?.variants.map(({ price }) => price)).not.toContain('9.90');
    const usual = withSign({ freshmanActivity: false, signs: { hasBigPromotion: true } });
    expect(usual?.priceNotes).toBeUndefined();
    expect(usual?.variants).toContainEqual(expect.objectContaining({ price: '9.90', compareAtPrice: '12.00' }));
  });

  it('asks to sign in where prices are shown to known buyers only', () => {
    const data = pageWith(['isPricePrivate'], replacedBy(true));
    expect(read(data)).toMatchObject({ product: null, problem: { key: 'error.pageWantsSignIn' } });
    expect(() => readPage(pageHtml(data))).toThrow(expect.objectContaining({ key: 'pageWantsSignIn' }));
  });
});

describe('a page without its data', () => {
  const shown: ShownPage = {
    title: '纯棉T恤',
    price: '¥9.9-14',
    stock: '库存999+件',
    images: ['https://cbu01.alicdn.com/img/ibank/O1CN01a_!!1-0-cib.jpg_b.jpg'],
    store: '广州衣店',
  };

  it('is guessed from what it shows', () => {
    const reading = readCapture(
      Capture.parse({ supplier: '1688', url, capturedAt: '2026-11-21T10:00:00.000Z', parts: [], shown }),
    );
    const made = CollectedProduct.parse(reading.product);
    expect(made).toMatchObject({ supplierProductId: '823801540001', currency: 'CNY', title: '纯棉T恤' });
    expect(made.images[0]?.src).toBe('https://cbu01.alicdn.com/img/ibank/O1CN01a_!!1-0-cib.jpg');
    expect(reading.fields.some(({ state }) => state === 'read')).toBe(false);
  });

  it.each([
    ['in two currencies', { ...shown, price: '¥12 / US $1,234.50' }],
    ['in another currency', { ...shown, price: 'US $1,234.50' }],
    ['in none', { ...shown, price: '登录后可见' }],
  ])('with a price %s is no product', (_name, odd) => {
    const reading = readCapture(
      Capture.parse({ supplier: '1688', url, capturedAt: '2026-11-21T10:00:00.000Z', parts: [], shown: odd }),
    );
    expect(reading.product).toBeNull();
    expect(reading.problem).not.toBeNull();
  });

  it('is no product at the address of a shop, and the check is named', () => {
    const at = (address: string, title: string) =>
      readCapture(
        Capture.parse({
          supplier: '1688',
          url: address,
          capturedAt: '2026-11-21T10:00:00.000Z',
          parts: [],
          shown: { ...shown, title },
        }),
      );
    expect(at('https://ythlx.1688.com/page/offerlist.htm', '店铺')).toMatchObject({
      product: null,
      problem: { key: 'error.pageNotProduct' },
    });
    const check = readCapture(
      Capture.parse({
        supplier: '1688',
        url,
        capturedAt: '2026-11-21T10:00:00.000Z',
        parts: [],
        shown: { title: 'Captcha Interception' },
      }),
    );
    expect(check).toMatchObject({ product: null, problem: { key: 'error.pageIsCheck' } });
  });

  it.each([
    '',
    '<html></html>',
    '{}',
    'window.context=(function(b,d){return d})(window.contextPath,{',
    '<script>window.contextPath,{a:[1,2}</script>',
  ])('as a file: %j holds none', (html) => {
    expect(readPage(html)).toBeNull();
  });

  it('of 30 MB is read', () => {
    const filler = '<div class="x">window.contextPath , 纯棉</div>'.repeat(700_000);
    // A reader that begins again at each start would take minutes, and run into the test's limit.
    expect(CollectedProduct.parse(readPage(filler + pageHtml())).supplierProductId).toBe('823801540001');
    expect(readPage(filler)).toBeNull();
  });
});
