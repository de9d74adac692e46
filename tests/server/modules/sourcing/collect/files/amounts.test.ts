import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gramsIn,
  priceOf,
  weightOf,
  weightUnitOf,
  wholeNumberOf,
} from '#server/modules/sourcing/collect/files/amounts.ts';
import { RowError } from '#server/modules/sourcing/collect/files/fileItem.ts';

const noticeOf = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    if (error instanceof RowError) return error.notice;
    throw error;
  }
};

describe('prices', () => {
  it.each([
    ['12.90', '12.90'],
    ['50', '50'],
    ['0', '0'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1,299.00', '1299.00'],
    ['1,299', '1299'],
    ['12,345,678.9', '12345678.9'],
    ['12,50', '12.50'],
    ['12,5', '12.5'],
    ['1 299,00', '1299.00'],
    ['1\u00a0299', '1299'],
    ['$12.90', '12.90'],
    ['12,50 €', '12.50'],
    ['£ 1,299.00', '1299.00'],
    ['19.99000', '19.99'],
    ['12.90000000000002', '12.9'],
    ['1.299,00', '1299.00'],
    ['1.299.000', '1299000'],
    ['12.90 USD', '12.90'],
    ['US $45.00', '45.00'],
    ['R$ 10,00', '10.00'],
    ['EUR 12,90', '12.90'],
    ['CHF 1’299.00', '1299.00'],
    ['100 kr', '100'],
    ['999999999999.9999', '999999999999.9999'],
  ])('reads %j as %s', (written, price) => {
    expect(priceOf(written)).toBe(price);
  });

  it('reads an empty cell as no price', () => {
    expect(priceOf('')).toBeNull();
  });

  it.each([
    'free',
    '-5',
    '12.',
    '1,2345',
    '0,999',
    '12.90.1',
    '1,29,90',
    '12 90',
    '1e3',
    '12.90 pieces',
    '$',
    '1.29,00',
    '1234567890123',
    '$5€',
  ])('refuses %j', (written) => {
    expect(noticeOf(() => priceOf(written))).toEqual({ key: 'row.badPrice', params: { value: written } });
  });

  it('C13: reads three digits behind one sign as the file writes numbers', () => {
    const comma = { numbers: 'comma' } as const;
    const point = { numbers: 'point' } as const;
    expect(['1.299', '1,299', '12,90', '0,999'].map((written) => priceOf(written, comma))).toEqual([
      '1299',
      '1.299',
      '12.90',
      '0.999',
    ]);
    expect(['1.299', '1,299', '12.90'].map((written) => priceOf(written, point))).toEqual(['1.299', '1299', '12.90']);
    expect(wholeNumberOf('1.200', 'Stock', comma)).toBe(1200);
    expect(wholeNumberOf('1,000', 'Stock')).toBe(1000);
  });

  it('C13: refuses a price that names another currency than the file is read in', () => {
    const writing = { numbers: null, currency: 'USD' };
    expect(priceOf('US $45.00', writing)).toBe('45.00');
    for (const value of ['45,00 €', '45.00 EUR', 'R$ 45,00']) {
      expect(noticeOf(() => priceOf(value, writing))).toEqual({
        key: 'row.otherCurrency',
        params: { value, currency: 'USD' },
      });
    }
  });

  it('keeps every plain decimal as it is', () => {
    const decimal = fc
      .tuple(fc.nat(), fc.nat(9999))
      .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);
    const kept = fc.property(decimal, (written) => {
      expect(priceOf(written)).toBe(written);
    });
    fc.assert(kept);
  });
});

describe('numbers and weights', () => {
  it.each([
    ['5', 5],
    ['-3', -3],
    ['0', 0],
    ['-0', 0],
    ['12.0', 12],
    ['1,200', 1200],
    ['', null],
  ])('reads the whole number %j', (written, number) => {
    expect(wholeNumberOf(written, 'Stock')).toBe(number);
  });

  it.each(['1.5', 'many', '--3', '-'])('refuses %j as a whole number', (written) => {
    const notice = { key: 'row.badNumber', params: { value: written, column: 'Stock' } };
    expect(noticeOf(() => wholeNumberOf(written, 'Stock'))).toEqual(notice);
  });

  it('reads weights and refuses others', () => {
    expect(weightOf('.5', 'Weight (kg)')).toBe('0.5');
    expect(weightOf('', 'Weight (kg)')).toBeNull();
    const notice = { key: 'row.badWeight', params: { value: 'heavy', column: 'Weight (kg)' } };
    expect(noticeOf(() => weightOf('heavy', 'Weight (kg)'))).toEqual(notice);
  });

  it.each([
    ['g', '3629', '3629'],
    ['kg', '3629', '3.629'],
    ['kg', '0', '0'],
    ['lb', '453.5924', '1'],
    ['lb', '3629', '8.0006'],
    ['oz', '100', '3.5274'],
  ] as const)('shows grams in %s', (unit, grams, shown) => {
    expect(gramsIn(unit, grams)).toBe(shown);
  });

  it('knows units by the names that files use', () => {
    expect(['KG', 'lbs', ' oz ', 'grams', 'stone', ''].map(weightUnitOf)).toEqual(['kg', 'lb', 'oz', 'g', null, null]);
  });
});
