import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { dayOf } from './dayBounds.ts';
import type { ActiveFilter } from './FilterChips.tsx';
import { severalOf, useFilters } from './useFilters.ts';

const AT_MOST = 3;

/** Says in words which filters of the list around hold; nothing for those that do not. `label` is a key. */
export function useFilterTexts() {
  const translate = useTranslate();
  const format = useFormat();
  const { values } = useFilters();
  const range = (label: string, sources: readonly [string, string], [from, to]: [string, string]): ActiveFilter[] => {
    if (from === '' && to === '') return [];
    const key = from === '' ? 'atMost' : to === '' ? 'atLeast' : 'between';
    return [{ sources, text: translate(`lists.filter.${key}`, { field: translate(label), from, to }) }];
  };
  const day = (moment: unknown, daysLater: number): string => {
    const of = dayOf(moment, daysLater);
    return of === '' ? '' : format.date(`${of}T12:00:00`);
  };
  return {
    /** One or several values, by their names. */
    list: (source: string, label: string, nameOf: (value: string) => string): ActiveFilter[] => {
      const chosen = severalOf(values[source]);
      if (chosen.length === 0) return [];
      const left = chosen.length - AT_MOST;
      const more = left > 0 ? [translate('lists.filter.more', { count: left })] : [];
      const names = [...chosen.slice(0, AT_MOST).map(nameOf), ...more].join(', ');
      return [{ sources: [source], text: translate('lists.filter.is', { field: translate(label), value: names }) }];
    },
    /** From and to, as texts; empty where there is no bound. */
    range,
    /** Days where the merchant is, as `DateRangeFilter` keeps them. */
    days: (label: string, sources: readonly [string, string]): ActiveFilter[] =>
      range(label, sources, [day(values[sources[0]], 0), day(values[sources[1]], -1)]),
  };
}
