import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';

interface InboxDeeds {
  onAccept: (row: string) => void;
  onKeep: (row: string) => void;
  onAlike: (row: string) => void;
}

function standOn(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * The keyboard of the inbox: J and K through the changes, A accepts, R keeps, Shift+A accepts all alike. When the current
 * row has been answered, the one that took its place is current.
 */
export function useInboxRows(rowIds: readonly string[], { onAccept, onKeep, onAlike }: InboxDeeds) {
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<{ id: string; index: number }>();
  const rows = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const move = (step: 1 | -1) => {
    const all = rows();
    const at = all.findIndex(({ dataset }) => dataset.row === current?.id);
    standOn(all[Math.max(0, Math.min(all.length - 1, at === -1 ? 0 : at + step))]);
  };
  const some = () => rowIds.length > 0;
  const standing = () => current !== undefined && rowIds.includes(current.id);
  const onCurrent = (deed: (row: string) => void) => () => current && deed(current.id);
  useKeys([
    { keys: ['j'], label: 'keys.list.next', run: () => move(1), available: some },
    { keys: ['k'], label: 'keys.list.previous', run: () => move(-1), available: some },
    { keys: ['a'], label: 'supplierChanges.keys.accept', run: onCurrent(onAccept), available: standing },
    { keys: ['r'], label: 'supplierChanges.keys.keep', run: onCurrent(onKeep), available: standing },
    { keys: ['shift+a'], label: 'supplierChanges.keys.alike', run: onCurrent(onAlike), available: standing },
  ]);

  const gone = current !== undefined && !standing();
  /** The row that took the place of the current one, once that has gone. */
  const instead = gone ? rowIds[Math.min(current.index, rowIds.length - 1)] : undefined;
  const onGone = useEffectEvent((taken: string) => {
    // Only who was in the list is moved on in it.
    const free = document.activeElement === null || document.activeElement === document.body;
    if (free) standOn(rows().find(({ dataset }) => dataset.row === taken));
    else setCurrent(undefined);
  });
  useEffect(() => {
    if (instead !== undefined) onGone(instead);
  }, [instead]);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    if (row?.dataset.row !== undefined) setCurrent({ id: row.dataset.row, index: rows().indexOf(row) });
  };
  return { root, current: current?.id, onFocus };
}
