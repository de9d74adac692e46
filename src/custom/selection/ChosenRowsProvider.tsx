import { type ReactNode, useMemo, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { useFormat } from '#src/custom/format.ts';
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
  children: ReactNode;
}

/**
 * Keeps what is chosen in the list around. "All that match" is kept as the filter and the number that was seen, so that a
 * bulk call works on exactly that or says that it changed; ticking or unticking a row goes back to the rows themselves.
 */
export const ChosenRowsProvider = ({ atMost, children }: ChosenRowsProviderProps) => {
  const { filterValues, selectedIds, onUnselectItems, total, meta } = useListContext();
  const notify = useNotify();
  const format = useFormat();
  const [all, setAll] = useState<All>();
  const ids = selectedIds.map(String);
  const ticked = JSON.stringify(ids);
  const key = `${JSON.stringify(filterValues)} ${ticked}`;
  const matching = total === undefined || meta?.totalIsExact === false ? null : total;

  const chosen = useMemo<ChosenRows>(() => {
    const tickedIds: string[] = JSON.parse(ticked);
    const isAll = all?.key === key;
    return {
      selection: isAll ? { filter: filterValues, count: all.count } : { ids: tickedIds },
      count: isAll ? all.count : tickedIds.length,
      isAll,
      matching,
      chooseAll: () => {
        if (matching === null) return;
        if (matching <= atMost) return setAll({ key, count: matching });
        const numbers = { count: format.number(matching), limit: format.number(atMost) };
        notify('poolList.tooMany', { type: 'warning', messageArgs: numbers });
      },
      clear: () => {
        setAll(undefined);
        onUnselectItems();
      },
    };
  }, [all, key, ticked, filterValues, matching, atMost, onUnselectItems, notify, format]);
  return <ChosenRowsContext.Provider value={chosen}>{children}</ChosenRowsContext.Provider>;
};
