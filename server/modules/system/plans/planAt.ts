import type { PlanLimits } from '#contract/member.schemas.ts';
import { FREE_LEVEL, type PlanCycle, type PlanFeature, type PlanState, planFeatures } from '#contract/planWords.ts';
import type { paidPeriod, planGrant } from '../../../db/schema/plans.ts';
import type { PlanFile, PlanFileLevel } from '../../../planFile.ts';

export type Period = Pick<
  typeof paidPeriod.$inferSelect,
  'levelId' | 'cycle' | 'limits' | 'features' | 'startsAt' | 'endsAt' | 'cancelledAt' | 'createdAt'
>;
export type Grant = Pick<
  typeof planGrant.$inferSelect,
  'levelId' | 'isUnlimited' | 'startsAt' | 'endsAt' | 'takenBackAt'
>;

/** A lower level that was chosen for the end of what is paid, and is not paid yet. */
export interface Chosen {
  levelId: number;
  cycle: PlanCycle;
}

/** What a merchant has of plans: everything that was paid for and given, in any order. */
export interface Held {
  periods: readonly Period[];
  grants: readonly Grant[];
  chosen: Chosen | null;
}

/** What follows a plan. */
export interface NextPlan extends Chosen {
  startsAt: Date;
  isPaid: boolean;
}

/** The plan of a merchant at a moment. */
export interface Plan {
  level: PlanFileLevel;
  state: PlanState;
  /** Since when it is so, and when it ends; null for always. */
  from: Date | null;
  to: Date | null;
  cycle: PlanCycle | null;
  /** Another level that follows. */
  next: NextPlan | null;
  limits: PlanLimits;
  features: readonly PlanFeature[];
}

const DAY = 86_400_000;
/** A plan goes on for so long after its period ran out, unless it did so lately. */
export const GRACE = 7 * DAY;
const GRACE_ONCE_IN = 180 * DAY;

const NO_LIMITS: PlanLimits = { imports: null, pool: null, stores: null };

/** The end of a grant: its own, or when it was taken back. */
export const endOfGrant = ({ endsAt, takenBackAt }: Pick<Grant, 'endsAt' | 'takenBackAt'>): Date =>
  takenBackAt !== null && takenBackAt < endsAt ? takenBackAt : endsAt;

/**
 * Which plan counts at a moment: of what was paid for and what was given the better one, else Free. Everything follows from rows and the
 * clock: nothing has to run when a plan begins or ends.
 */
export const planAt = (file: PlanFile, held: Held, at: Date): Plan => plansAt(file, held, at).plan;

/** The same with the other one of what was paid for and what was given, which runs meanwhile; null where there are not both. */
export function plansAt(file: PlanFile, held: Held, at: Date): { plan: Plan; other: Plan | null } {
  const [paid, granted] = [paidPlan(file, held, at), grantedPlan(file, held, at)];
  if (paid === null || granted === null) return { plan: paid ?? granted ?? freePlan(file, held, at), other: null };
  const isGrantBetter = rankOf(file, granted) > rankOf(file, paid);
  return isGrantBetter ? { plan: granted, other: paid } : { plan: paid, other: granted };
}

/** Higher levels are better, and no limits at all are best. */
const rankOf = (file: PlanFile, { level, limits }: Plan): number =>
  limits === NO_LIMITS ? file.levels.length : file.levels.indexOf(level);

/**
 * A level of the file. One that is not there any more is nobody's now (see `checkHeldLevels`), and is asked for only by what was once: it
 * limited nothing by itself.
 */
export const levelOf = (file: PlanFile, levelId: number): PlanFileLevel =>
  file.levels.find((one) => one.levelId === levelId) ?? { ...GONE, levelId };

const GONE = { name: '', names: {}, limits: { imports: null, pool: null, stores: null }, features: [], prices: [] };

function paidPlan(file: PlanFile, { periods, chosen }: Held, at: Date): Plan | null {
  const rank = ({ levelId }: Pick<Period, 'levelId'>): number =>
    file.levels.findIndex((one) => one.levelId === levelId);
  const covering = periods.filter(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  const [current] = covering.toSorted((a, b) => rank(b) - rank(a));
  if (current) {
    const { from, to, last, paid } = chainOf(periods, current);
    const next = paid ?? (chosen && { ...chosen, startsAt: to, isPaid: false });
    const endsSoon = next ? rank(next) < rank(current) : last.cancelledAt !== null;
    return { ...termsOf(file, current), state: endsSoon ? 'ending' : 'active', from, to, next, cycle: current.cycle };
  }
  const [last] = periods
    .filter(({ endsAt }) => endsAt <= at)
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime() || rank(b) - rank(a));
  if (!last || !hasGrace(periods, last) || at.getTime() >= last.endsAt.getTime() + GRACE) return null;
  const to = new Date(last.endsAt.getTime() + GRACE);
  const level = chosen && file.levels.find(({ levelId }) => levelId === chosen.levelId);
  const terms = level ? { level, limits: level.limits, features: level.features } : termsOf(file, last);
  return { ...terms, state: 'grace', from: last.endsAt, to, next: null, cycle: (level ? chosen : last).cycle };
}

/** How long a level goes on without a gap around one of its periods, and what follows. */
function chainOf(periods: readonly Period[], current: Period) {
  const same = periods.filter(({ levelId }) => levelId === current.levelId);
  let [first, last] = [current, current];
  for (const one of same.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())) {
    if (one.startsAt < first.startsAt && one.endsAt >= first.startsAt) first = one;
  }
  for (const one of same.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (one.endsAt > last.endsAt && one.startsAt <= last.endsAt) last = one;
  }
  const to = last.endsAt;
  const next = periods.find(
    ({ levelId, startsAt }) => levelId !== current.levelId && startsAt.getTime() === to.getTime(),
  );
  const paid = next ? { levelId: next.levelId, cycle: next.cycle, startsAt: next.startsAt, isPaid: true } : null;
  return { from: first.startsAt, to, last, paid };
}

/** Whether a plan goes on for some days after a period ran out: it was not cancelled, and did not do so lately. */
function hasGrace(periods: readonly Period[], last: Period): boolean {
  if (last.cancelledAt !== null) return false;
  const since = last.endsAt.getTime() - GRACE_ONCE_IN;
  return !periods.some(
    (one) => one.endsAt < last.endsAt && one.endsAt.getTime() > since && ranOut(periods, one) && hasGrace(periods, one),
  );
}

/** Nothing that was paid by then went on where this ended. What is paid later begins at the old end. */
const ranOut = (periods: readonly Period[], { endsAt: end }: Period): boolean =>
  !periods.some(({ startsAt, endsAt, createdAt }) => startsAt <= end && end < endsAt && createdAt <= end);

/** The level with what it limits: as it was bought, or better where the level is better by now. */
function termsOf(file: PlanFile, { levelId, limits, features }: Period) {
  const level = levelOf(file, levelId);
  if (!file.levels.includes(level)) return { level, limits, features };
  const better = (bought: number | null, now: number | null): number | null =>
    bought === null || now === null ? null : Math.max(bought, now);
  return {
    level,
    limits: {
      imports: better(limits.imports, level.limits.imports),
      pool: better(limits.pool, level.limits.pool),
      stores: better(limits.stores, level.limits.stores),
    },
    features: planFeatures.filter((one) => features.includes(one) || level.features.includes(one)),
  };
}

function grantedPlan(file: PlanFile, { grants }: Held, at: Date): Plan | null {
  const plans = grants
    .filter((grant) => grant.startsAt <= at && at < endOfGrant(grant))
    .map((grant): Plan => {
      const level = levelOf(file, grant.levelId);
      return {
        level,
        state: 'granted',
        from: grant.startsAt,
        to: endOfGrant(grant),
        cycle: null,
        next: null,
        limits: grant.isUnlimited ? NO_LIMITS : level.limits,
        features: grant.isUnlimited ? planFeatures : level.features,
      };
    });
  const ends = ({ to }: Plan): number => to?.getTime() ?? 0;
  const [best] = plans.toSorted((a, b) => rankOf(file, b) - rankOf(file, a) || ends(b) - ends(a));
  return best ?? null;
}

function freePlan(file: PlanFile, held: Held, at: Date): Plan {
  const level = levelOf(file, FREE_LEVEL);
  let from: Date | null = null;
  for (const moment of boundariesOf(held).toReversed()) {
    if (moment > at) continue;
    if (paidPlan(file, held, moment) ?? grantedPlan(file, held, moment)) break;
    from = moment;
  }
  const { limits, features } = level;
  return { level, state: 'free', from, to: null, cycle: null, next: null, limits, features };
}

/** The moments at which a plan may become another one, in order. */
export function boundariesOf({ periods, grants }: Held): Date[] {
  const ends = periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt, new Date(endsAt.getTime() + GRACE)]);
  const given = grants.flatMap((grant) => [grant.startsAt, endOfGrant(grant)]);
  return [...ends, ...given].toSorted((a, b) => a.getTime() - b.getTime());
}
