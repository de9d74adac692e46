import { useListContext } from 'react-admin';
import type { FilterValues, ListFilter } from '../declaration.ts';

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
    (filter) => namesOf(filter).some((name) => !isNothing(values[name])) && filter.isSaid?.(values) !== true,
  );
