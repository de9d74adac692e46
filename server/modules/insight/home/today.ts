import type { Need, Today } from '#contract/today.schemas.ts';
import { needKinds, type TodayPart } from '#contract/todayWords.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { readHolidays } from './countdown.ts';
import { needsOf } from './needs.ts';
import { readSteps } from './steps.ts';

const noHolidays: Today['holidays'] = { country: null, by: null, rows: [] };

/**
 * What needs somebody today, what is counted down to, and which first steps are done. Each part is read in a transaction of its own: one that fails is named in
 * `failed` and logged, and the others are there. `timeZone`: an IANA name, decides which day it is.
 */
export async function readToday(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  caller: Caller,
  timeZone: string,
): Promise<Today> {
  const failed: TodayPart[] = [];
  const read = async <T>(part: TodayPart, ifFailed: T, work: (tx: MerchantTx) => Promise<T>): Promise<T> => {
    try {
      return await withMerchantTx(db, caller.merchantId, work);
    } catch (error) {
      log.error({ err: error, part, merchantId: caller.merchantId }, 'a part of the morning could not be read');
      failed.push(part);
      return ifFailed;
    }
  };
  const needs: Need[] = [];
  for (const [part, readNeeds] of Object.entries(needsOf)) {
    needs.push(...(await read<Need[]>(part as TodayPart, [], (tx) => readNeeds(tx, caller))));
  }
  const at = db.clock.now();
  const holidays = await read('holidays', noHolidays, (tx) => readHolidays(tx, caller.accountId, dayIn(timeZone, at)));
  const steps = await read('steps', null, readSteps);
  return { at: at.toISOString(), needs: inOrder(needs.filter(({ count }) => count > 0)), holidays, steps, failed };
}

const inOrder = (needs: readonly Need[]): Need[] =>
  needs.toSorted((a, b) => needKinds.indexOf(a.kind) - needKinds.indexOf(b.kind));

/** The day, YYYY-MM-DD, that it is somewhere. */
function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}`;
}
