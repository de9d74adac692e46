import type { CurrentPlan, QuotaUsage } from '#contract/member.schemas.ts';
import { FREE_LEVEL, planFeatures, quotas } from '#contract/planWords.ts';
import type { Language } from '#contract/texts.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { PlanFileLevel, Plans } from '../../../planFile.ts';
import { levelOf, type Plan, planAt } from './planAt.ts';
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
  const plan = plans && (await readPlan(tx, plans));
  const usage = quotas.map(
    (quota): QuotaUsage => ({
      quota,
      used: used[quota],
      limit: plan?.limits[quota] ?? null,
      resetsAt: quota === 'imports' ? nextDay(tx.now()).toISOString() : null,
    }),
  );
  const next = plan?.next ?? null;
  return {
    isOn: plans !== null,
    levelId: plan?.level.levelId ?? FREE_LEVEL,
    name: plan ? nameOf(plan.level, language) : FREE,
    state: plan?.state ?? 'free',
    from: plan?.from?.toISOString() ?? null,
    to: plan?.to?.toISOString() ?? null,
    cycle: plan?.cycle ?? null,
    next: plans &&
      next && {
        levelId: next.levelId,
        name: nameOf(levelOf(plans, next.levelId), language),
        cycle: next.cycle,
        from: next.startsAt.toISOString(),
        isPaid: next.isPaid,
      },
    openBillId: await findOpenBill(tx),
    features: [...(plan?.features ?? planFeatures)],
    usage,
    waiting: await countWaiting(tx),
    stores: await readStoreChoice(tx, deps),
  };
}

/** The merchant's plan. */
export const readPlan = async (tx: MerchantTx, plans: Plans): Promise<Plan> =>
  planAt(plans, await findHeld(tx), tx.now());

/** When the next day begins (UTC). */
function nextDay(now: Date): Date {
  const day = new Date(now);
  day.setUTCHours(24, 0, 0, 0);
  return day;
}
