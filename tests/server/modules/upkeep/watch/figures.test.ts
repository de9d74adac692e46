import { describe, expect, it } from 'vitest';
import type { CollectedProduct, CollectedVariant } from '#contract/collected.ts';
import { largestChange, lossOf, newsBetween, withFigures, withoutStock } from '#server/modules/upkeep/watch/figures.ts';

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
