import { Decimal } from 'decimal.js';
import { type SQL, sql } from 'drizzle-orm';
import type { Course, MoneyCourse } from '#contract/business.schemas.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Period } from './period.ts';

/** What happened on a day of a period in one currency. */
interface DayRow extends Record<string, unknown> {
  currency: string | null;
  day: string;
  /** Whether it lies in the days that the period is compared with. */
  isBefore: boolean;
  count: number;
  /** Of what has an amount; null where nothing has. */
  amount: string | null;
  /** How many have none. */
  unpriced: number;
}

/**
 * What happened day by day, from a query of `at`, `currency` and `amount`, whose `at` is a column that an index begins with: the days of
 * the period and those before it are cut out of it here.
 */
export async function readDays(tx: MerchantTx, period: Period, events: SQL): Promise<DayRow[]> {
  const { timeZone, readFrom, to, beforeFrom, beforeTo } = period;
  const { rows } = await tx.execute<DayRow>(sql`
    select d.currency, to_char(d.day, 'YYYY-MM-DD') as day, d."isBefore", d.count, trim_scale(d.amount)::text as amount, d.unpriced
    from (
      select e.currency, (e.at at time zone ${timeZone})::date as day,
        e.at >= ${beforeFrom}::timestamptz and e.at < ${beforeTo}::timestamptz as "isBefore",
        count(*)::int as count, sum(e.amount) as amount, (count(*) filter (where e.amount is null))::int as unpriced
      from (${events}) e where e.at >= ${readFrom}::timestamptz and e.at <= ${to}::timestamptz group by 1, 2, 3) d`);
  return rows;
}

const isWithin = ({ firstDay }: Period, { day }: DayRow): boolean => day >= firstDay;

/** How many there were, whatever their currency. */
export function courseOf(period: Period, rows: readonly DayRow[]): Course {
  const sum = (some: readonly DayRow[]): number => some.reduce((total, { count }) => total + count, 0);
  return {
    values: period.days.map((day) => sum(rows.filter((row) => row.day === day))),
    total: sum(rows.filter((row) => isWithin(period, row))),
    before: sum(rows.filter(({ isBefore }) => isBefore)),
  };
}

/** How much it was in each currency, that of most events first. */
export function moneyCoursesOf(period: Period, rows: readonly DayRow[]): MoneyCourse[] {
  const sum = (some: readonly DayRow[]): string =>
    some.reduce((total, { amount }) => total.plus(amount ?? 0), new Decimal(0)).toFixed();
  const priced = rows.filter(({ amount }) => amount !== null);
  const counts = new Map<string, number>();
  for (const { currency, count } of priced)
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + count);
  return [...counts]
    .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .map(([currency]) => {
      const own = priced.filter((row) => row.currency === currency);
      return {
        currency,
        values: period.days.map((day) => sum(own.filter((row) => row.day === day))),
        total: sum(own.filter((row) => isWithin(period, row))),
        before: sum(own.filter(({ isBefore }) => isBefore)),
      };
    });
}

/** Of how many of the period no amount is known. */
export const unpricedOf = (period: Period, rows: readonly DayRow[]): number =>
  rows.filter((row) => isWithin(period, row)).reduce((total, { unpriced }) => total + unpriced, 0);
