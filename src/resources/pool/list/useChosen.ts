import { createContext, useContext } from 'react';
import type { Selection } from '#contract/productFilter.ts';

/** What is chosen in the import list: ticked products, or all that match its filters. */
export interface Chosen {
  /** What a bulk call takes. Of no use while `count` is 0. */
  selection: Selection;
  count: number;
  /** All that match are chosen, not the ticked ones alone. */
  isAll: boolean;
  /** How many match the filters, and whether all of them were counted; null while that is not known. */
  matching: { count: number; isExact: boolean } | null;
  /** Chooses all that match, as many as there are at this moment. */
  chooseAll: () => Promise<void>;
  /** Lets go of everything. */
  clear: () => void;
}

export const ChosenContext = createContext<Chosen | null>(null);

/** What is chosen in the import list around. */
export function useChosen(): Chosen {
  const chosen = useContext(ChosenContext);
  if (chosen === null) throw new Error('useChosen needs the import list around it');
  return chosen;
}
