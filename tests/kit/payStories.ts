import type { PayChannel } from '#contract/planWords.ts';

/**
 * What a payer does. `pay`: pays a plan. `wrong`: another amount than was asked for. `pair`: asks for the same twice, and pays both as far as
 * the channel lets them. `leave`: asks for a plan and does not pay it; `payLate`: pays that once it is void. `refund`: takes the newest back.
 */
export type PayStep =
  | { does: 'pay' | 'wrong' | 'pair' | 'leave'; levelId: 2 | 3 }
  | { does: 'payLate'; levelId?: never }
  | { does: 'refund'; levelId?: never };

/** A merchant who pays plans by one channel. `isSilent`: no notice of their payments is delivered. */
export interface PayStory {
  channel: PayChannel;
  isSilent: boolean;
  steps: readonly PayStep[];
}

const end: PayStep[] = [{ does: 'leave', levelId: 3 }, { does: 'payLate' }];

const stories: PayStep[][] = [
  [
    { does: 'pay', levelId: 2 },
    { does: 'pay', levelId: 2 },
    { does: 'pay', levelId: 3 },
    { does: 'pair', levelId: 3 },
    { does: 'refund' },
    { does: 'wrong', levelId: 3 },
    ...end,
  ],
  [
    { does: 'wrong', levelId: 2 },
    { does: 'pay', levelId: 3 },
    { does: 'refund' },
    { does: 'pay', levelId: 2 },
    { does: 'pair', levelId: 3 },
    ...end,
  ],
  [
    { does: 'pair', levelId: 2 },
    { does: 'pay', levelId: 2 },
    { does: 'refund' },
    { does: 'pay', levelId: 3 },
    { does: 'refund' },
    ...end,
  ],
];

/** So many payments at least, of as many merchants as that takes: of every story by every channel, with and without notices. */
export function planPayments(atLeast: number): PayStory[] {
  const planned: PayStory[] = [];
  for (let count = 0; count < atLeast; ) {
    const at = planned.length;
    const steps = stories[at % stories.length] ?? [];
    planned.push({ channel: at % 2 === 0 ? 'alipay' : 'stripe', isSilent: at % 5 === 3, steps });
    count += steps.filter(({ levelId }) => levelId !== undefined).length;
  }
  return planned;
}

/** The plan that a story ends with, and for how many months it is paid; null for none. */
export function planAfter(steps: readonly PayStep[]): { levelId: number; months: number } | null {
  const paid: { levelId: number; months: number }[] = [];
  for (const { does, levelId } of steps) {
    if (does === 'refund') paid.pop();
    if (does !== 'pay' && does !== 'pair') continue;
    const isRaise = paid.length > 0 && paid.every((one) => one.levelId < levelId);
    paid.push({ levelId, months: isRaise ? 0 : 1 });
  }
  if (paid.length === 0) return null;
  const months = paid.reduce((sum, one) => sum + one.months, 0);
  return { levelId: Math.max(...paid.map((one) => one.levelId)), months };
}
