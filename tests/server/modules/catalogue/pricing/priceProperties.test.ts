import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits } from '#contract/money.ts';
import type { PriceRange, PriceRuleDraft } from '#contract/pricing.schemas.ts';
import { compileRule } from '#server/modules/catalogue/pricing/compileRule.ts';
import { Exact } from '#server/modules/catalogue/pricing/exact.ts';
import { type PriceOutcome, priceOf } from '#server/modules/catalogue/pricing/priceOf.ts';
import { ruleProblems } from '#server/modules/catalogue/pricing/ruleProblems.ts';
import { costing, ruleDraft } from './builders.ts';

/** A decimal with that many digits after the point, as text. */
const decimal = (least: number, most: number, digits: number) =>
  fc
    .integer({ min: least * 10 ** digits, max: most * 10 ** digits })
    .map((n) => new Exact(n).div(10 ** digits).toFixed());
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });

const monotonePart = fc.oneof(
  fc.record({ kind: fc.constant('multiplier' as const), value: decimal(0, 20, 4).filter((value) => value !== '0') }),
  fc.record({ kind: fc.constant('margin' as const), value: decimal(0, 99, 2) }),
  fc.record({ kind: fc.constant('fixed' as const), value: decimal(0, 500, 4) }),
);
const formula = fc
  .constantFrom(
    'cost * 3 - 2',
    'cost / 3 + shipping',
    'ending(cost * 2, 0.99)',
    '100 - cost',
    'cost % 7',
    'round(cost, 1)',
  )
  .map((value) => ({ kind: 'formula' as const, value }));
const compareAt = fc.oneof(
  fc.constant({ kind: 'none' as const, value: '' }),
  monotonePart,
  fc.constantFrom('price * 1.1', 'price - 1', 'cost * 2').map((value) => ({ kind: 'formula' as const, value })),
);

const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'EUR');

/** A sound rule: ranges that follow on each other, endings that the currency can have. */
const rule: fc.Arbitrary<PriceRuleDraft> = currency.chain((code) => {
  const ending = maybe(decimal(0, 9, minorDigits(code)));
  const body = fc.record({
    price: fc.oneof({ weight: 3, arbitrary: monotonePart }, { weight: 1, arbitrary: formula }),
    priceEnding: ending,
    compareAt,
    compareAtEnding: ending,
  });
  return fc
    .record({
      bounds: fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { maxLength: 4 }),
      bodies: fc.array(body, { minLength: 5, maxLength: 5 }),
      shipping: fc.record({ included: fc.boolean(), cost: decimal(0, 20, 2) }),
      floor: fc.record({ margin: maybe(decimal(0, 95, 2)), profit: maybe(decimal(0, 50, 2)) }),
    })
    .map(({ bounds, bodies, ...rest }) => {
      const ends = [...bounds.sort((a, b) => a - b).map(String), null];
      const ranges = ends.flatMap((to, index): PriceRange[] => {
        const parts = bodies[index];
        return parts ? [{ ...parts, from: ends[index - 1] ?? '0', to }] : [];
      });
      return ruleDraft({ ...rest, ranges, currency: code });
    });
});
const cost = decimal(0, 2000, 4);

const made = (draft: PriceRuleDraft, given: string): PriceOutcome =>
  priceOf(compileRule(draft), costing(given, { currency: draft.currency ?? 'USD' }), () => null);

const runs = { numRuns: 400 };

describe('whatever rule and cost', () => {
  it('the rules tried here are sound', () => {
    fc.assert(
      fc.property(rule, (draft) => {
        expect(ruleProblems(draft)).toEqual([]);
      }),
      runs,
    );
  });

  it('prices have exactly the digits of their currency: nothing a float would leave behind', () => {
    fc.assert(
      fc.property(rule, cost, (draft, given) => {
        const result = made(draft, given);
        if (result.kind === 'none') return;
        const digits = minorDigits(result.currency);
        const shape = digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`);
        expect(result.price).toMatch(shape);
        if (result.compareAt !== null) expect(result.compareAt).toMatch(shape);
      }),
      runs,
    );
  });

  it('no price is below zero or below the floor', () => {
    fc.assert(
      fc.property(rule, cost, (draft, given) => {
        const result = made(draft, given);
        if (result.kind === 'none') return;
        const left = new Exact(result.price).minus(result.cost);
        expect(new Exact(result.price).isNegative()).toBe(false);
        if (draft.floor.profit !== null) expect(left.greaterThanOrEqualTo(draft.floor.profit)).toBe(true);
        if (draft.floor.margin !== null) {
          expect(left.greaterThanOrEqualTo(new Exact(result.price).times(draft.floor.margin).div(100))).toBe(true);
        }
      }),
      runs,
    );
  });

  it('the price is at or below the store original price, or there is none', () => {
    fc.assert(
      fc.property(rule, cost, (draft, given) => {
        const result = made(draft, given);
        if (result.kind === 'none' || result.compareAt === null) return;
        expect(new Exact(result.price).lessThanOrEqualTo(result.compareAt)).toBe(true);
      }),
      runs,
    );
  });

  it('the price ends as its range asks', () => {
    fc.assert(
      fc.property(rule, cost, (draft, given) => {
        const result = made(draft, given);
        const range = draft.ranges.find(
          ({ to }) => to === null || (result.kind !== 'none' && new Exact(result.cost).lessThan(to)),
        );
        if (result.kind === 'none' || !range || range.priceEnding === null) return;
        const step = new Exact(range.priceEnding).lessThan(1) ? 1 : 10;
        expect(new Exact(result.price).minus(range.priceEnding).mod(step).isZero()).toBe(true);
      }),
      runs,
    );
  });

  it('applied again, a rule changes nothing, so that no guard holds it', () => {
    fc.assert(
      fc.property(rule, cost, (draft, given) => {
        const first = made(draft, given);
        if (first.kind === 'none') return;
        const strict = compileRule({ ...draft, largestChange: '0' });
        const currency = first.currency;
        expect(priceOf(strict, costing(given, { currency, before: first.price }), () => null)).toEqual(first);
      }),
      runs,
    );
  });
});

it('within a range of multiplier, margin or fixed addition a dearer product is never sold for less', () => {
  fc.assert(
    fc.property(rule, cost, cost, (draft, one, other) => {
      const [low, high] = [made(draft, one), made(draft, other)].sort((a, b) =>
        a.kind === 'none' || b.kind === 'none' ? 0 : new Exact(a.cost).comparedTo(b.cost),
      );
      if (!low || !high || low.kind === 'none' || high.kind === 'none') return;
      const rangeAt = (value: string) => draft.ranges.find(({ to }) => to === null || new Exact(value).lessThan(to));
      const range = rangeAt(low.cost);
      fc.pre(range !== undefined && range === rangeAt(high.cost) && range.price.kind !== 'formula');
      expect(new Exact(low.price).lessThanOrEqualTo(high.price)).toBe(true);
    }),
    runs,
  );
});
