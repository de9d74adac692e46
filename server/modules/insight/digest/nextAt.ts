import type { DigestSetting } from '#contract/digest.schemas.ts';
import type { DigestFrequency } from '#contract/digestWords.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** On which days of the week a mail is due; 0 is Sunday. */
const dueOn: Record<DigestFrequency, (weekday: number) => boolean> = {
  never: () => false,
  workdays: (weekday) => weekday >= 1 && weekday <= 5,
  daily: () => true,
  weekly: (weekday) => weekday === 1,
};

/**
 * When the next mail after a moment is due: at the hour on the wall clocks of the time zone. An hour that the change to summer time
 * leaves out is the one after it, and of an hour that comes twice it is the first. Null for never.
 */
export function nextDigestAt({ frequency, hour, timeZone }: DigestSetting, after: Date): Date | null {
  if (frequency === 'never') return null;
  const offset = offsetsOf(timeZone);
  const local = new Date(after.getTime() + offset(after.getTime()));
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  // The hour can be over today, and the next Monday is eight days away at most.
  for (let day = today; day <= today + 8 * DAY; day += DAY) {
    if (!dueOn[frequency](new Date(day).getUTCDay())) continue;
    const at = momentOf(day + hour * HOUR, offset);
    if (at > after.getTime()) return new Date(at);
  }
  throw new Error(`No digest is due in the eight days after ${after.toISOString()}.`);
}

/** The moment at which wall clocks show a time, which is given as if it were UTC. */
function momentOf(wall: number, offset: (at: number) => number): number {
  const [before, behind] = [offset(wall - DAY), offset(wall + DAY)];
  const first = wall - before;
  if (offset(first) === before) return first;
  const second = wall - behind;
  return offset(second) === behind ? second : first;
}

/** How far the wall clocks of a time zone are ahead of UTC at a moment, in ms. */
function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = format.formatToParts(at);
    const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
    const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    return wall - Math.floor(at / 1000) * 1000;
  };
}
