import { type ReactNode, useMemo, useState } from 'react';
import { type FilterPayload, useListContext, useNotify } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { type ChosenRows, ChosenRowsContext } from './useChosenRows.ts';

interface All {
  /** The filters it was chosen under: under others it is chosen no more. */
  key: string;
  /** How many matched at that moment. */
  count: number;
}

interface ChosenRowsProviderProps {
  /** Rows that one bulk call takes. */
  atMost: number;
  /** Counts to the end what the list counts only so far. Without it all that match can be chosen only where they are few. */
  countAll?: (filter: FilterPayload) => Promise<number>;
  children: ReactNode;
}

/**
 * Keeps what is chosen in the list around. "All that match" is kept as the filter and the number that was seen, so that a
 * bulk call works on exactly that or says that it changed; ticking or unticking a row goes back to the rows themselves.
 */
export const ChosenRowsProvider = ({ atMost, countAll, children }: ChosenRowsProviderProps) => {
  const { filterValues, selectedIds, onUnselectItems, total, meta } = useListContext();
  const notify = useNotify();
  const format = useFormat();
  const [all, setAll] = useState<All>();
  const ticked = JSON.stringify(selectedIds.map(String));
  const key = `${JSON.stringify(filterValues)} ${ticked}`;
  const isExact = meta?.totalIsExact !== false;

  const chosen = useMemo<ChosenRows>(() => {
    const tickedIds: string[] = JSON.parse(ticked);
    const isAll = all?.key === key;
    const matching = total === undefined || !(isExact || countAll) ? null : { count: total, isExact };
    return {
      selection: isAll ? { filter: filterValues, count: all.count } : { ids: tickedIds },
      count: isAll ? all.count : tickedIds.length,
      isAll,
      matching,
      chooseAll: async () => {
        if (matching === null) return;
        const count = matching.isExact || !countAll ? matching.count : await countAll(filterValues);
        if (count <= atMost) return setAll({ key, count });
        const numbers = { count: format.number(count), limit: format.number(atMost) };
        notify('lists.selection.tooMany', { type: 'warning', messageArgs: numbers });
      },
      clear: () => {
        setAll(undefined);
        onUnselectItems();
      },
    };
  }, [all, key, ticked, filterValues, total, isExact, atMost, countAll, onUnselectItems, notify, format]);
  return <ChosenRowsContext.Provider value={chosen}>{children}</ChosenRowsContext.Provider>;
};
