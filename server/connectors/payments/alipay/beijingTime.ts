import { momentIn } from '../../lib/localTime.ts';

const OFFSET = '+08:00';
const OFFSET_MS = 8 * 3_600_000;

/** A moment by Beijing’s clocks, to the second: `2026-11-28 15:04:05`. */
export const beijingTime = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The moment that such a text names; null where it names none. */
export const momentAtBeijing = (text: string): Date | null => momentIn(OFFSET, text);
