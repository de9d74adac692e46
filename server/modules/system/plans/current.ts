import type { CurrentPlan, HeldPlan, QuotaUsage } from '#contract/member.schemas.ts';
import { FREE_LEVEL, planFeatures, quotas } from '#contract/planWords.ts';
import type { Language } from '#contract/texts.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { PlanFileLevel, Plans } from '../../../planFile.ts';
import { levelOf, type Plan, planAt, plansAt } from './planAt.ts';
import { countWaiting, findHeld, findOpenBill, findUsed } from './queries.ts';
import { readStoreChoice } from './stores.ts';

/** What the level of everybody is called where there are no plans. */
const FREE = 'Free';

/** A level's name as somebody reads it. */
export const nameOf = ({ name, names }: PlanFileLevel, language: Language): string =>
  (language === 'en' ? undefined : names[language]) ?? name;

/** The merchant's plan, what is used of it, and which stores stay writable. */
export async function readCurrent(tx: MerchantTx, deps: Pick<Deps, 'plans'>, language: Language): Promise<CurrentPlan> {
  const { plans } = deps;
  const used = await findUsed(tx);
  const found = plans && plansAt(plans, await findHeld(tx), tx.now());
  const usage = quotas.map(
    (quota): QuotaUsage => ({
      quota,
      used: used[quota],
      limit: found?.plan.limits[quota] ?? null,
      resetsAt: quota === 'imports' ? nextDay(tx.now()).toISOString() : null,
    }),
  );
  return {
    ...(plans && found ? shown(plans, found.plan, language) : WITHOUT_PLANS),
    isOn: plans !== null,
    other: plans && found?.other ? shown(plans, found.other, language) : null,
    openBillId: await findOpenBill(tx),
    features: [...(found?.plan.features ?? planFeatures)],
    usage,
    waiting: await countWaiting(tx),
    stores: await readStoreChoice(tx, deps),
  };
}

const WITHOUT_PLANS: HeldPlan = {
  levelId: FREE_LEVEL,
  name: FREE,
  state: 'free',
  from: null,
  to: null,
  cycle: null,
  next: null,
};

const shown = (plans: Plans, { level, state, from, to, cycle, next }: Plan, language: Language): HeldPlan => ({
  levelId: level.levelId,
  name: nameOf(level, language),
  state,
  from: from?.toISOString() ?? null,
  to: to?.toISOString() ?? null,
  cycle,
  next: next && {
    levelId: next.levelId,
    name: nameOf(levelOf(plans, next.levelId), language),
    cycle: next.cycle,
    from: next.startsAt.toISOString(),
    isPaid: next.isPaid,
  },
});

/** The merchant's plan. */
export const readPlan = async (tx: MerchantTx, plans: Plans): Promise<Plan> =>
  planAt(plans, await findHeld(tx), tx.now());

/** When the next day begins (UTC). */
function nextDay(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(24, 0, 0, 0);
  return day;
}
