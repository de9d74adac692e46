import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Capture } from '#contract/capture.ts';
import { ebay } from '#server/connectors/suppliers/ebay/index.ts';
import { mskuInText } from '#server/connectors/suppliers/ebay/page/skus.ts';
import { required } from '#tests/kit/required.ts';
import { type EbaySandbox, startEbay } from './sandboxSupplier.ts';

const readCapture = required(ebay.capture);

describe('a page gathered by the extension', () => {
  let world: EbaySandbox;
  beforeAll(async () => {
    world = await startEbay();
  });
  afterAll(() => world.close());

  const listing = async (number: string): Promise<string> =>
    (await fetch(`${world.url}/_hosts/www.ebay.com/itm/256100400${number}`)).text();

  const gathered = async (number: string, more: Partial<Capture> = {}): Promise<Capture> => {
    const html = await listing(number);
    const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
      JSON.parse(text),
    );
    const msku = mskuInText(html);
    return Capture.parse({
      supplier: 'ebay',
      url: `https://www.ebay.com/itm/256100400${number}?hash=x`,
      capturedAt: '2026-11-21T10:00:00Z',
      parts: [{ name: 'jsonLd', data: jsonLd }, ...(msku === undefined ? [] : [{ name: 'msku', data: msku }])],
      ...more,
    });
  };
  const states = (reading: ReturnType<typeof readCapture>) =>
    Object.fromEntries(reading.fields.map(({ field, state, from }) => [field, `${state} ${from ?? ''}`.trim()]));

  it('tell field by field how they were read', async () => {
    const { product, problem, delivery, fields } = readCapture(await gathered('020'));
    expect(problem).toBeNull();
    expect(product?.variants).toHaveLength(84);
    expect(fields).toHaveLength(14);
    expect(delivery).toMatchObject([{ freight: { amount: '2.47', currency: 'USD' }, shipTo: 'US' }]);
    expect(states(readCapture(await gathered('020')))).toEqual({
      title: 'read jsonLd',
      images: 'read jsonLd',
      video: 'none',
      description: 'none',
      options: 'read msku',
      variants: 'read msku',
      price: 'read msku',
      currency: 'read msku',
      stock: 'guessed msku',
      variantImages: 'none',
      weight: 'none',
      shipping: 'read jsonLd',
      store: 'missing',
      category: 'read jsonLd',
    });
  });

  it('take from what the page shows what its data does not tell', async () => {
    const shown = {
      title: 'Garlic press',
      price: 'US $1,234.50',
      stock: 'More than 10 available',
      store: 'harbour-outlet',
    };
    const reading = readCapture(await gathered('001', { parts: [], shown }));
    expect(reading.product).toMatchObject({
      supplierProductId: '256100400001',
      title: 'Garlic press',
      currency: 'USD',
      store: 'harbour-outlet',
      variants: [{ supplierSkuId: 'v1|256100400001|0', price: '1234.50', stock: 10 }],
    });
    expect(states(reading)).toMatchObject({ price: 'guessed shown', title: 'guessed shown', images: 'missing' });
  });

  it.each([
    ['1.234,50 €', '1234.50', 'EUR'],
    ['£12.00', '12.00', 'GBP'],
  ])('read a shown price of %s', async (price, amount, currency) => {
    const { product } = readCapture(await gathered('001', { parts: [], shown: { title: 'T', price } }));
    expect([product?.variants[0]?.price, product?.currency]).toEqual([amount, currency]);
  });

  it.each(['US $12.00 to US $15.00', '¥12-15'])('make no single product of a price of %s', async (price) => {
    const reading = readCapture(await gathered('001', { parts: [], shown: { title: 'T', price } }));
    expect(reading).toMatchObject({
      product: null,
      problem: { key: 'error.supplierForm', params: { part: 'options' } },
    });
  });

  it.each(['US $3.50 (EUR 3,20)', '$1.234', 'Free', ''])('make no product of a price of %j', async (price) => {
    const { product, problem } = readCapture(await gathered('001', { parts: [], shown: { title: 'T', price } }));
    expect(product).toBeNull();
    expect(problem).not.toBeNull();
  });

  it('doubt the linked data’s price where the page shows another', async () => {
    const reading = readCapture(await gathered('001', { shown: { price: 'US $15.00' } }));
    expect(states(reading).price).toBe('guessed jsonLd');
    expect(states(readCapture(await gathered('001', { shown: { price: 'US $12.99' } }))).price).toBe('read jsonLd');
  });

  it('guess combinations from the shown options where the model is lost', async () => {
    const shown = {
      title: 'T',
      price: 'US $5.00',
      options: [
        {
          name: 'Size',
          values: [
            { value: 'S', imageSrc: null },
            { value: 'M', imageSrc: null },
          ],
        },
      ],
    };
    const reading = readCapture(await gathered('020', { parts: [{ name: 'msku', data: { selectMenus: 1 } }], shown }));
    expect(reading.product?.variants.map(({ supplierSkuId, optionValues }) => [supplierSkuId, optionValues])).toEqual([
      [null, ['S']],
      [null, ['M']],
    ]);
    expect(states(reading)).toMatchObject({ variants: 'guessed shown', options: 'guessed shown' });
  });

  it('say that the options are lost where nothing shows them', async () => {
    const parts = [{ name: 'msku' as const, data: 'var x = {"MSKU": broken' }];
    expect(readCapture(await gathered('020', { parts, shown: { title: 'T', price: 'US $5.00' } }))).toMatchObject({
      product: null,
      problem: { key: 'error.supplierForm', params: { supplier: 'eBay', part: 'options' } },
    });
  });

  it('read the model from a script’s text and from what stands around it', async () => {
    const whole = readCapture(await gathered('020')).product;
    const html = await listing('020');
    for (const data of [html.slice(html.indexOf('$vim_C')), { o: 1, w: [[{ modules: { MSKU: mskuInText(html) } }]] }]) {
      const capture = await gathered('020');
      const parts = capture.parts.map((part) => (part.name === 'msku' ? { ...part, data } : part));
      expect(readCapture({ ...capture, parts }).product).toEqual(whole);
    }
  });

  it('find the listing of a catalogue page, behind an offer that is null', async () => {
    const offer = {
      '@type': 'Offer',
      url: 'https://www.ebay.com/itm/256100400001',
      price: '9.50',
      priceCurrency: 'USD',
    };
    const product = { '@type': 'Product', name: 'Catalogued', offers: [null, offer] };
    const data = { '@type': 'WebPage', mainEntity: { offers: { itemOffered: [product] } } };
    const url = 'https://www.ebay.com/p/238941171?iid=256100400001';
    const reading = readCapture(await gathered('001', { url, parts: [{ name: 'jsonLd', data }] }));
    expect(reading.product).toMatchObject({ title: 'Catalogued', variants: [{ price: '9.50' }] });
    const other = readCapture(
      await gathered('001', { url: url.replace('0001', '0002'), parts: [{ name: 'jsonLd', data }] }),
    );
    expect(other.product).toBeNull();
  });

  it.each([
    ['https://www.ebay.com/splashui/challenge?ru=x', '', 'error.pageIsCheck'],
    ['https://www.ebay.com/itm/256100400013', 'Pardon Our Interruption...', 'error.pageIsCheck'],
    ['https://www.ebay.com/itm/256100400013', 'Error Page | eBay', 'error.pageIsCheck'],
    ['https://signin.ebay.com/ws/eBayISAPI.dll?SignIn', '', 'error.pageWantsSignIn'],
    ['https://www.ebay.com/sch/i.html?_nkw=pan', 'pan for sale | eBay', 'error.pageNotProduct'],
    ['https://evil.example/itm/256100400013', 'x', 'error.pageNotProduct'],
  ])('refuse %s (%s) by name', async (url, title, key) => {
    expect(readCapture(await gathered('001', { url, shown: { title } }))).toMatchObject({
      product: null,
      problem: { key },
    });
  });
});
