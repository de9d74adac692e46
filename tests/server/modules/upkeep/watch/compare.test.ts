import { describe, expect, it } from 'vitest';
import { CollectedProduct, type CollectedVariant } from '#contract/collected.schemas.ts';
import type { VariantRow } from '#server/db/schema/products.ts';
import {
  isNothing,
  largestChange,
  lossOf,
  newsBetween,
  ownNews,
  withFigures,
  withoutStock,
} from '#server/modules/upkeep/watch/compare.ts';

const variant = (id: string, figures: Partial<CollectedVariant> = {}) =>
  ({
    supplierSkuId: id,
    optionValues: [id],
    supplierPrice: '10.00',
    price: null,
    stock: 5,
    ...figures,
  }) as CollectedVariant;
const product = (variants: CollectedVariant[], more: Partial<CollectedProduct> = {}) =>
  ({
    currency: 'USD',
    title: 'Lamp',
    options: [{ name: 'Colour', values: ['a', 'b'] }],
    variants,
    ...more,
  }) as CollectedProduct;
const base = product([variant('a'), variant('b')]);
const offered = new Set(['a', 'b']);

describe('what is otherwise at a supplier', () => {
  it('is nothing when only the writing of an amount changed', () => {
    const next = product([variant('a', { supplierPrice: '10' }), variant('b')]);
    expect(newsBetween(base, next, offered)).toEqual({ cost: [], stock: [], gone: [], fresh: [] });
  });

  it('is told by variant: cost, stock, gone and new', () => {
    const next = product([variant('a', { supplierPrice: '11.00', stock: 4 }), variant('c')]);
    expect(newsBetween(base, next, offered)).toEqual({
      cost: [{ key: 'a', was: '10.00', now: '11.00' }],
      stock: [{ key: 'a', was: '5', now: '4' }],
      gone: [{ key: 'b', was: '5', now: null }],
      fresh: [{ key: 'c', was: null, now: '5' }],
    });
  });

  it('counts every cost as new in another currency', () => {
    expect(newsBetween(base, product(base.variants, { currency: 'EUR' }), offered).cost).toHaveLength(2);
  });
});

describe('the figures of a look', () => {
  it('keep texts as they were known, and take over figures only', () => {
    const look = product([variant('a', { optionValues: ['Rot'], supplierPrice: '9.00' }), variant('b')], {
      title: 'Lampe',
    });
    const next = withFigures(base, look);
    expect(next).toMatchObject({ title: 'Lamp', variants: [{ optionValues: ['a'], supplierPrice: '9.00' }, {}] });
  });

  it('leave what the look does not tell as it was known', () => {
    const next = withFigures(base, product([variant('a', { supplierPrice: null, stock: null }), variant('b')]));
    expect(newsBetween(base, next, offered)).toMatchObject({ cost: [], stock: [] });
  });

  it('C16: leave the cost where only the price of some buyers is told, and say so', () => {
    const look = product([variant('a', { supplierPrice: '0.99', stock: 2 }), variant('b')], {
      priceNotes: ['promotional'],
    });
    const next = withFigures(base, look);
    expect(newsBetween(base, next, offered)).toMatchObject({ cost: [], stock: [{ key: 'a', now: '2' }] });
    expect(next.priceNotes).toEqual(['promotional']);
    const unknown = product([variant('a', { supplierPrice: null })]);
    expect(withFigures(unknown, look).variants[0]?.supplierPrice).toBe('0.99');
  });

  it('empty every variant of a product that is gone', () => {
    expect(withoutStock(base).variants.map(({ stock }) => stock)).toEqual([0, 0]);
  });
});

describe('how large a change is', () => {
  it.each([
    ['10', '11', '10'],
    ['10', '5', '50'],
    ['0', '5', null],
    [null, '5', null],
  ])('from %s to %s is %s %%', (was, now, percent) => {
    expect(largestChange([{ key: 'a', was, now }])?.toFixed() ?? null).toBe(percent);
  });

  it('is the loss of all pieces together for stock, and none when there are more', () => {
    expect(lossOf(base, product([variant('a', { stock: 0 }), variant('b')]))?.toFixed()).toBe('50');
    expect(lossOf(base, product([variant('a', { stock: 50 }), variant('b')]))?.toFixed()).toBe('0');
    expect(lossOf(withoutStock(base), base)).toBeNull();
  });
});

const collected = (variants: Record<string, { stock: number | null; cost?: string }>): CollectedProduct =>
  CollectedProduct.parse({
    source: 'aliexpress',
    supplierProductId: '1',
    sourceUrl: null,
    title: 'Mug',
    bodyHtml: '',
    images: [],
    currency: 'USD',
    options: [{ name: 'Colour', values: Object.keys(variants) }],
    variants: Object.entries(variants).map(([key, { stock, cost = '5.00' }]) => ({
      supplierSkuId: key,
      optionValues: [key],
      supplierPrice: cost,
      price: null,
      stock,
    })),
  });

/** The variants of the pool, each with whether the supplier still offered it when it was looked at last. */
const held = (offers: Record<string, boolean>): VariantRow[] =>
  Object.entries(offers).map(
    // What news are is told from the key and the mark alone.
    ([collectedKey, supplierOffers]) => ({ collectedKey, supplierOffers }) as VariantRow,
  );

describe('what is news for a product of the pool', () => {
  const base = collected({ red: { stock: 5 }, blue: { stock: 3 }, grey: { stock: 9 } });

  it('are changes of the variants it has', () => {
    const next = collected({ red: { stock: 4, cost: '5.50' }, blue: { stock: 3 }, grey: { stock: 9 } });
    expect(ownNews(base, next, held({ red: true, blue: true, grey: true }))).toEqual({
      cost: [{ key: 'red', was: '5.00', now: '5.50' }],
      stock: [{ key: 'red', was: '5', now: '4' }],
      gone: [],
      fresh: [],
    });
  });

  it('are not changes of variants that the merchant took out', () => {
    const next = collected({ red: { stock: 5 }, blue: { stock: 0, cost: '9.00' }, grey: { stock: 9 } });
    expect(isNothing(ownNews(base, next, held({ red: true, grey: true })))).toBe(true);
  });

  it('are the stock of a variant that is offered again', () => {
    const next = collected({ red: { stock: 5 }, blue: { stock: 7 }, grey: { stock: 9 } });
    expect(ownNews(base, next, held({ red: true, blue: false, grey: true }))).toEqual({
      cost: [],
      stock: [{ key: 'blue', was: '0', now: '7' }],
      gone: [],
      fresh: [],
    });
  });

  it('are variants that went, and those that nobody ever saw', () => {
    const next = collected({ red: { stock: 5 }, grey: { stock: 9 }, lime: { stock: 2 } });
    expect(ownNews(base, next, held({ red: true, blue: true, grey: true }))).toEqual({
      cost: [],
      stock: [],
      gone: [{ key: 'blue', was: '3', now: null }],
      fresh: [{ key: 'lime', was: null, now: '2' }],
    });
  });
});
