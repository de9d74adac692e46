import { useListContext, useTranslate } from 'react-admin';
import type { Choice, FilterValues, ListFilter } from '../declaration.ts';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What was asked for on top of filters that are still shown: two changes may come before the page is drawn again. */
const asked = new WeakMap<object, FilterValues>();

/** All filters of the list around, and how to change several at once; what is empty is taken away. */
export function useFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const values: FilterValues = filterValues;
  return {
    values,
    change: (changes: FilterValues) => {
      const all = Object.entries({ ...(asked.get(values) ?? values), ...changes });
      const given = Object.fromEntries(all.filter(([, value]) => !isNothing(value)));
      asked.set(values, given);
      setFilters(given, displayedFilters);
    },
  };
}

/** The values of a filter that may have several; one alone may stand without a list. */
export const severalOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};

/** The one value of a filter; empty for none. */
export const oneOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The names under which a filter is kept. */
export const namesOf = (filter: ListFilter): readonly string[] =>
  'from' in filter ? [filter.from, filter.to] : [filter.name];

/** The filters that hold and that nothing else says already. */
export const activeFilters = (filters: readonly ListFilter[], values: FilterValues): ListFilter[] =>
  filters.filter(
    (filter) => namesOf(filter).some((name) => !isNothing(values[name])) && filter.isShownElsewhere?.(values) !== true,
  );

/** The hook of a choice filter whose values are words of the contract, named `words.<of>.<id>`. */
export const wordChoices = (of: string, ids: readonly string[]) =>
  function useWordChoices(): readonly Choice[] {
    const translate = useTranslate();
    return ids.map((id) => ({ id, name: translate(`words.${of}.${id}`) }));
  };

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
