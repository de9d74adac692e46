import { useListContext, useStore } from 'react-admin';
import type { ViewSettings } from '#contract/savedView.ts';
import { columnsToKeep, hiddenKey, ranksKey, shownColumns, type ViewedList } from './viewedList.ts';

/** How the list is looked at just now, and how to look at it otherwise. */
export function useCurrentView(list: ViewedList) {
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [hidden, setHidden] = useStore<string[]>(hiddenKey(list), list.hidden);
  const [ranks, setRanks] = useStore<number[] | undefined>(ranksKey(list));
  const settings: ViewSettings = {
    filter: filterValues,
    sort: sort.field,
    order: sort.order,
    columns: shownColumns(list, hidden, ranks),
  };
  const apply = (wanted: ViewSettings) => {
    setFilters(wanted.filter);
    setSort({ field: wanted.sort, order: wanted.order });
    const kept = wanted.columns === null ? null : columnsToKeep(list, wanted.columns);
    setHidden(kept?.hidden ?? list.hidden);
    setRanks(kept?.ranks);
  };
  return { settings, apply };
}

const inOrder = (filter: Record<string, unknown>): string =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether two settings show the same. */
export const isSameView = (one: ViewSettings, other: ViewSettings): boolean =>
  one.sort === other.sort &&
  one.order === other.order &&
  inOrder(one.filter) === inOrder(other.filter) &&
  (one.columns === null || other.columns === null || one.columns.join() === other.columns.join());
