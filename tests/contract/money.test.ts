import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  inCurrency,
  isAbove,
  minorDigits,
  minus,
  ratioOf,
  share,
  sumOf,
  sumsOf,
  times,
} from '#contract/money.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const eur = (amount: string) => ({ amount, currency: 'EUR' });

describe('amounts', () => {
  it('are added, taken off and compared in one currency only, and not where one is unknown', () => {
    expect(sumOf([usd('0.1'), usd('0.2')])).toEqual(usd('0.3'));
    expect([sumOf([usd('1'), eur('1')]), sumOf([usd('1'), null]), sumOf([null, usd('1')]), sumOf([])]).toEqual(
      Array(4).fill(null),
    );
    expect([minus(usd('1'), usd('2.5')), minus(usd('1'), eur('1'))]).toEqual([usd('-1.5'), null]);
    expect([compare(usd('1'), usd('1.00')), compare(usd('1'), usd('1.01')), compare(usd('1'), eur('2'))]).toEqual([
      0,
      -1,
      null,
    ]);
    expect([ratioOf(usd('1'), usd('4'))?.toFixed(), ratioOf(usd('1'), usd('0')), ratioOf(usd('1'), eur('4'))]).toEqual([
      '0.25',
      null,
      null,
    ]);
  });

  it('are above another by more than so many percent, not at them', () => {
    expect([isAbove(usd('10.50'), usd('10'), '5'), isAbove(usd('10.51'), usd('10'), '5')]).toEqual([false, true]);
    expect([isAbove(usd('0.01'), usd('0'), '5'), isAbove(usd('1'), eur('1'), '5')]).toEqual([true, null]);
  });

  it('are converted by a rate, or not at all', () => {
    const rate = (from: string, to: string) => (from === 'USD' && to === 'EUR' ? '0.9' : null);
    expect([inCurrency(usd('10'), 'EUR', rate), inCurrency(eur('10'), 'EUR', rate)]).toEqual([eur('9'), eur('10')]);
    expect([inCurrency(eur('10'), 'USD', rate), inCurrency(null, 'USD', rate)]).toEqual([null, null]);
  });

  it('are counted by currency, without what is not known', () => {
    expect(sumsOf([usd('1'), eur('2'), null, usd('3.5')])).toEqual([
      { ...usd('4.5'), count: 2 },
      { ...eur('2'), count: 1 },
    ]);
  });

  it('are exact for the largest amount and quantity that are kept', () => {
    expect(times(usd('999999999999.9999'), 2 ** 53)).toEqual(usd('9007199254740991099280074525.9008'));
    expect(sumOf([usd('99999999999999999999999999999999.9999'), usd('0.0001')])?.amount).toBe(`1${'0'.repeat(32)}`);
  });

  it('have the decimals of their currency', () => {
    expect(['USD', 'JPY', 'KWD', 'not a code', 'ZZZ'].map(minorDigits)).toEqual([2, 0, 3, 2, 2]);
  });
});

describe('an amount that is shared', () => {
  it('leaves what rounding leaves to the largest remainders', () => {
    expect(share(usd('10'), [1, 1, 1]).map(({ amount }) => amount)).toEqual(['3.34', '3.33', '3.33']);
    expect(share(usd('0.05'), [3, 1, 1]).map(({ amount }) => amount)).toEqual(['0.03', '0.01', '0.01']);
    expect(share({ amount: '100', currency: 'JPY' }, [2, 1]).map(({ amount }) => amount)).toEqual(['67', '33']);
    expect(share(usd('1.0001'), [1, 1]).map(({ amount }) => amount)).toEqual(['0.5001', '0.5']);
    expect([share(usd('1'), [0, 0]).map(({ amount }) => amount), share(usd('1'), [])]).toEqual([['0.5', '0.5'], []]);
  });

  it('comes to the whole, each share within one coin of its exact part', () => {
    const amounts = fc.integer({ min: -100_000, max: 1_000_000 }).map((cents) => new Decimal(cents).div(100).toFixed());
    const weights = fc.array(
      fc.integer({ min: 0, max: 100_000 }).map((one) => new Decimal(one).div(7).toFixed()),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(amounts, weights, (amount, by) => {
        const shares = share(usd(amount), by);
        expect(Decimal.sum(...shares.map((one) => one.amount)).toFixed()).toBe(new Decimal(amount).toFixed());
        const all = Decimal.sum(0, ...by);
        for (const [at, weight] of by.entries()) {
          const exact = all.isZero() ? new Decimal(amount).div(by.length) : new Decimal(amount).times(weight).div(all);
          expect(
            exact
              .minus(shares[at]?.amount ?? Number.NaN)
              .abs()
              .toNumber(),
          ).toBeLessThanOrEqual(0.01);
        }
      }),
    );
  });
});
