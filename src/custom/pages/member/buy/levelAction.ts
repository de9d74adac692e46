import type { CurrentPlan, PlanLevel } from '#contract/member.schemas.ts';
import { FREE_LEVEL } from '#contract/planWords.ts';

export type LevelAction = 'choose' | 'renew' | 'switchDown' | 'payNext';

/**
 * What can be done with a level beside the merchant's plan; null for the free one, which nobody buys. A level is above or below the highest
 * that is paid, of what counts now and what follows.
 */
export function levelAction(plan: CurrentPlan, levels: readonly PlanLevel[], levelId: number): LevelAction | null {
  const { state, next } = plan;
  if (levelId === FREE_LEVEL) return null;
  if (next?.levelId === levelId && !next.isPaid) return 'payNext';
  const rank = (id: number): number => levels.findIndex((level) => level.levelId === id);
  if (state === 'grace') return levelId === plan.levelId ? 'renew' : 'choose';
  if (state !== 'active' && state !== 'ending') return 'choose';
  const highest = Math.max(rank(plan.levelId), next?.isPaid ? rank(next.levelId) : -1);
  if (rank(levelId) === highest) return 'renew';
  return rank(levelId) > highest ? 'choose' : 'switchDown';
}
