import { useCallback, useRef } from 'react';

/** Ticking the boxes of rows: one, with Shift all from the last one on, by key those of the selected cells. */
export function useMarks(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  onSelect: (selected: ReadonlySet<string>) => void,
) {
  const latest = useRef({ ids, selected, onSelect, last: '' });
  latest.current = { ...latest.current, ids, selected, onSelect };

  const set = useCallback((variantIds: readonly string[], on: boolean) => {
    const after = new Set(latest.current.selected);
    for (const id of variantIds) on ? after.add(id) : after.delete(id);
    latest.current.onSelect(after);
  }, []);

  const mark = useCallback(
    (variantId: string, range: boolean) => {
      const { ids: shown, selected: before, last } = latest.current;
      const [from = -1, to = -1] = [shown.indexOf(last), shown.indexOf(variantId)].toSorted((a, b) => a - b);
      set(range && from !== -1 ? shown.slice(from, to + 1) : [variantId], !before.has(variantId));
      latest.current.last = variantId;
    },
    [set],
  );
  const toggle = useCallback(
    (variantIds: readonly string[]) => set(variantIds, !variantIds.every((id) => latest.current.selected.has(id))),
    [set],
  );
  return { mark, toggle };
}
