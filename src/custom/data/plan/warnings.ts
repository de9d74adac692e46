import type { CurrentPlan, QuotaUsage, StoreChoice } from '#contract/member.schemas.ts';
import type { Quota } from '#contract/planWords.ts';
import { levelOfUse } from './usage.ts';

/** A quota with a limit that is nearly or all used. */
export interface UsedUp extends QuotaUsage {
  limit: number;
  kind: 'near' | 'full';
}

export interface PlanWarnings {
  quotas: UsedUp[];
  /** Captured pages that wait for room. */
  waiting: number;
  /** Which stores stay writable, where more are connected than the plan has room for. */
  stores: StoreChoice | null;
  /** A paid plan that ends within days, or did and goes on for some; null where nothing has to be renewed now. */
  ends: { name: string; at: string; kind: 'soon' | 'grace' } | null;
}

/** So many ms before its end a plan that nothing follows is warned of. */
const SOON = 7 * 86_400_000;

/** Where warnings are shown, and of what there. */
const shownAt = {
  importList: { quotas: ['imports', 'pool'], waiting: true, stores: false, ends: false },
  stores: { quotas: ['stores'], waiting: false, stores: true, ends: false },
  dashboard: { quotas: ['imports', 'pool', 'stores'], waiting: true, stores: true, ends: true },
} as const satisfies Record<string, { quotas: readonly Quota[]; waiting: boolean; stores: boolean; ends: boolean }>;

export type WarningPlace = keyof typeof shownAt;

/** What somebody should know of their plan at a place; null where there is nothing, as where there are no plans. */
export function warningsOf(plan: CurrentPlan, place: WarningPlace): PlanWarnings | null {
  if (!plan.isOn) return null;
  const shown = shownAt[place];
  const stores = shown.stores ? plan.stores : null;
  const wanted: readonly Quota[] = shown.quotas;
  const quotas = plan.usage.filter(({ quota }) => wanted.includes(quota)).flatMap(usedUp);
  const warnings: PlanWarnings = {
    // That more stores are connected than there is room for says the choice.
    quotas: quotas.filter(({ quota }) => quota !== 'stores' || stores === null),
    waiting: shown.waiting ? plan.waiting : 0,
    stores,
    ends: shown.ends ? endOf(plan) : null,
  };
  const isEmpty = warnings.quotas.length === 0 && warnings.waiting === 0 && stores === null && warnings.ends === null;
  return isEmpty ? null : warnings;
}

function endOf({ name, state, to, next }: CurrentPlan): PlanWarnings['ends'] {
  if (to === null) return null;
  if (state === 'grace') return { name, at: to, kind: 'grace' };
  const isSoon = Date.parse(to) - Date.now() < SOON;
  const isDecided = next?.isPaid === true || (state === 'ending' && next === null);
  return (state === 'active' || state === 'ending') && isSoon && !isDecided ? { name, at: to, kind: 'soon' } : null;
}

function usedUp(usage: QuotaUsage): UsedUp[] {
  const { limit } = usage;
  const kind = levelOfUse(usage);
  return limit === null || kind === 'fine' ? [] : [{ ...usage, limit, kind }];
}
