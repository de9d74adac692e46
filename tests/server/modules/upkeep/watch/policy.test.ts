import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NoticeSettings, usualNotice } from '#contract/notice.schemas.ts';
import type { IgnoredBaseline } from '#server/db/schema/watch.ts';
import {
  nextIgnoredBaseline,
  onCost,
  onGone,
  onStock,
  overall,
  sinceBaseline,
  updatePolicyOf,
} from '#server/modules/upkeep/watch/policy.ts';
import type { Applying } from '#server/modules/upkeep/watch/rules.ts';

const at = (settings: Partial<NoticeSettings>): Applying => ({
  scope: 'all',
  settings: { ...usualNotice, ...settings },
});
const cost = (action: NoticeSettings['cost']['action'], least = '2', hold: string | null = '30') =>
  at({ cost: { action, least, hold } });
const stock = (action: NoticeSettings['stock']['action'], least = 5, hold: string | null = '50') =>
  at({ stock: { action, least, hold } });
const moved = (was: string | null, now: string | null) => [{ key: 'a', was, now }];

describe('what is done about a change of cost', () => {
  it.each([
    ['nothing', '50', 'ignored', 'why.nothing'],
    ['remind', '1.99', 'small', 'why.small'],
    ['remind', '2', 'waiting', 'why.remind'],
    ['remind', '900', 'waiting', 'why.remind'],
    ['price', '1.99', 'small', 'why.small'],
    ['price', '2', 'applied', 'why.applied'],
    ['price', '30', 'applied', 'why.applied'],
    ['price', '30.01', 'held', 'why.held'],
    ['priceAndComparison', '10', 'applied', 'why.applied'],
    ['price', null, 'held', 'why.unknown'],
  ] as const)('%s at %s %% is %s', (action, percent, state, key) => {
    const decision = onCost(cost(action), percent === null ? null : new Decimal(percent));
    expect(decision).toMatchObject({ state, cause: { scope: 'all', percent, reason: { key } } });
  });

  it('holds nothing back without a limit', () => {
    expect(onCost(cost('price', '0', null), new Decimal(900)).state).toBe('applied');
  });
});

describe('what is done about a change of stock', () => {
  it.each([
    ['nothing', '100', '0', 100, 'ignored'],
    ['auto', '100', '96', 4, 'small'],
    ['auto', '100', '95', 5, 'applied'],
    ['auto', '8', '4', 50, 'applied'],
    ['auto', '100', '0', 100, 'held'],
    ['auto', null, '10', 0, 'applied'],
    ['remind', '100', '10', 90, 'waiting'],
  ] as const)('%s from %s to %s is %s', (action, was, now, loss, state) => {
    expect(onStock(stock(action), moved(was, now), new Decimal(loss)).state).toBe(state);
  });
});

describe('what counts where several stores differ', () => {
  const decisions = [onCost(cost('price'), new Decimal(10)), onCost(cost('remind'), new Decimal(10))];

  it('is told as what needs a person most', () => {
    expect(overall(decisions)?.state).toBe('waiting');
    expect(overall([])).toBeUndefined();
  });

  it('is followed by the pool as far as any of them goes', () => {
    expect(updatePolicyOf({ cost: decisions, stock: [], gone: [onGone(at({}))] })).toEqual({
      price: 'priceOnly',
      stock: 'leave',
      gone: 'follow',
    });
  });
});

const step = (passed: IgnoredBaseline, was: number, now: number, state: 'small' | 'applied') => {
  const moved = [{ key: 'a', was: String(was), now: String(now) }];
  return nextIgnoredBaseline(passed, { cost: moved, stock: [] }, { cost: state, stock: undefined });
};

describe('changes that are let pass', () => {
  it('are held against the figure from before the first of them, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 30 }), (costs) => {
        let passed: IgnoredBaseline = {};
        for (let at = 1; at < costs.length; at += 1) passed = step(passed, costs[at - 1] ?? 0, costs[at] ?? 0, 'small');
        const [held] = sinceBaseline([{ key: 'a', was: String(costs.at(-1)), now: '5' }], passed, 'cost');
        expect(held?.was).toBe(String(costs[0]));
      }),
    );
  });

  it('are forgotten once something was done', () => {
    const passed = step(step({}, 10, 11, 'small'), 11, 15, 'applied');
    expect(passed).toEqual({});
  });

  it('leave other variants and the other figure alone', () => {
    const before: IgnoredBaseline = { a: { stock: 7 }, b: { cost: '3' } };
    expect(step(before, 10, 11, 'small')).toEqual({ a: { stock: 7, cost: '10' }, b: { cost: '3' } });
    expect(step(before, 10, 11, 'applied')).toEqual(before);
  });
});
