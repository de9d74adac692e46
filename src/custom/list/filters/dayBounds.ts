/** The moment at which a calendar day (`2026-11-21`) begins where the merchant is, days added; empty for no day. */
export function dayBegins(day: string, daysLater = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  if (year === undefined || month === undefined || date === undefined || year < 1970) return '';
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

/** The calendar day of a moment where the merchant is, days added, as a date field has it. */
export function dayOf(moment: unknown, daysLater = 0): string {
  if (typeof moment !== 'string') return '';
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  date.setDate(date.getDate() + daysLater);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
