import { describe, expect, it } from 'vitest';
import { minorDigits } from '#contract/money.ts';
import { coinPrice, weightIn } from '#server/connectors/lib/amount.ts';

describe('amounts', () => {
  it('are rounded half to even, to the currency’s coin', () => {
    expect(['12.345', '12.355', '7'].map((amount) => coinPrice(amount, 'USD'))).toEqual(['12.34', '12.36', '7.00']);
    expect([coinPrice('1200.50', 'JPY'), coinPrice('1.2345', 'KWD')]).toEqual(['1200', '1.234']);
    expect(minorDigits('not a code')).toBe(2);
  });
});

describe('weights', () => {
  it.each([
    ['310', 'g', 'kg', '0.31'],
    ['0.25', 'kg', 'g', '250'],
    ['1', 'lb', 'kg', '0.453592'],
    ['16', 'oz', 'lb', '1'],
    ['0.0001', 'g', 'lb', '0'],
    ['2.50', 'kg', 'kg', '2.5'],
    [null, 'g', 'kg', ''],
  ] as const)('%s %s in %s', (weight, from, to, expected) => {
    expect(weightIn(weight, from, to)).toBe(expected);
  });
});
