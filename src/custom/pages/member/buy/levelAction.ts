import type { CurrentPlan, PlanLevel } from '#contract/member.schemas.ts';
import { FREE_LEVEL } from '#contract/planWords.ts';
import { paidPlan } from '../paidPlan.ts';

export type LevelAction = 'choose' | 'renew' | 'switchDown' | 'payNext';

/**
 * What can be done with a level beside the merchant's plan; null for the free one, which nobody buys. A level is above or below the highest
 * that is paid, of the plan that is paid and what follows it, also while a given one counts.
 */
export function levelAction(plan: CurrentPlan, levels: readonly PlanLevel[], levelId: number): LevelAction | null {
  if (levelId === FREE_LEVEL) return null;
  const paid = paidPlan(plan);
  if (paid === null) return 'choose';
  const { state, next } = paid;
  if (next?.levelId === levelId && !next.isPaid) return 'payNext';
  const rank = (id: number): number => levels.findIndex((level) => level.levelId === id);
  if (state === 'grace') return levelId === paid.levelId ? 'renew' : 'choose';
  const highest = Math.max(rank(paid.levelId), next?.isPaid ? rank(next.levelId) : -1);
  if (rank(levelId) === highest) return 'renew';
  return rank(levelId) > highest ? 'choose' : 'switchDown';
}
