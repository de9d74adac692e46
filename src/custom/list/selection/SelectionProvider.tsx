import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Identifier, ListContextProvider, type ListControllerResult, useListContext } from 'react-admin';
import { afterReading, type PageRead, selections, setSelected } from './selectionStore.ts';

/** All that match the filters as a selection: how many there were when they were selected. */
interface AllSelected {
  all: number | undefined;
  selectAll: (count: number) => void;
}

const AllSelectedContext = createContext<AllSelected>({ all: undefined, selectAll: () => undefined });

export const useAllSelected = (): AllSelected => useContext(AllSelectedContext);

const none: Identifier[] = [];

/** The page that the list around shows; undefined while it still shows the one before. */
function usePageRead(): PageRead | undefined {
  const { data, isPlaceholderData, page, perPage, sort, total, meta } = useListContext();
  const at = JSON.stringify([page, perPage, sort.field, sort.order]);
  const exactTotal = meta?.totalIsExact === false ? undefined : total;
  return useMemo(
    () =>
      data === undefined || isPlaceholderData ? undefined : { at, ids: data.map(({ id }) => id), total: exactTotal },
    [data, isPlaceholderData, at, exactTotal],
  );
}

/**
 * Holds the selection of the list around in place of react-admin, which keeps it in the browser for ever and knows of no row
 * that left: it stays while pages are turned and sorted, and loses what leaves the list or no longer matches the filters.
 */
export const SelectionProvider = ({ list, children }: { list: string; children: ReactNode }) => {
  const context = useListContext();
  const page = usePageRead();
  const filter = JSON.stringify(context.filterValues);
  const held = useSyncExternalStore(selections.subscribe, () => selections.get().get(list));
  const selected = held?.filter === filter ? held : undefined;

  const heldFilter = held?.filter;
  useEffect(() => {
    if (heldFilter !== undefined && heldFilter !== filter) setSelected(list, undefined);
  }, [list, heldFilter, filter]);
  useEffect(() => {
    const before = selections.get().get(list);
    if (page === undefined || before?.filter !== filter || before.read === page) return;
    setSelected(list, afterReading(before, page));
  }, [list, filter, page]);

  const actions = useMemo(() => {
    const current = (): Identifier[] => {
      const now = selections.get().get(list);
      return now?.filter === filter ? now.ids : none;
    };
    const select = (ids: Identifier[], all?: number) => setSelected(list, { filter, ids, all, read: page });
    return {
      select,
      toggle: (id: Identifier) => {
        const ids = current();
        select(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
      },
      selectAll: (count: number) => select(current(), count),
      clear: () => setSelected(list, undefined),
    };
  }, [list, filter, page]);

  const { all } = selected ?? {};
  const { selectAll } = actions;
  const allSelected = useMemo(() => ({ all, selectAll }), [all, selectAll]);
  const value = {
    ...context,
    selectedIds: selected?.ids ?? none,
    onSelect: (ids: Identifier[]) => actions.select(ids),
    onToggleItem: actions.toggle,
    onUnselectItems: actions.clear,
  } as ListControllerResult;
  return (
    <ListContextProvider value={value}>
      <AllSelectedContext.Provider value={allSelected}>{children}</AllSelectedContext.Provider>
    </ListContextProvider>
  );
};
