import { useMemo } from 'react';
import type { Selection } from '#contract/productFilter.ts';
import { useChosenRows } from '#src/custom/list/selection/useChosenRows.ts';

/** What is chosen in the import list around, as its bulk calls take it. */
export function useChosen(): { selection: Selection; count: number; clear: () => void } {
  const { selection: rows, count, clear } = useChosenRows();
  const selection = useMemo<Selection>(() => ('ids' in rows ? { productIds: rows.ids } : rows), [rows]);
  return { selection, count, clear };
}
