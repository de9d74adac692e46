import { useListContext } from 'react-admin';

/** A filter of the list around: its value, and how to set it. Undefined or empty takes the filter away. */
export function useFilter(source: string) {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const given: unknown = filterValues[source];
  return {
    value: typeof given === 'string' ? given : '',
    set: (value: string) => {
      const { [source]: _, ...others } = filterValues;
      setFilters(value === '' ? others : { ...others, [source]: value }, displayedFilters);
    },
  };
}
