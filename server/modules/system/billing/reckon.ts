import type { BillKind } from '#contract/billWords.ts';
import type { PayChannel, PlanCycle } from '#contract/planWords.ts';
import type { BoughtPeriod } from '../../../db/schema/billing.ts';
import type { PlanFile } from '../../../planFile.ts';
import { type Chosen, type PaidPeriod, planAt } from '../plans/index.ts';
import { endOfCycle } from './cycles.ts';
import { amountOf, minorOf, partLeft } from './minor.ts';

/** With less time left than this, in ms, raising a period is not worth a payment: a further cycle is bought with it. */
const TOO_LITTLE_LEFT = 3_600_000;

/** What a merchant wants to buy, at the price that the channel takes for it. */
export interface Wanted {
  levelId: number;
  cycle: PlanCycle;
  channel: PayChannel;
  currency: string;
  /** Of a whole cycle. */
  listPrice: string;
  /** The least that the channel takes. */
  minimum: string;
}

/** What is paid by now, and the clock. */
export interface Paid {
  file: PlanFile;
  /** As far as each goes. */
  periods: readonly PaidPeriod[];
  chosen: Chosen | null;
  now: Date;
}

/** What a purchase comes to. Amounts are decimals of `currency`. */
export interface Reckoned {
  kind: BillKind | 'downgrade';
  amount: string;
  credit: string;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  withNextCycle: boolean;
  /** What is written when it is paid; nothing for a downgrade, which is paid later. */
  periods: BoughtPeriod[];
}

/**
 * What it costs to have a level from now on, and what is bought by it.
 *
 * - Nothing paid: a period from now on; in the days after one ran out the same level goes on from its end.
 * - The same level and cycle, another currency: after the last paid end, at the full price. A lower level: the same, once it was chosen.
 * - A higher level, same cycle: for each paid period the difference of the list prices for what is left of it, floored; ends stay.
 * - Another cycle of the same or a higher level: from now on, less what is left of the paid periods; where that is worth more than it
 *   costs, after their end.
 */
export function reckon(paid: Paid, wanted: Wanted): Reckoned {
  const { file, now } = paid;
  const tops = topPeriods(paid);
  const rank = (levelId: number): number => file.levels.findIndex((level) => level.levelId === levelId);
  const last = tops.at(-1);
  if (!last) return withoutPaid(paid, wanted);
  const highest = Math.max(...tops.map(({ levelId }) => rank(levelId)));
  if (rank(wanted.levelId) < highest) return downgrade(paid, wanted, last);
  if (tops.some(({ currency }) => currency !== wanted.currency)) return afterEnd('later', wanted, last);
  if (tops.some(({ cycle }) => cycle !== wanted.cycle)) return switchCycle(wanted, { tops, last, now });
  const lower = tops.filter(({ levelId }) => rank(levelId) < rank(wanted.levelId));
  return lower.length === 0 ? afterEnd('renewal', wanted, last) : upgrade(wanted, { lower, last, now });
}

/** The paid periods that are not over, each as the highest level that it was raised to, in their order. */
function topPeriods({ periods, now }: Pick<Paid, 'periods' | 'now'>): PaidPeriod[] {
  const left = periods.filter(({ endsAt }) => endsAt > now);
  const raised = new Set(left.map(({ basePeriodId }) => basePeriodId));
  return left
    .filter(({ periodId }) => !raised.has(periodId))
    .toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
}

function withoutPaid({ file, periods, chosen, now }: Paid, wanted: Wanted): Reckoned {
  const plan = planAt(file, { periods, grants: [], chosen }, now);
  const goesOn = plan.state === 'grace' && plan.level.levelId === wanted.levelId;
  const last = goesOn && periods.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime()).at(-1);
  return last ? afterEnd('renewal', wanted, last) : fromNow('new', wanted, { now, credit: 0n });
}

function downgrade({ chosen }: Paid, wanted: Wanted, last: PaidPeriod): Reckoned {
  const later = afterEnd('later', wanted, last);
  const isChosen = chosen?.levelId === wanted.levelId && chosen.cycle === wanted.cycle;
  return isChosen ? later : { ...later, kind: 'downgrade', amount: amountOf(0n, wanted.currency), periods: [] };
}

/** A whole cycle after the end of what is paid, at its full price. */
function afterEnd(kind: BillKind, wanted: Wanted, last: PaidPeriod): Reckoned {
  const period = nextCycle(wanted, last);
  const { currency, listPrice } = wanted;
  return {
    kind,
    amount: listPrice,
    credit: amountOf(0n, currency),
    currency,
    startsAt: new Date(period.startsAt),
    endsAt: new Date(period.endsAt),
    withNextCycle: false,
    periods: [period],
  };
}

function nextCycle({ levelId, cycle, listPrice }: Wanted, { endsAt, anchorAt }: PaidPeriod): BoughtPeriod {
  const startsAt = endsAt.toISOString();
  return {
    levelId,
    cycle,
    listPrice,
    price: listPrice,
    startsAt,
    endsAt: endOfCycle(cycle, endsAt, anchorAt).toISOString(),
    cycleStartsAt: startsAt,
    anchorAt: anchorAt.toISOString(),
    basePeriodId: null,
  };
}

function fromNow(
  kind: 'new' | 'switch',
  { levelId, cycle, currency, listPrice }: Wanted,
  { now, credit }: { now: Date; credit: bigint },
): Reckoned {
  const amount = amountOf(minorOf(listPrice, currency) - credit, currency);
  const endsAt = endOfCycle(cycle, now, now);
  const from = now.toISOString();
  const times = { startsAt: from, endsAt: endsAt.toISOString(), cycleStartsAt: from, anchorAt: from };
  return {
    kind,
    amount,
    credit: amountOf(credit, currency),
    currency,
    startsAt: now,
    endsAt,
    withNextCycle: false,
    periods: [{ levelId, cycle, listPrice, price: amount, ...times, basePeriodId: null }],
  };
}

function switchCycle(
  wanted: Wanted,
  { tops, last, now }: { tops: readonly PaidPeriod[]; last: PaidPeriod; now: Date },
): Reckoned {
  const { currency, listPrice, minimum } = wanted;
  const credit = tops.reduce((sum, top) => sum + valueLeft(top, minorOf(top.listPrice, currency), now), 0n);
  const due = minorOf(listPrice, currency) - credit;
  if (due < minorOf(minimum, currency) || due <= 0n) return afterEnd('later', wanted, last);
  return fromNow('switch', wanted, { now, credit });
}

function upgrade(
  wanted: Wanted,
  { lower, last, now }: { lower: readonly PaidPeriod[]; last: PaidPeriod; now: Date },
): Reckoned {
  const { levelId, cycle, currency, listPrice, minimum } = wanted;
  const raised = lower.map((base): BoughtPeriod => {
    const more = minorOf(listPrice, currency) - minorOf(base.listPrice, currency);
    const startsAt = base.startsAt > now ? base.startsAt : now;
    return {
      levelId,
      cycle,
      listPrice,
      price: amountOf(more > 0n ? valueLeft(base, more, now) : 0n, currency),
      startsAt: startsAt.toISOString(),
      endsAt: base.endsAt.toISOString(),
      cycleStartsAt: base.cycleStartsAt.toISOString(),
      anchorAt: base.anchorAt.toISOString(),
      basePeriodId: base.periodId,
    };
  });
  const due = raised.reduce((sum, { price }) => sum + minorOf(price, currency), 0n);
  const isEnough = due >= minorOf(minimum, currency) && last.endsAt.getTime() - now.getTime() >= TOO_LITTLE_LEFT;
  const next = isEnough ? [] : [nextCycle(wanted, last)];
  const amount = amountOf(due + (isEnough ? 0n : minorOf(listPrice, currency)), currency);
  const endsAt = next[0] ? new Date(next[0].endsAt) : last.endsAt;
  const periods = [...raised, ...next];
  return {
    kind: 'upgrade',
    amount,
    credit: amountOf(0n, currency),
    currency,
    startsAt: new Date(raised[0]?.startsAt ?? now),
    endsAt,
    withNextCycle: !isEnough,
    periods,
  };
}

/** What is left of an amount for a whole cycle in a period. */
const valueLeft = (period: PaidPeriod, minor: bigint, now: Date): bigint =>
  partLeft(minor, { startsAt: period.cycleStartsAt, endsAt: period.endsAt }, now);

/**
 * What is written for a bill that is paid at `now`: what begins at once begins now, and what it raises that ended meanwhile is left out.
 */
export function boughtAt(
  kind: BillKind,
  periods: readonly BoughtPeriod[],
  { madeAt, now }: { madeAt: Date; now: Date },
): BoughtPeriod[] {
  const from = now.toISOString();
  return periods.flatMap((period) => {
    if (new Date(period.startsAt) > madeAt) return [period];
    if (kind === 'new' || kind === 'switch') {
      const endsAt = endOfCycle(period.cycle, now, now).toISOString();
      return [{ ...period, startsAt: from, endsAt, cycleStartsAt: from, anchorAt: from }];
    }
    if (period.basePeriodId === null) return [period];
    return new Date(period.endsAt) > now ? [{ ...period, startsAt: from }] : [];
  });
}
