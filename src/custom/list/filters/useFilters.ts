import { useListContext } from 'react-admin';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What was asked for on top of filters that are still shown: two changes may come before the page is drawn again. */
const asked = new WeakMap<object, Readonly<Record<string, unknown>>>();

/** All filters of the list around, and how to change several at once; what is empty is taken away. */
export function useFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const values: Readonly<Record<string, unknown>> = filterValues;
  return {
    values,
    change: (changes: Readonly<Record<string, unknown>>) => {
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
