const EAST_MS = 8 * 3_600_000;

/** A moment by Beijing’s clocks: `2026-11-28 15:04:05`. */
export const beijingTime = (ms: number): string => new Date(ms + EAST_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The moment (ms since 1970) of such a text; null where it is none. */
export function momentOf(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null;
  const ms = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(ms) ? null : ms;
}
