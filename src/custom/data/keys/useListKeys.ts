import type { Theme } from '@mui/material';
import { createContext, type FocusEvent, useContext, useEffect, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import type { KeyCommand } from './keyCommand.ts';
import { useKeys } from './useKeys.ts';

export interface ListKeysOptions<R extends RaRecord> {
  /** Whether rows have checkboxes. */
  selectable: boolean;
  /** Whether a click on a row leads somewhere. */
  opens: boolean;
  /** More keys, about the row that the keyboard stands on; undefined before it stands on any. */
  rowKeys?: (current: R | undefined) => readonly KeyCommand[];
}

const rowOf = (node: EventTarget | null): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>('[data-row]') : null;

/** Puts the focus on a row. */
function standOn(row: HTMLElement | null | undefined): void {
  if (!row) return;
  const link = linkIn(row);
  if (!link) row.tabIndex = -1;
  (link ?? row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** What a row is for: its first link, or the button marked `data-row-open`. */
const linkIn = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('a[href], [data-row-open]');

/**
 * The keyboard of a list: J and K through the rows, Enter or O to open, X to select, Escape to
 * clear the selection, N and P for the pages. Rows carry
 * `data-row`. The current row is the one that has, or last had, the focus: it stays current when the list is read again,
 * and when it disappears the row that took its place follows it.
 */
export function useListKeys<R extends RaRecord>({ selectable, opens, rowKeys }: ListKeysOptions<R>) {
  const list = useListContext<R>();
  const { data = [], page, perPage, total = 0, setPage, onToggleItem, isFetching, selectedIds, onUnselectItems } = list;
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<{ id: string; index: number }>();
  const turned = useRef(false);
  // Another page begins again.
  const [pageBefore, setPageBefore] = useState(page);
  if (pageBefore !== page) {
    setPageBefore(page);
    setCurrent(undefined);
  }

  const rows = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const move = (step: 1 | -1) => {
    const all = rows();
    const at = all.findIndex(({ dataset }) => dataset.row === current?.id);
    // Where the current row has gone, the next one is the one in its place.
    const instead = current === undefined ? 0 : current.index + Math.min(step, 0);
    standOn(all[Math.max(0, Math.min(all.length - 1, at === -1 ? instead : at + step))]);
  };
  const record = data.find(({ id }) => String(id) === current?.id);
  const open = () => {
    const row = rows().find(({ dataset }) => dataset.row === current?.id);
    (linkIn(row) ?? row)?.click();
  };
  const turn = (to: number) => {
    turned.current = true;
    setPage(to);
  };
  const pages = Math.ceil(total / perPage);
  const some = () => data.length > 0;

  useKeys([
    { keys: ['j'], label: 'keys.list.next', run: () => move(1), available: some },
    { keys: ['k'], label: 'keys.list.previous', run: () => move(-1), available: some },
    {
      keys: ['Enter', 'o'],
      label: 'keys.list.open',
      run: open,
      available: () => some() && (opens || linkIn(rows()[0]) != null),
    },
    {
      keys: ['x'],
      label: 'keys.list.select',
      run: () => record && onToggleItem(record.id),
      available: () => selectable && some(),
    },
    {
      keys: ['Escape'],
      label: 'ra.action.unselect',
      always: true,
      run: () => onUnselectItems(),
      available: () => selectable && selectedIds.length > 0,
    },
    ...(rowKeys?.(record) ?? []),
    { keys: ['n'], label: 'keys.list.nextPage', run: () => turn(page + 1), available: () => page < pages },
    { keys: ['p'], label: 'keys.list.previousPage', run: () => turn(page - 1), available: () => page > 1 },
  ]);

  // The page was turned by its key: its first row is heard, and J goes on from there.
  const [first] = data;
  useEffect(() => {
    if (!turned.current || isFetching) return;
    turned.current = false;
    if (first !== undefined) standOn(root.current?.querySelector<HTMLElement>('[data-row]'));
  }, [first, isFetching]);

  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event.target);
    const id = row?.dataset.row;
    if (row && id !== undefined) setCurrent({ id, index: rows().indexOf(row) });
  };
  return { root, current: current?.id, onFocus };
}

/** The id of the row on which the keyboard stands, in the list around. */
export const CurrentRowContext = createContext<string | undefined>(undefined);

/** What marks a row for the keyboard, for screen readers and for `currentRowStyle`. */
export function useRowMark(id: Identifier) {
  const current = useContext(CurrentRowContext) === String(id);
  return { 'data-row': String(id), 'aria-current': current ? ('true' as const) : undefined };
}

/** How rows show that the keyboard stands on them; what it moves to must not hide under a sticky header. */
export const currentRowStyle = {
  '& [data-row]': { scrollMarginTop: 120, scrollMarginBottom: 72, outline: 'none' },
  '& [data-row][aria-current=true]': {
    bgcolor: 'action.selected',
    boxShadow: ({ palette }: Theme) => `inset 3px 0 0 ${palette.primary.main}`,
  },
} as const;
