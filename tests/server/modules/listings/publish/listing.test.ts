import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits } from '#contract/money.ts';
import type { ProductRow, VariantRow } from '#server/db/schema/products.ts';
import { buildListing, markOf } from '#server/modules/listings/publish/listing.ts';

const variant = (over: Partial<VariantRow> = {}): VariantRow => ({
  merchantId: 'm',
  productId: 'p',
  variantId: 'v',
  position: 0,
  sku: 'S',
  barcode: '',
  optionValues: [],
  price: '10.0000',
  compareAtPrice: null,
  inventoryQuantity: 1,
  weight: null,
  weightUnit: 'kg',
  imageId: null,
  supplierSkuId: null,
  collectedKey: null,
  supplierPrice: null,
  supplierCostPrice: null,
  supplierInventoryQuantity: null,
  supplierOffers: true,
  owners: {},
  ...over,
});
const row = (over: Partial<ProductRow> = {}): ProductRow =>
  ({
    merchantId: 'm',
    productId: 'p',
    title: 'Lamp',
    bodyHtml: '',
    tags: [],
    options: [],
    images: [],
    currency: 'USD',
    ...over,
  }) as unknown as ProductRow;
const build = (currency: string, variants: VariantRow[], exchangeRates: Record<string, string> = {}, over = {}) =>
  buildListing(
    row(over),
    variants,
    { identity: 'https://shop.example', currency, platform: 'woo' },
    { status: 'active', continueSelling: false, exchangeRates },
  );
const priceIn = (currency: string, price: string, rate: string): string | null | undefined =>
  build(currency, [variant({ price })], { [`USD>${currency}`]: rate }).listing.variants[0]?.price;

describe('a product as it shall stand in a store', () => {
  it.each([
    { currency: 'JPY', price: '10.00', rate: '149.85', is: '1498' },
    { currency: 'JPY', price: '10.00', rate: '149.95', is: '1500' },
    { currency: 'JPY', price: '0.50', rate: '1', is: '0' },
    { currency: 'JPY', price: '1.50', rate: '1', is: '2' },
    { currency: 'EUR', price: '10.05', rate: '0.5', is: '5.02' },
    { currency: 'EUR', price: '10.15', rate: '0.5', is: '5.08' },
    { currency: 'KWD', price: '1.00', rate: '0.3065', is: '0.306' },
    { currency: 'EUR', price: '123456789012.3456', rate: '1', is: '123456789012.35' },
  ])('makes $price dollars $is $currency at $rate', ({ currency, price, rate, is }) => {
    expect(priceIn(currency, price, rate)).toBe(is);
  });

  it.each([
    { platform: 'tiktok', currency: 'USD', variants: 101, options: 1, says: ['row.variantsOverLimit', 100] },
    { platform: 'tiktok', currency: 'EUR', variants: 101, options: 1, says: null },
    { platform: 'tiktok', currency: 'EUR', variants: 301, options: 1, says: ['row.variantsOverLimit', 300] },
    {
      platform: 'tiktok',
      currency: 'EUR',
      variants: 2,
      options: 1,
      value: 'x'.repeat(51),
      says: ['row.optionTooLong', 50],
    },
    { platform: 'shopify', currency: 'USD', variants: 2, options: 4, says: ['row.optionsOverLimit', 3] },
    { platform: 'shopline', currency: 'USD', variants: 501, options: 1, says: ['row.variantsOverLimit', 500] },
    { platform: 'wix', currency: 'USD', variants: 1001, options: 1, says: ['row.variantsOverLimit', 1000] },
    { platform: 'woo', currency: 'USD', variants: 2000, options: 9, says: null },
  ] as const)(
    'says before it is sent that $platform does not take $variants variants of $options options in $currency: $says',
    ({ platform, currency, variants, options, says, ...of }) => {
      const value = ('value' in of ? of.value : undefined) ?? 'Red';
      const { problems } = buildListing(
        row({ currency, options: Array.from({ length: options }, (_, at) => ({ name: `O${at}`, values: [value] })) }),
        Array.from({ length: variants }, (_, at) =>
          variant({ variantId: `v${at}`, sku: `S${at}`, optionValues: Array.from({ length: options }, () => value) }),
        ),
        { identity: 'https://shop.example', currency, platform },
        { status: 'active', continueSelling: false, exchangeRates: {} },
      );
      const shape = problems.map(({ notice }) => notice).find(({ key }) => /OverLimit|optionTooLong/.test(key));
      expect(shape ? [shape.key, shape.params?.limit] : null).toEqual(says);
    },
  );

  it('rounds a kept number to the store’s coin too, and leaves its own currency’s rate out of it', () => {
    expect(build('JPY', [variant({ price: '12.50' })]).listing.variants[0]?.price).toBe('12');
    expect(build('USD', [variant({ price: '12.3450' })], { 'USD>USD': '3' }).listing.variants[0]?.price).toBe('12.34');
  });

  it('never lies further from the exact amount than half a coin', () => {
    const cents = fc.integer({ min: 0, max: 10 ** 9 });
    const rates = fc.integer({ min: 1, max: 10 ** 6 });
    fc.assert(
      fc.property(cents, rates, fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'), (amount, rate, currency) => {
        const price = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
        const is = priceIn(currency === 'USD' ? 'GBP' : currency, price, `${rate}`) ?? '';
        const coins = 10 ** (currency === 'USD' ? 2 : minorDigits(currency));
        const exact = BigInt(amount) * BigInt(rate) * BigInt(coins);
        const got = BigInt(is.replace('.', '')) * 100n;
        const off = exact > got ? exact - got : got - exact;
        expect(off * 2n <= 100n).toBe(true);
      }),
    );
  });

  it('warns of a kept currency only, and names problems that keep it back', () => {
    expect(build('EUR', [variant()]).warnings).toEqual([
      { notice: { key: 'row.currencyKept', params: { amount: '10.00', from: 'USD', to: 'EUR' } }, fix: null },
    ]);
    expect(build('EUR', [variant()], { 'USD>EUR': '2' }).warnings).toEqual([]);
    expect(build('USD', [variant()]).warnings).toEqual([]);
    expect(build('USD', [variant({ price: '0.0000' })]).problems).toMatchObject([
      { notice: { key: 'row.priceMissing' } },
    ]);
    expect(build('JPY', [variant({ price: '0.4000' })]).problems).toMatchObject([
      { notice: { key: 'row.priceMissing' } },
    ]);
    const twins = [
      variant(),
      variant({ variantId: 'w' }),
      variant({ variantId: 'x', sku: '' }),
      variant({ variantId: 'y', sku: '' }),
    ];
    expect(build('USD', twins).problems).toEqual([
      { notice: { key: 'row.skuRepeated', params: { sku: 'S' } }, fix: 'fillSku' },
    ]);
  });

  it('advises of a supplier who sells no single piece, and of no other', () => {
    const said = (minOrder: number | null) =>
      build('USD', [variant()], {}, { collected: { minOrder } })
        .advice.map(({ notice }) => notice)
        .filter(({ key }) => key === 'row.minOrder');
    expect(said(100)).toEqual([{ key: 'row.minOrder', params: { pieces: 100 } }]);
    expect([...said(1), ...said(null)]).toEqual([]);
    // Products that were collected before it was read.
    const before = build('USD', [variant()], {}, { collected: {} });
    expect(before.advice.map(({ notice }) => notice.key)).not.toContain('row.minOrder');
  });

  describe('C14: a product that sells at its cost', () => {
    const said = (prices: [price: string, cost: string | null][], currency = 'USD', over = {}) =>
      build(
        currency,
        prices.map(([price, supplierCostPrice], at) =>
          variant({ variantId: `v${at}`, sku: `S${at}`, price, supplierCostPrice }),
        ),
        currency === 'USD' ? {} : { [`USD>${currency}`]: '0.9' },
        { supplierCurrency: 'USD', ...over },
      ).advice.filter(({ fix }) => fix === 'applyRules');
    const atCost = { notice: { key: 'row.atCost', params: { cost: '4.50' } }, fix: 'applyRules' };

    it('C14: is told before it is published, with what puts it right, in every store’s currency', () => {
      expect(
        said([
          ['9', '4'],
          ['4.5000', '4.50'],
        ]),
      ).toEqual([atCost]);
      expect(said([['4.50', '4.50']], 'EUR')).toEqual([atCost]);
    });

    it('C14: is not one whose cost is unknown, in another currency, or less than the price', () => {
      expect(
        said([
          ['4.50', null],
          ['4.50', '4.49'],
        ]),
      ).toEqual([]);
      expect(said([['4.50', '4.50']], 'USD', { supplierCurrency: 'CNY' })).toEqual([]);
      expect(said([['0', '0']])).toEqual([]);
    });

    it('C14: below its cost it is told once', () => {
      expect(
        said([
          ['4.50', '4.50'],
          ['3', '4'],
        ]).map(({ notice }) => notice.key),
      ).toEqual(['row.belowCost']);
    });
  });

  it('C3, C16: tells of a cost that is a guess or only some buyers’', () => {
    const said = (priceNotes?: string[]) =>
      build('USD', [variant()], {}, { collected: { priceNotes } })
        .advice.map(({ notice }) => notice.key)
        .filter((key) => key.startsWith('row.price'));
    expect(said(['guessed', 'regular', 'promotional'])).toEqual(['row.priceGuessed', 'row.pricePromotional']);
    expect([...said([]), ...said()]).toEqual([]);
  });

  it('sends images in use only, twelve at most, and no variant points at another', () => {
    const images = Array.from({ length: 16 }, (_, at) => ({
      imageId: `i${at}`,
      src: `s${at}`,
      alt: '',
      useFlg: at % 8 === 0 ? 0 : 1,
    }));
    const variants = [variant({ imageId: 'i1' }), variant({ imageId: 'i8' }), variant({ imageId: 'i15' })];
    const { listing } = build('USD', variants, {}, { images });
    const sent = listing.images.map(({ imageId }) => imageId);
    expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13].map((at) => `i${at}`));
    expect(listing.variants.map(({ imageId }) => imageId)).toEqual(['i1', null, null]);
  });

  it('marks a product the same in every try, and each product in each store differently', () => {
    const marks = ['s/p', 's/q', 't/p'].map((pair) => markOf(pair.split('/')[0] ?? '', pair.split('/')[1] ?? ''));
    expect(new Set(marks).size).toBe(3);
    expect(markOf('s', 'p')).toBe(marks[0]);
    expect(marks[0]).toMatch(/^qs-[0-9a-f]{20}$/);
  });

  it('names pictures of ours by their whole address, and leaves those of others as they are', () => {
    const image = (imageId: string, src: string) => ({ imageId, src, alt: '', useFlg: 1 as const });
    const images = [image('a', '/shop/open/files/m/products/x.jpg'), image('b', 'https://img.example.com/b.jpg')];
    const order = { status: 'active', continueSelling: false, exchangeRates: {} } as const;
    const store = { identity: 'https://shop.example', currency: 'USD', platform: 'woo' } as const;
    const { listing } = buildListing(row({ images }), [variant()], store, order, undefined, 'https://own.example');
    expect(listing.images.map(({ src }) => src)).toEqual([
      'https://own.example/shop/open/files/m/products/x.jpg',
      'https://img.example.com/b.jpg',
    ]);
  });
});
