import { describe, expect, it } from 'vitest';
import { coinPrice, currencyDigits, weightIn } from '#server/connectors/lib/amount.ts';

describe('amounts', () => {
  it('are rounded half to even, to the currency’s coin', () => {
    expect(['12.345', '12.355', '7'].map((amount) => coinPrice(amount, 'USD'))).toEqual(['12.34', '12.36', '7.00']);
    expect([coinPrice('1200.50', 'JPY'), coinPrice('1.2345', 'KWD')]).toEqual(['1200', '1.234']);
    expect(currencyDigits('not a code')).toBe(2);
  });

  it('change their unit of weight', () => {
    expect(weightIn('1.5', 'kg', 'g')).toBe('1500');
    expect(weightIn('1', 'lb', 'oz')).toBe('16');
    expect([weightIn('0.30', 'kg', 'kg'), weightIn(null, 'g', 'kg')]).toEqual(['0.3', '']);
  });
});
