import type { Identifier } from 'react-admin';
import { Store } from '#src/lib/Store.ts';
import { onSignOut } from '#src/lib/session.ts';

/** A page of a list as it was read. */
export interface PageRead {
  /** Page, page size and sorting, as text. */
  at: string;
  ids: readonly Identifier[];
  /** How many rows match the filters; undefined where they were not all counted. */
  total: number | undefined;
}

/** What is selected in a list. */
export interface Selected {
  /** The filters it was selected under, as text: under others nothing is selected. */
  filter: string;
  ids: Identifier[];
  /** All that match the filters are selected, as many as there were at that moment. */
  all?: number | undefined;
  /** The page that was read last. */
  read?: PageRead | undefined;
}

/** What is selected, by list: in memory only, so that no reload and no next visit finds rows selected. */
export const selections = new Store<ReadonlyMap<string, Selected>>(new Map());

/** Sets what is selected in a list; undefined for nothing. */
export function setSelected(list: string, selected: Selected | undefined): void {
  if (selections.get().get(list) === selected) return;
  const next = new Map(selections.get());
  if (selected === undefined || selected.ids.length === 0) next.delete(list);
  else next.set(list, selected);
  selections.set(next);
}

/** Takes rows out of the selection of a list that were acted on elsewhere, as on the page that publishes them. */
export function unselect(list: string, rows: readonly Identifier[]): void {
  const selected = selections.get().get(list);
  if (selected === undefined) return;
  const ids = selected.ids.filter((id) => !rows.includes(id));
  if (ids.length < selected.ids.length) setSelected(list, { ...selected, ids, all: undefined });
}

onSignOut(() => selections.set(new Map()));

/**
 * What is still selected after a page was read: rows that left the list leave the selection. A row that is gone from the page
 * where it was has left, unless rows were added and pushed it to the next page. Rows of other pages are not seen: when the
 * list has become shorter, any of them may have left.
 */
export function afterReading(selected: Selected, page: PageRead): Selected {
  const { ids, all, read } = selected;
  if (all !== undefined || read === undefined) return { ...selected, read: page };
  const here = new Set(page.ids);
  const isShorter = page.total !== undefined && (read.total === undefined || page.total < read.total);
  const isLonger = page.total !== undefined && read.total !== undefined && page.total > read.total;
  const lastStaying = read.ids.findLastIndex((id) => here.has(id));
  const hasLeft = (id: Identifier): boolean => {
    if (here.has(id)) return false;
    const before = read.at === page.at ? read.ids.indexOf(id) : -1;
    return before === -1 ? isShorter : !(isLonger && before > lastStaying);
  };
  return { ...selected, ids: ids.filter((id) => !hasLeft(id)), read: page };
}
