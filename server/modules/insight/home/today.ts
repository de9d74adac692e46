import type { Need, Today } from '#contract/today.schemas.ts';
import { needKinds, type TodayPart, todayParts } from '#contract/todayWords.ts';
import { DatabaseAway } from '../../../db/away.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { viewerOf } from '../../sales/orders/index.ts';
import { readHolidays } from './countdown.ts';
import { type Asking, needsOf, type Reader } from './needs.ts';
import { readSteps } from './steps.ts';

type ReadDeps = Pick<Deps, 'db' | 'log'>;

/** What was read so far. */
type Reading = Pick<Today, 'needs' | 'holidays' | 'steps'>;

/** Adds what a part tells. */
type ReadPart = (tx: MerchantTx, asking: Asking, reading: Reading) => Promise<void>;

const readers: Record<TodayPart, ReadPart> = {
  ...needsOf,
  holidays: async (tx, { caller, day }, reading) => {
    reading.holidays = await readHolidays(tx, caller.accountId, day);
  },
  steps: async (tx, _asking, reading) => {
    reading.steps = await readSteps(tx);
  },
};

const needParts = todayParts.filter((part) => part in needsOf);

const nothing = (): Reading => ({ needs: [], holidays: { country: null, by: null, rows: [] }, steps: null });

/**
 * What needs somebody today, what is counted down to, and which first steps are done. All of it is read in one transaction; where that
 * fails, each part in one of its own: a part that cannot be read is named in `failed` and logged, and the others are there. Throws where
 * the database is away. `timeZone`: an IANA name, decides which day it is.
 */
export async function readToday(deps: ReadDeps, caller: Reader, timeZone: string): Promise<Today> {
  const at = deps.db.clock.now();
  const { needs, failed, ...rest } = await readParts(deps, caller, dayIn(timeZone, at), todayParts);
  return { at: at.toISOString(), needs: openNeeds(needs), ...rest, failed };
}

/** What needs somebody alone, as `readToday` has it; `failed` names the parts that could not be read. */
export async function readNeeds(deps: ReadDeps, caller: Reader): Promise<Pick<Today, 'needs' | 'failed'>> {
  const day = dayIn('UTC', deps.db.clock.now());
  const { needs, failed } = await readParts(deps, caller, day, needParts);
  return { needs: openNeeds(needs), failed };
}

async function readParts(
  deps: ReadDeps,
  caller: Reader,
  day: string,
  wanted: readonly TodayPart[],
): Promise<Reading & Pick<Today, 'failed'>> {
  const readIn = async (parts: readonly TodayPart[], reading: Reading): Promise<void> =>
    withMerchantTx(deps.db, caller.merchantId, async (tx) => {
      const asking = { caller, day, viewer: await viewerOf(tx, caller) };
      for (const part of parts) await readers[part](tx, asking, reading);
    });
  const together = nothing();
  try {
    await readIn(wanted, together);
    return { ...together, failed: [] };
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    deps.log.warn({ err: error, merchantId: caller.merchantId }, 'the morning could not be read at once');
  }
  const reading = nothing();
  const failed: TodayPart[] = [];
  for (const part of wanted) {
    try {
      await readIn([part], reading);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      deps.log.error({ err: error, part, merchantId: caller.merchantId }, 'a part of the morning could not be read');
      failed.push(part);
    }
  }
  return { ...reading, failed };
}

/** Those that have anything, the most urgent first. */
function openNeeds(needs: readonly Need[]): Need[] {
  const urgency = ({ kind }: Need): number => needKinds.indexOf(kind);
  return needs.filter(({ count }) => count > 0).toSorted((a, b) => urgency(a) - urgency(b));
}

/** The day, YYYY-MM-DD, that it is somewhere. */
function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${of.year}-${of.month}-${of.day}`;
}
