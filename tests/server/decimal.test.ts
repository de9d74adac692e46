import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyDecimal } from '#server/decimal.ts';

describe('a tidy decimal', () => {
  it.each([
    ['12.9000', '12.90'],
    ['12.9050', '12.905'],
    ['12.9005', '12.9005'],
    ['100.0000', '100.00'],
    ['-0.5000', '-0.50'],
    ['7', '7.00'],
    ['.5000', '0.50'],
    ['007.1000', '7.10'],
    ['1.123456', '1.123456'],
  ])('of %s is %s', (value, tidy) => {
    expect(tidyDecimal(value)).toBe(tidy);
  });

  it('is the same number, as the database writes it or otherwise', () => {
    const amounts = fc.tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(amounts, ([digits, places]) => {
        const exact = new Decimal(digits.toString()).div(new Decimal(10).pow(places));
        const tidy = exact.toFixed(Math.max(2, exact.decimalPlaces()));
        for (const written of [exact.toFixed(), exact.toFixed(Math.max(4, exact.decimalPlaces()))]) {
          expect(tidyDecimal(written)).toBe(tidy);
        }
      }),
    );
  });
});
