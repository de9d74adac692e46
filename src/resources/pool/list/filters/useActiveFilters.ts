import { useTranslate } from 'react-admin';
import { dayOf } from '#src/custom/list/filters/dayBounds.ts';
import type { ActiveFilter } from '#src/custom/list/filters/FilterChips.tsx';
import { severalOf, useFilters } from '#src/custom/list/filters/useFilters.ts';
import { useFilterTexts } from '#src/custom/list/filters/useFilterTexts.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { dayRanges, facets, flags, ranges } from './filterFields.ts';
import { useShopChoices } from './useShopChoices.ts';

/** The filters that hold, in words; neither the search, which its field shows, nor a lone state, which its tab shows. */
export function useActiveFilters(): ActiveFilter[] {
  const translate = useTranslate();
  const format = useFormat();
  const { values } = useFilters();
  const { list, range } = useFilterTexts();
  const shops = useShopChoices(severalOf(values.shop).length > 0);

  const number = (value: unknown): string => (value === undefined ? '' : format.number(Number(value)));
  const day = (value: unknown, later: number): string => {
    const iso = dayOf(value, later);
    return iso === '' ? '' : format.date(`${iso}T12:00:00`);
  };
  const asItIs = (value: string): string => (value === '' ? '–' : value);
  const stateName = (state: string): string => translate(`words.productState.${state}`);

  return [
    ...(severalOf(values.state).length > 1 ? list('state', 'resources.pool.fields.state', stateName) : []),
    ...list('stateNot', 'poolList.filter.stateNot', stateName),
    ...list('source', 'resources.pool.fields.source', (source) => translate(`words.source.${source}`)),
    ...facets.flatMap(({ of, label }) => list(of, label, asItIs)),
    ...list('shop', 'resources.pool.fields.publishedTo', (id) => shops.find((shop) => shop.id === id)?.name ?? '…'),
    ...ranges.flatMap(({ label, from, to }) => range(label, [from, to], [number(values[from]), number(values[to])])),
    ...dayRanges.flatMap(({ label, from, to }) =>
      range(label, [from, to], [day(values[from], 0), day(values[to], -1)]),
    ),
    ...flags.flatMap(({ source, label }) =>
      values[source] === true ? [{ sources: [source], text: translate(label) }] : [],
    ),
  ];
}
