import type { PlanCycle } from '#contract/planWords.ts';

const MONTHS: Record<PlanCycle, number> = { month: 1, year: 12 };

/** So many months after a moment, UTC; a day that the month does not have is its last one. */
export function addMonths(anchor: Date, months: number): Date {
  const at = new Date(anchor);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(anchor.getUTCDate(), days));
  return at;
}

/**
 * When a cycle ends that begins at `start`. Cycles that follow each other are counted from one anchor, so that one from 31 January ends on
 * 28 February, and the next on 31 March.
 */
export function endOfCycle(cycle: PlanCycle, start: Date, anchor: Date): Date {
  const [years, months] = [
    start.getUTCFullYear() - anchor.getUTCFullYear(),
    start.getUTCMonth() - anchor.getUTCMonth(),
  ];
  return addMonths(anchor, years * 12 + months + MONTHS[cycle]);
}
