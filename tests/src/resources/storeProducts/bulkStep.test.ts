import { describe, expect, it } from 'vitest';
import { effectOf, stepOf } from '#src/resources/storeProducts/bulk/bulkStep.ts';
import { storeProduct } from './builders.ts';

describe('the step that a form asks for', () => {
  it.each([
    [
      { field: 'price', how: 'multiply', value: '1,1' },
      { field: 'price', how: 'multiply', value: '1.1' },
    ],
    [
      { field: 'compareAtPrice', how: 'add', value: '-2.50' },
      { field: 'compareAtPrice', how: 'add', value: '-2.5' },
    ],
    [
      { field: 'inventory', how: 'set', value: '0' },
      { field: 'inventory', how: 'set', value: 0 },
    ],
    [
      { field: 'inventory', how: 'add', value: '-3' },
      { field: 'inventory', how: 'add', value: -3 },
    ],
  ] as const)('%o', (form, step) => expect(stepOf(form)).toEqual({ step }));

  it.each([
    [{ field: 'price', how: 'set', value: 'cheap' }, 'validation.price'],
    [{ field: 'price', how: 'set', value: '-1' }, 'storeProducts.bulk.notNegative'],
    [{ field: 'price', how: 'multiply', value: '1.00001' }, 'validation.price'],
    [{ field: 'inventory', how: 'add', value: '1.5' }, 'storeProducts.bulk.wholeNumber'],
    [{ field: 'inventory', how: 'set', value: '-1' }, 'storeProducts.bulk.notNegative'],
    [{ field: 'price', how: 'multiply', value: '1000000000' }, 'storeProducts.bulk.tooLarge'],
    [{ field: 'inventory', how: 'add', value: '1000000001' }, 'storeProducts.bulk.tooLarge'],
  ] as const)('%o cannot be sent', (form, problem) => expect(stepOf(form)).toEqual({ problem }));

  it('is none while nothing is typed', () => {
    expect(stepOf({ field: 'price', how: 'set', value: ' ' })).toEqual({});
  });
});

describe('what a step makes of a product', () => {
  const product = storeProduct();

  it('reckons both ends of the price, to the currency’s digits', () => {
    const effect = effectOf({ field: 'price', how: 'multiply', value: '1.1' }, product);
    expect(effect).toEqual({ before: ['19.99', '24.50'], after: ['21.99', '26.95'], stops: null });
    const yen = storeProduct({ currency: 'JPY', priceMin: '1999', priceMax: '1999' });
    expect(effectOf({ field: 'price', how: 'multiply', value: '1.1' }, yen).after).toEqual(['2199', '2199']);
  });

  it('says where it would fall below zero, and stops there', () => {
    const step = { field: 'price', how: 'add', value: '-20' } as const;
    expect(effectOf(step, product)).toMatchObject({ after: ['0', '4.5'], stops: 'below' });
    expect(effectOf({ field: 'inventory', how: 'add', value: -5 }, product)).toMatchObject({
      after: ['0', '0'],
      stops: 'below',
    });
  });

  it('rounds half to even, as the server does', () => {
    const half = storeProduct({ priceMin: '0.05', priceMax: '0.15' });
    const step = { field: 'price', how: 'multiply', value: '0.5' } as const;
    expect(effectOf(step, half).after).toEqual(['0.02', '0.08']);
  });

  it('gives every variant the stock', () => {
    expect(effectOf({ field: 'inventory', how: 'set', value: 5 }, product).after).toEqual(['10', '10']);
    expect(effectOf({ field: 'inventory', how: 'add', value: 5 }, product).after).toEqual(['19', '19']);
    expect(effectOf({ field: 'inventory', how: 'add', value: 5 }, storeProduct({ inventory: null })).after).toBeNull();
  });
});
