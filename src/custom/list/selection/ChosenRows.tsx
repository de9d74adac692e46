import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type FilterPayload, useListContext } from 'react-admin';
import type { ListBulk } from '../declaration.ts';
import { useAllSelected } from './SelectionProvider.tsx';

/** What a bulk call works on: ticked rows by id, or all that match a filter with the number that was seen. */
export type RowSelection = { ids: string[] } | { filter: FilterPayload; count: number };

/** More rows than can be chosen at once. `isWhole`: all of them were counted. */
interface TooMany {
  count: number;
  isWhole: boolean;
  limit: number;
}

/** What is chosen in a list: ticked rows, or all that match its filters. */
export interface ChosenRows {
  /** Of no use while `count` is 0. */
  selection: RowSelection;
  count: number;
  /** All that match are chosen, not the ticked ones alone. */
  isAll: boolean;
  /** How many match the filters, and whether all of them were counted; null while that cannot be known. */
  matching: { count: number; isExact: boolean } | null;
  /** Chooses all that match, as many as there are at this moment; chooses nothing and says so where that is more than may be. */
  chooseAll: () => Promise<TooMany | null>;
  /** Lets go of everything. */
  clear: () => void;
}

const ChosenRowsContext = createContext<ChosenRows | null>(null);

/** What is chosen in the list around. */
export function useChosenRows(): ChosenRows {
  const chosen = useContext(ChosenRowsContext);
  if (chosen === null) throw new Error('useChosenRows needs a list with ChosenRowsProvider around it');
  return chosen;
}

type ChosenRowsProviderProps = Pick<ListBulk, 'atMost' | 'countAll'> & { children: ReactNode };

/**
 * Keeps what is chosen in the list around. "All that match" is kept as the filter and the number that was seen, so that a
 * bulk call works on exactly that or says that it changed; ticking or unticking a row goes back to the rows themselves.
 */
export const ChosenRowsProvider = ({ atMost, countAll, children }: ChosenRowsProviderProps) => {
  const { filterValues, selectedIds, onUnselectItems, total, meta } = useListContext();
  const { all, selectAll } = useAllSelected();
  const ticked = JSON.stringify(selectedIds.map(String));
  const isExact = meta?.totalIsExact !== false;

  const chosen = useMemo<ChosenRows>(() => {
    const tickedIds: string[] = JSON.parse(ticked);
    // Of more than can be chosen it is enough to know that: whoever asks for all is told.
    const areTooMany = total !== undefined && atMost !== undefined && total > atMost;
    const canMatch = atMost !== undefined && (isExact || countAll !== undefined || areTooMany);
    const matching = total === undefined || !canMatch ? null : { count: total, isExact };
    return {
      selection: all === undefined ? { ids: tickedIds } : { filter: filterValues, count: all },
      count: all ?? tickedIds.length,
      isAll: all !== undefined,
      matching,
      chooseAll: async () => {
        if (matching === null || atMost === undefined) return null;
        const count = matching.isExact || !countAll ? matching.count : await countAll(filterValues);
        if (count <= atMost) {
          selectAll(count);
          return null;
        }
        return { count, isWhole: matching.isExact || countAll !== undefined, limit: atMost };
      },
      clear: () => onUnselectItems(),
    };
  }, [all, selectAll, ticked, filterValues, total, isExact, atMost, countAll, onUnselectItems]);
  return <ChosenRowsContext.Provider value={chosen}>{children}</ChosenRowsContext.Provider>;
};
