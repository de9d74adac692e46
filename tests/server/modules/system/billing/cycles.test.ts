import { describe, expect, it } from 'vitest';
import type { PlanCycle } from '#contract/planWords.ts';
import { endOfCycle } from '#server/modules/system/billing/cycles.ts';

describe('the end of a cycle', () => {
  const at = (text: string) => new Date(`${text}T13:45:10.000Z`);
  it.each<[PlanCycle, string, string, string]>([
    ['month', '2026-01-15', '2026-01-15', '2026-02-15'],
    ['month', '2026-01-31', '2026-01-31', '2026-02-28'],
    // The next one goes back to the anchor's day.
    ['month', '2026-02-28', '2026-01-31', '2026-03-31'],
    ['month', '2026-03-31', '2026-01-31', '2026-04-30'],
    ['month', '2026-12-31', '2026-01-31', '2027-01-31'],
    ['month', '2028-01-31', '2026-01-31', '2028-02-29'],
    ['year', '2028-02-29', '2028-02-29', '2029-02-28'],
    ['year', '2031-02-28', '2028-02-29', '2032-02-29'],
    ['year', '2026-02-28', '2026-01-31', '2027-02-28'],
  ])('of a %s from %s, counted from %s, is %s', (cycle, start, anchor, end) => {
    expect(endOfCycle(cycle, at(start), at(anchor))).toEqual(at(end));
  });
});
