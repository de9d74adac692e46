import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CollectedProduct } from '#contract/collected.schemas.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { itWithFixture } from '#tests/kit/itWithFixture.ts';
import { required } from '#tests/kit/required.ts';
import { type EbaySandbox, startEbay } from './sandboxSupplier.ts';

const readPage = required(ebay.page);
const parsed = (html: string): CollectedProduct | null => {
  const product = readPage(html);
  return product === null ? null : CollectedProduct.parse(product);
};

describe('real pages of eBay', () => {
  // Written down from the file itself, before there was a reader.
  itWithFixture('the layout before 2022 is read', 'ebay/page-itm-old-layout.html', (html) => {
    const picture = (key: string) => ({ src: `https://i.ebayimg.com/images/g/${key}/s-l1600.jpg`, alt: '' });
    expect(parsed(html)).toMatchObject({
      source: 'ebay',
      supplierProductId: '381228738769',
      sourceUrl: 'https://www.ebay.com/itm/381228738769',
      title: 'Outdoor Wicker Patio Furniture Sofa 3 Seater Luxury Comfort Brown Wicker Couch',
      bodyHtml: '',
      images: [
        picture('xt0AAOSwfC9XOf8d'),
        picture('C-sAAOSw~bFWIZPE'),
        picture('2wIAAOSwYHxWIZPF'),
        picture('xR4AAOSwo0JWIZPH'),
        picture('DCoAAOSw~bFWIZPH'),
        picture('CyEAAOSwl9BWIZPF'),
      ],
      videoUrl: null,
      category: 'Patio & Garden Furniture Sets',
      store: 'bestchoiceproducts',
      currency: 'USD',
      options: [],
      variants: [
        {
          supplierSkuId: 'v1|381228738769|0',
          price: '349.99',
          supplierPrice: '349.99',
          compareAtPrice: '899.99',
          stock: 10,
          weight: null,
          optionValues: [],
        },
      ],
    });
  });

  itWithFixture('the error page is refused by name', 'ebay/page-error-block.html', (html) => {
    expect(() => readPage(html)).toThrow(expect.objectContaining({ key: 'pageIsCheck', params: { supplier: 'eBay' } }));
  });

  itWithFixture('no mutation of it gives a wrong product', 'ebay/page-itm-old-layout.html', (html) => {
    const whole = required(parsed(html) ?? undefined);
    for (const [name, change] of oldMutations) {
      const product = parsed(change(html));
      if (product !== null) expect(differences(product, whole), name).toEqual([]);
    }
  });
});

/** Names of fields that say something other than the whole page: less is allowed. */
function differences(product: CollectedProduct, whole: CollectedProduct): string[] {
  const [variant, original] = [product.variants[0], whole.variants[0]];
  const same = (a: unknown, b: unknown): boolean => a === b || a === null || a === '';
  const images = product.images.every(({ src }) => whole.images.some((one) => one.src === src));
  const wrong = [
    ['id', same(product.supplierProductId, whole.supplierProductId)],
    ['title', same(product.title, whole.title)],
    ['images', images],
    ['category', same(product.category, whole.category)],
    ['store', same(product.store, whole.store)],
    ['currency', product.currency === whole.currency],
    ['price', same(variant?.price, original?.price)],
    ['compareAtPrice', same(variant?.compareAtPrice, original?.compareAtPrice)],
    ['stock', same(variant?.stock, original?.stock)],
    ['variants', product.variants.length === whole.variants.length],
  ] as const;
  return wrong.flatMap(([name, fine]) => (fine ? [] : [name]));
}

const renamed = (from: string, to: string) => (html: string) => html.replaceAll(from, to);
const oldMutations: [name: string, (html: string) => string][] = [
  ['no title', renamed('itemTitle', 'x1')],
  ['no price', renamed('prcIsum', 'x2')],
  ['no old price', renamed('orgPrc', 'x3')],
  ['no stock', renamed('qtySubTxt', 'x4')],
  ['no seller', renamed('mbgLink', 'x5')],
  ['no pictures', renamed('maxImageUrl', 'x6')],
  ['no category', renamed('itemprop="item"', 'x7')],
  ['no address', renamed('og:url', 'x8')],
  [
    'another canonical address',
    renamed(
      '<link rel="canonical" href="http://www.ebay.com/itm/Outdoor',
      '<link rel="canonical" href="http://www.ebay.com/itm/381228738770?',
    ),
  ],
  ['a price that means two things', renamed('>US $349.99<', '>$1.234<')],
  ['a price in two currencies', renamed('>US $349.99<', '>US $349.99 / EUR 310,00<')],
  ['a range of prices', renamed('>US $349.99<', '>US $12.00 to US $15.00<')],
  ['stock of a thousand and more', renamed('More than 10 available', '1,2k available')],
  [
    'variations in the form of then',
    (html) => html.replace('</body>', '<script>{"itemVariationsMap":{"5":{}}}</script></body>'),
  ],
  ['cut in the middle', (html) => html.slice(0, html.length / 2)],
  ['cut at the beginning', (html) => html.slice(0, 3000)],
];

describe('pages of today', () => {
  let world: EbaySandbox;
  beforeAll(async () => {
    world = await startEbay();
  });
  afterAll(() => world.close());

  const fetched = async (path: string, host = 'www.ebay.com'): Promise<string> =>
    (await fetch(`${world.url}/_hosts/${host}${path}`)).text();
  const listing = (number: string, host?: string) => fetched(`/itm/256100400${number}`, host);

  it('give the product that the API gives, but what they do not tell', async () => {
    for (const number of ['001', '002', '007', '008', '020', '021', '023', '027']) {
      const page = required(parsed(await listing(number)) ?? undefined);
      const query = { productId: `256100400${number}`, site: 'EBAY_US', shipTo: 'US', currency: 'USD', language: 'en' };
      const api = CollectedProduct.parse(await required(ebay.product)(world.session, query));
      expect({ ...page, bodyHtml: '', origin: '' }).toEqual({
        ...api,
        bodyHtml: '',
        origin: '',
        images: page.images,
        // Pages name no part numbers, prices before or barcodes; a value's picture only where it has one.
        variants: api.variants.map((variant, at) => ({
          ...variant,
          barcode: '',
          compareAtPrice: null,
          imageSrc: page.variants[at]?.imageSrc === null ? null : variant.imageSrc,
        })),
      });
      expect(api.images.map(({ src }) => src)).toEqual(
        expect.arrayContaining(page.images.slice(0, 5).map(({ src }) => src)),
      );
    }
  });

  it('are read in the currency of their site', async () => {
    const found = required(parsed(await listing('020', 'www.ebay.de')) ?? undefined);
    expect(found).toMatchObject({ currency: 'EUR', sourceUrl: 'https://www.ebay.de/itm/256100400020' });
    expect(found.variants[0]).toMatchObject({ price: '3.32', supplierSkuId: 'v1|256100400020|556100020001' });
    const single = required(parsed(await listing('001', 'www.ebay.co.uk')) ?? undefined);
    expect([single.currency, single.variants[0]?.price]).toEqual(['GBP', '10.26']);
  });

  it('show what sellers change', async () => {
    await world.control('drift', { supplier: 'ebay', productId: '256100400032', price: 2, stock: 5, title: 'Ring' });
    expect(parsed(await listing('032'))).toMatchObject({ title: 'Ring', variants: [{ price: '1.98', stock: 5 }] });
  });

  it('refuse checks and error pages by name', async () => {
    for (const html of [await listing('013'), await listing('999')]) {
      expect(() => readPage(html)).toThrow(expect.objectContaining({ key: 'pageIsCheck' }));
    }
    const signIn = '<html><head><title>Sign in or Register | eBay</title></head><body></body></html>';
    expect(() => readPage(signIn)).toThrow(expect.objectContaining({ key: 'pageWantsSignIn' }));
    expect(readPage('<html><title>Something else</title></html>')).toBeNull();
    expect(readPage(await fetched('/sch/i.html?_nkw=pan'))).toBeNull();
  });

  it('of thirty megabytes are read or left', async () => {
    const page = await listing('020');
    const filler = '<div class="x-price <script>{"a":[{'.repeat(900_000);
    // A reader that begins again at each start would take minutes, and run into the test's limit.
    expect(parsed(page.replace('</main>', `${filler}</main>`))?.variants).toHaveLength(84);
    expect(() => readPage(filler)).not.toThrow();
  });

  describe('with parts missing or bent', () => {
    let page = '';
    let whole: CollectedProduct;
    beforeAll(async () => {
      page = await listing('020');
      whole = required(parsed(page) ?? undefined);
    });

    it.each<[string, (html: string) => string]>([
      ['menus renamed', renamed('"selectMenus"', '"menus"')],
      ['values renamed', renamed('"menuItemMap"', '"items"')],
      ['variations renamed', renamed('"variationsMap"', '"variants"')],
      ['the model renamed', renamed('"MSKU"', '"SKUS"')],
      ['prices as an object of another form', renamed('"binModel"', '"bin"')],
      ['ids of variations renamed', renamed('"matchingVariationIds"', '"ids"')],
      [
        'a variation that two values claim',
        (html) => html.replace('"matchingVariationIds":[', '"matchingVariationIds":[556100020013,'),
      ],
      ['a variation that no value claims', (html) => html.replace(',556100020002', '')],
      ['variations as a list', (html) => html.replace('"variationsMap":{', '"variationsMap":[{')],
      ['the model cut off', (html) => html.slice(0, html.indexOf('"variationsMap"') + 400)],
      [
        'menus as a text',
        (html) => html.replace(/"selectMenus":\[.*?\],"menuItemMap"/s, '"selectMenus":"none","menuItemMap"'),
      ],
    ])('%s: no product rather than a wrong one', (_name, change) => {
      expect(change(page)).not.toBe(page);
      expect(readPage(change(page))).toBeNull();
    });

    it.each<[string, (html: string) => string, Partial<CollectedProduct>]>([
      ['no linked data', renamed('application/ld+json', 'text/plain'), {}],
      ['linked data that is broken', renamed('"@type":"Product"', '"@type":"Product",,'), {}],
      [
        'another listing’s offer',
        renamed('/itm/256100400020","itemCondition', '/itm/256100400021","itemCondition'),
        {},
      ],
      ['another language', renamed('lang="en"', 'lang="fr"'), {}],
      ['pictures without places', renamed('"menuItemPictureIndexMap"', '"pictures"'), { variants: [] }],
      ['stock in another form', renamed('"maxQuantity"', '"most"'), { variants: [] }],
    ])('%s: what is left is right', (_name, change, unlike) => {
      const product = required(parsed(change(page)) ?? undefined);
      expect(change(page)).not.toBe(page);
      expect(product.options).toEqual(whole.options);
      expect(product.title).toBe(whole.title);
      expect(product.currency).toBe(whole.currency);
      expect(
        product.variants.map(({ supplierSkuId, price, optionValues }) => ({ supplierSkuId, price, optionValues })),
      ).toEqual(
        whole.variants.map(({ supplierSkuId, price, optionValues }) => ({ supplierSkuId, price, optionValues })),
      );
      if (!unlike.variants) return;
      for (const [at, { stock, imageSrc }] of product.variants.entries()) {
        expect([null, 0, whole.variants[at]?.stock]).toContain(stock);
        expect([null, whole.variants[at]?.imageSrc]).toContain(imageSrc);
      }
    });
  });
});
