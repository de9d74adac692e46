import { useRef } from 'react';

/** Ticking the boxes of rows: one, with Shift all from the last one on, by key those of the selected cells. */
export function useMarks(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  onSelect: (selected: ReadonlySet<string>) => void,
) {
  const last = useRef('');

  const set = (variantIds: readonly string[], on: boolean) => {
    const after = new Set(selected);
    for (const id of variantIds) on ? after.add(id) : after.delete(id);
    onSelect(after);
  };
  const mark = (variantId: string, range: boolean) => {
    const [from = -1, to = -1] = [ids.indexOf(last.current), ids.indexOf(variantId)].toSorted((a, b) => a - b);
    set(range && from !== -1 ? ids.slice(from, to + 1) : [variantId], !selected.has(variantId));
    last.current = variantId;
  };
  const toggle = (variantIds: readonly string[]) => set(variantIds, !variantIds.every((id) => selected.has(id)));
  return { mark, toggle };
}
