import { type SQL, sql } from 'drizzle-orm';
import { type BusinessPeriod, FEWEST_DAYS_SHOWN } from '#contract/businessWords.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** Days that are looked at together, and what they are compared with. Moments as the database writes them. */
export interface Period {
  timeZone: string;
  /** The days that have a value each, YYYY-MM-DD, the oldest first; the last is today. */
  days: string[];
  /** The first day of the period. */
  firstDay: string;
  /** When what is read begins: what is shown and what is compared with lie after it. */
  readFrom: string;
  from: string;
  /** Until now. */
  to: string;
  /** As many days before, until the time of day that it is now. */
  beforeFrom: string;
  beforeTo: string;
}

/** The period of so many days that ends today, by the days of a time zone. */
export async function findPeriod(tx: MerchantTx, timeZone: string, days: BusinessPeriod): Promise<Period> {
  const shown = Math.max(days, FEWEST_DAYS_SHOWN);
  const daysAgo = (count: number): SQL => sql`(date_trunc('day', l.now) - make_interval(days => ${count}::int))`;
  const moment = (local: SQL): SQL => sql`((${local}) at time zone ${timeZone})::text`;
  const { rows } = await tx.execute<Omit<Period, 'timeZone'> & Record<string, unknown>>(sql`
    with l as (select app_now() at time zone ${timeZone} as now)
    select array(select to_char(d, 'YYYY-MM-DD')
        from generate_series(${daysAgo(shown - 1)}, date_trunc('day', l.now), interval '1 day') d) as days,
      to_char(${daysAgo(days - 1)}, 'YYYY-MM-DD') as "firstDay",
      ${moment(daysAgo(Math.max(shown, 2 * days) - 1))} as "readFrom",
      ${moment(daysAgo(days - 1))} as "from", app_now()::text as "to",
      ${moment(daysAgo(2 * days - 1))} as "beforeFrom",
      ${moment(sql`l.now - make_interval(days => ${days}::int)`)} as "beforeTo"
    from l`);
  const [row] = rows;
  if (!row) throw new Error('The database did not tell which day it is.');
  return { ...row, timeZone };
}
