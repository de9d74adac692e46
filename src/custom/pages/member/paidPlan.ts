import type { CurrentPlan, HeldPlan } from '#contract/member.schemas.ts';

const isPaid = ({ state }: HeldPlan): boolean => state === 'active' || state === 'ending' || state === 'grace';

/** The plan that the merchant pays for, also while one that was given counts instead of it; null where they pay for none. */
export function paidPlan(plan: CurrentPlan): HeldPlan | null {
  if (isPaid(plan)) return plan;
  return plan.other !== null && isPaid(plan.other) ? plan.other : null;
}
