import { useListContext } from 'react-admin';

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** All filters of the list around, and how to change several at once; what is empty is taken away. */
export function useFilters() {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const values: Readonly<Record<string, unknown>> = filterValues;
  return {
    values,
    change: (changes: Readonly<Record<string, unknown>>) => {
      const all = Object.entries({ ...values, ...changes }).filter(([, value]) => !isNothing(value));
      setFilters(Object.fromEntries(all), displayedFilters);
    },
  };
}

/** The values of a filter that may have several; one alone may stand without a list. */
export const severalOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};
