/** `20261014200339000+0800`, 1688's way to write a moment; null when it is none. */
export function momentOf(text: string): Date | null {
  const [, year, month, day, hour, minute, second, ms = '000', zone = '+0800'] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{3})?([+-]\d{4})?$/.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  const offset = `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
