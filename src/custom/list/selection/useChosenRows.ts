import { createContext, useContext } from 'react';
import type { FilterPayload } from 'react-admin';

/** What a bulk call works on: ticked rows by id, or all that match a filter with the number that was seen. */
export type RowSelection = { ids: string[] } | { filter: FilterPayload; count: number };

/** What is chosen in a list: ticked rows, or all that match its filters. */
export interface ChosenRows {
  /** Of no use while `count` is 0. */
  selection: RowSelection;
  count: number;
  /** All that match are chosen, not the ticked ones alone. */
  isAll: boolean;
  /** How many match the filters, and whether all of them were counted; null while that cannot be known. */
  matching: { count: number; isExact: boolean } | null;
  /** Chooses all that match, as many as there are at this moment. */
  chooseAll: () => Promise<void>;
  /** Lets go of everything. */
  clear: () => void;
}

export const ChosenRowsContext = createContext<ChosenRows | null>(null);

/** What is chosen in the list around. */
export function useChosenRows(): ChosenRows {
  const chosen = useContext(ChosenRowsContext);
  if (chosen === null) throw new Error('useChosenRows needs a list with ChosenRowsProvider around it');
  return chosen;
}
