import { describe, expect, it } from 'vitest';
import { AmountText, Pieces, Stock } from '#server/connectors/lib/numbers.ts';

describe('numbers as platforms write them', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [600.5, 600],
    ['600.5', 600],
    [-0.5, -1],
    [3_000_000_000, 3_000_000_000],
    ['', null],
    [null, null],
    [undefined, null],
    ['many', null],
    [1e22, null],
  ])('reads a stock of %j as %j', (told, pieces) => {
    expect(Stock.parse(told)).toBe(pieces);
  });

  it.each([
    ['12.90', '12.90'],
    ['-3', '-3'],
    ['1e-07', '0.0000001'],
    ['1E+3', '1000'],
    ['9'.repeat(32), '9'.repeat(32)],
  ])('reads an amount of %s as %s', (told, amount) => {
    expect(AmountText.parse(told)).toBe(amount);
  });

  it.each(['', 'NaN', 'Infinity', '-Infinity', '1e400', '1e99', '9'.repeat(33), '12,90', '0x10', ' 1'])(
    'takes %j for no amount',
    (told) => {
      expect(AmountText.safeParse(told).success).toBe(false);
    },
  );

  it('counts pieces as far as a number counts them exactly, parts of pieces too', () => {
    const taken = [0.5, -2, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e308, Number.POSITIVE_INFINITY, Number.NaN];
    expect(taken.map((pieces) => Pieces.safeParse(pieces).success)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
