/** A day as tables write it: year first, or last after day and month in an order that only other rows show. */
const YEAR_FIRST =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})(?:[T\s]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

export type DayOrder = 'dayFirst' | 'monthFirst' | null;

/** In which order a column writes day and month: by a number above twelve anywhere in it, or by points; null where nothing shows it. */
export function dayOrderOf(written: readonly string[]): DayOrder {
  for (const text of written) {
    const [, first = '', mark = '', second = ''] = YEAR_LAST.exec(text.trim()) ?? [];
    if (mark === '.' || Number(first) > 12) return 'dayFirst';
    if (Number(second) > 12) return 'monthFirst';
  }
  return null;
}

/** The moment that a cell names, in UTC where it names no zone; null where it cannot be read, or in more than one way. */
export function momentOf(written: string, order: DayOrder): Date | null {
  const text = written.trim();
  const whole = YEAR_FIRST.exec(text);
  if (whole) {
    const [, year = '', month = '', day = '', hour, minute, second, zone = 'Z'] = whole;
    return dateOf([year, month, day], [hour, minute, second], zone);
  }
  const split = YEAR_LAST.exec(text);
  if (!split) return null;
  const [, first = '', , second = '', year = '', hour, minute] = split;
  if (first !== second && order === null) return null;
  const [day, month] = order === 'monthFirst' ? [second, first] : [first, second];
  return dateOf([year, month, day], [hour, minute], 'Z');
}

const two = (text = '0'): string => text.padStart(2, '0');

function dateOf(
  [year, month, day]: readonly [string, string, string],
  [hour, minute, second]: readonly (string | undefined)[],
  zone: string,
): Date | null {
  // A day alone counts as its noon, which is the same day in nearly every zone.
  const time = hour === undefined ? '12:00:00' : `${two(hour)}:${two(minute)}:${two(second)}`;
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const date = new Date(`${year}-${two(month)}-${two(day)}T${time}${offset}`);
  // JavaScript takes the 31st of a short month for the first of the next.
  const isReal =
    !Number.isNaN(date.getTime()) &&
    new Date(`${year}-${two(month)}-${two(day)}T00:00:00Z`).getUTCDate() === Number(day);
  return isReal ? date : null;
}
