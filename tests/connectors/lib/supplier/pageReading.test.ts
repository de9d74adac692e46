import { describe, expect, it } from 'vitest';
import { CollectedProduct, type CollectedProductInput } from '#contract/collected.schemas.ts';
import { pageReading, type ReadingField } from '#server/connectors/lib/supplier/pageReading.ts';
import type { PageReading } from '#server/connectors/supplier.ts';

const page = {
  source: 'dhgate',
  supplierProductId: '62',
  sourceUrl: 'https://www.dhgate.com/product/x/62.html',
} as const;
const variant = {
  supplierSkuId: '1',
  optionValues: [],
  supplierPrice: '5.00',
  price: '5.00',
  stock: 7,
  weight: '0.2',
  imageSrc: 'https://i.example/v.jpg',
};
const full: CollectedProductInput = {
  ...page,
  title: 'Mug',
  bodyHtml: '<p>A mug</p>',
  images: [{ src: 'https://i.example/a.jpg' }],
  videoUrl: 'https://i.example/a.mp4',
  category: 'Mugs',
  store: 'Harbour',
  currency: 'USD',
  options: [],
  variants: [variant],
};
const draft = (change: Partial<CollectedProductInput>): CollectedProductInput => ({ ...full, ...change });
const read = (product: CollectedProductInput | null, more: Partial<Parameters<typeof pageReading>[0]> = {}) =>
  pageReading({ page, product, from: 'flight', shown: {}, ...more });
const state = ({ fields }: PageReading, field: ReadingField) => {
  const { state, from } = fields.find((one) => one.field === field) ?? {};
  return `${state} ${from}`;
};

describe('pageReading', () => {
  it('tells of each of the fourteen fields what was there', () => {
    const delivery = [
      {
        serviceCode: 'e',
        shippingType: 'e',
        freight: null,
        company: 'e',
        daysMin: 1,
        daysMax: 2,
        tracking: null,
        shipFrom: 'CN',
        shipTo: 'US',
      },
    ];
    const whole = read(full, { delivery });
    expect(whole).toMatchObject({ product: full, delivery, problem: null });
    expect(whole.fields).toHaveLength(14);
    expect(new Set(whole.fields.map(({ state, from }) => `${state} ${from}`))).toEqual(
      new Set(['read flight', 'none null']),
    );
    expect(state(whole, 'options')).toBe('none null');
  });

  it('tells what a product may lack from what is missing', () => {
    const bare = read(
      draft({
        images: [],
        videoUrl: null,
        bodyHtml: '',
        store: '',
        category: '',
        variants: [
          { ...variant, optionValues: ['S'], stock: 3, weight: null, imageSrc: null },
          { ...variant, optionValues: ['M'], stock: null, weight: null, imageSrc: null },
        ],
      }),
      { neverTold: ['weight', 'category'] },
    );
    const states = Object.fromEntries(bare.fields.map(({ field, state }) => [field, state]));
    expect(states).toEqual({
      title: 'read',
      images: 'missing',
      video: 'none',
      description: 'missing',
      options: 'missing',
      variants: 'read',
      price: 'read',
      currency: 'read',
      stock: 'guessed',
      variantImages: 'none',
      weight: 'none',
      shipping: 'missing',
      store: 'missing',
      category: 'none',
    });
    expect(state(read(full, { noDelivery: true }), 'shipping')).toBe('none null');
  });

  it('names the part of each field, and what was only concluded', () => {
    const whole = read(full, { from: { rest: 'flight', description: 'jsonLd' }, guessed: ['price'] });
    expect([state(whole, 'title'), state(whole, 'description'), state(whole, 'price')]).toEqual([
      'read flight',
      'read jsonLd',
      'guessed flight',
    ]);
  });

  it('takes what the data lacks from what is shown, as a guess', () => {
    const whole = read(
      draft({ title: '', store: '', variants: [{ ...variant, price: null, supplierPrice: null, stock: null }] }),
      {
        shown: { title: 'Mug as shown', store: 'Quay', price: 'US $6.50', stock: 'Only 3 left' },
      },
    );
    expect(whole.product).toMatchObject({
      title: 'Mug as shown',
      store: 'Quay',
      variants: [{ price: '6.50', stock: 3 }],
    });
    for (const field of ['title', 'store', 'price', 'stock'] as const)
      expect(state(whole, field)).toBe('guessed shown');
    expect(state(whole, 'currency')).toBe('read flight');
  });

  it('gives no shown price to one of several variants, nor one in another currency', () => {
    const unpriced = { ...variant, price: null, supplierPrice: null };
    const several = draft({ variants: [unpriced, { ...unpriced, optionValues: ['M'], supplierSkuId: '2' }] });
    const refused = read(several, { shown: { price: 'US $6.50' } });
    expect(refused).toMatchObject({
      product: null,
      problem: { key: 'error.supplierForm', params: { supplier: 'DHgate', part: 'price' } },
    });
    expect(read(draft({ variants: [unpriced] }), { shown: { price: '€6.50' } }).product).toBeNull();
  });

  it('is certain of neither price nor currency where data and page differ', () => {
    const whole = read(full, { shown: { price: '€5.00' } });
    expect(whole.product).toEqual({ ...full, priceNotes: ['guessed'] });
    expect([state(whole, 'price'), state(whole, 'currency')]).toEqual(['guessed flight', 'guessed flight']);
    expect(state(read(full, { shown: { price: '$5.00' } }), 'price')).toBe('read flight');
    expect(state(read(full, { shown: { price: 'US $4 - 6' } }), 'price')).toBe('read flight');
  });

  it('is not certain of a price that is not the one shown', () => {
    const whole = read(full, { shown: { price: 'US $3.00' } });
    expect(whole.product).toEqual({ ...full, priceNotes: ['guessed'] });
    expect([state(whole, 'price'), state(whole, 'currency')]).toEqual(['guessed flight', 'read flight']);
  });

  it('takes the shown currency only beside an amount that the data has', () => {
    const unnamed = draft({ currency: '' });
    expect(read(unnamed, { shown: { price: 'US $5' } })).toMatchObject({ product: { currency: 'USD' } });
    expect(read(unnamed, { shown: { price: 'US $6' } })).toMatchObject({
      product: null,
      problem: { params: { part: 'currency' } },
    });
  });

  it('splits a product without SKUs by the options that are shown', () => {
    const shown = { options: [{ name: 'Size', values: ['S', 'M'].map((value) => ({ value, imageSrc: null })) }] };
    const whole = read(draft({ variants: [{ ...variant, supplierSkuId: null, stock: null }] }), {
      from: 'jsonLd',
      shown,
    });
    expect(whole.product?.variants).toMatchObject([
      { optionValues: ['S'], price: '5.00', stock: null },
      { optionValues: ['M'], price: '5.00', stock: null },
    ]);
    expect(state(whole, 'options')).toBe('guessed shown');
    expect(state(whole, 'price')).toBe('guessed shown');
  });

  it('is all guesses where there is no data', () => {
    const whole = read(null, {
      from: null,
      shown: { title: 'Mug', price: '$5 USD', images: ['https://i.example/a.jpg'] },
    });
    expect(CollectedProduct.parse(whole.product)).toMatchObject({ title: 'Mug', currency: 'USD' });
    expect(state(whole, 'images')).toBe('guessed shown');
    expect(state(whole, 'description')).toBe('missing null');
  });

  it('says that a page without anything is none of a product', () => {
    const nothing = read(null, { from: null });
    expect(nothing).toMatchObject({
      product: null,
      problem: { key: 'error.pageNotProduct', params: { supplier: 'DHgate' } },
    });
    expect(nothing.fields.filter(({ state }) => state === 'read' || state === 'guessed')).toEqual([]);
    expect(read(full, { page: { ...page, supplierProductId: '' }, shown: {} }).product).toEqual(full);
    expect(read(draft({ supplierProductId: '' })).problem).toMatchObject({ key: 'error.pageNotProduct' });
  });
});
