import { type ReactNode, useMemo, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { Selection } from '#contract/productFilter.ts';
import { useFormat } from '#src/custom/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { productCalls } from '#src/dataProvider/calls.ts';
import { type Chosen, ChosenContext } from './useChosen.ts';

interface All {
  /** The filters it was chosen under: under others it is chosen no more. */
  key: string;
  /** How many matched at that moment. */
  count: number;
}

/**
 * Keeps what is chosen in the list. "All that match" is kept as the filter and the number that was seen, so that a bulk
 * call works on exactly that or says that it changed; ticking or unticking a row goes back to the rows themselves.
 */
export const ChosenProducts = ({ children }: { children: ReactNode }) => {
  const { filterValues, selectedIds, onUnselectItems, total, meta } = useListContext();
  const notify = useNotify();
  const format = useFormat();
  const [all, setAll] = useState<All>();
  const ticked = selectedIds.join();
  const key = `${JSON.stringify(filterValues)} ${ticked}`;
  const isExact = meta?.totalIsExact !== false;

  const chosen = useMemo<Chosen>(() => {
    const isAll = all?.key === key;
    const ids = ticked === '' ? [] : ticked.split(',');
    const selection: Selection = isAll ? { filter: filterValues, count: all.count } : { productIds: ids };
    return {
      selection,
      count: isAll ? all.count : ids.length,
      isAll,
      matching: total === undefined ? null : { count: total, isExact },
      chooseAll: async () => {
        const { count } =
          isExact && total !== undefined ? { count: total } : await call(productCalls.count, filterValues);
        if (count <= limits.bulkProducts) return setAll({ key, count });
        const numbers = { count: format.number(count), limit: format.number(limits.bulkProducts) };
        notify('poolList.tooMany', { type: 'warning', messageArgs: numbers });
      },
      clear: () => {
        setAll(undefined);
        onUnselectItems();
      },
    };
  }, [all, key, ticked, filterValues, total, isExact, onUnselectItems, notify, format]);
  return <ChosenContext.Provider value={chosen}>{children}</ChosenContext.Provider>;
};
