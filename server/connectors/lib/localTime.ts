const OFFSET = /^[+-]\d\d:\d\d$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** Whether clocks can be read by it: a name such as `Asia/Kolkata`, or an offset such as `+05:30`. */
export function isTimeZone(zone: string): boolean {
  try {
    return OFFSET.test(zone) || new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * The moment that a text names: `2026-11-27T08:01:08Z` as it is, `2026-11-27 13:31:08` by the clocks of `zone` (see
 * `isTimeZone`). Null for what is no moment, and for one without a zone where `zone` is null.
 */
export function momentIn(zone: string | null, text: string): Date | null {
  const [, day, time = '00:00', own] = MOMENT.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const at = (offset: string): Date | null => {
    const moment = new Date(`${day}T${time}${offset}`);
    return Number.isNaN(moment.getTime()) ? null : moment;
  };
  if (own !== undefined) return at(own.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2'));
  if (zone === null || OFFSET.test(zone)) return zone === null ? null : at(zone);
  const near = at('Z');
  const first = near && at(offsetAt(zone, near));
  return first && at(offsetAt(zone, first));
}

/** By how much the clocks of a named zone differ at a moment: `+05:30`. */
function offsetAt(zone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const named = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return /[+-]\d\d:\d\d/.exec(named)?.[0] ?? 'Z';
}
