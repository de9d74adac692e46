import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldAgainst, type LetPassed, nextLetPass } from '#server/modules/upkeep/watch/letPass.ts';

const step = (passed: LetPassed, was: number, now: number, state: 'small' | 'applied') => {
  const moved = [{ key: 'a', was: String(was), now: String(now) }];
  return nextLetPass(passed, { cost: moved, stock: [] }, { cost: state, stock: undefined });
};

describe('changes that are let pass', () => {
  it('are held against the figure from before the first of them, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 30 }), (costs) => {
        let passed: LetPassed = {};
        for (let at = 1; at < costs.length; at += 1) passed = step(passed, costs[at - 1] ?? 0, costs[at] ?? 0, 'small');
        const [held] = heldAgainst([{ key: 'a', was: String(costs.at(-1)), now: '5' }], passed, 'cost');
        expect(held?.was).toBe(String(costs[0]));
      }),
    );
  });

  it('are forgotten once something was done', () => {
    const passed = step(step({}, 10, 11, 'small'), 11, 15, 'applied');
    expect(passed).toEqual({});
  });

  it('leave other variants and the other figure alone', () => {
    const before: LetPassed = { a: { stock: 7 }, b: { cost: '3' } };
    expect(step(before, 10, 11, 'small')).toEqual({ a: { stock: 7, cost: '10' }, b: { cost: '3' } });
    expect(step(before, 10, 11, 'applied')).toEqual(before);
  });
});
