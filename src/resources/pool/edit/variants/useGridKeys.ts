import { type KeyboardEvent, useRef } from 'react';
import { useSheetStore } from '../EditorContext.ts';
import { clearRange, fillDown } from '../model/fill.ts';
import { beside, everything, stepOf } from '../model/grid.ts';
import type { GridControls } from './useGridControls.ts';

/** Keys with Ctrl or ⌘ that the spreadsheet takes. */
const commands = ['a', 'd', 'y', 'z'] as const;

/** The keys of a spreadsheet. `onMark` selects the rows of the selected cells, or no longer. */
export function useGridKeys(grid: GridControls, onMark: (variantIds: readonly string[]) => void) {
  const sheet = useSheetStore();
  const { ids, selection, go, extend, edit } = grid;
  // Tab moves within the table; after Escape it leaves, so that nobody is caught.
  const leaving = useRef(false);

  const command = (key: (typeof commands)[number], shift: boolean): void => {
    if (key === 'a') selection.select(everything(ids.length));
    else if (key === 'd') sheet.change(fillDown(sheet.get(), ids, selection.range()));
    else if (key === 'y' || shift) sheet.redo();
    else sheet.undo();
    selection.edit(false);
  };

  /** Returns whether the key was for the table. */
  const press = (event: KeyboardEvent): boolean => {
    const { key, shiftKey: shift, altKey: alt } = event;
    const control = event.ctrlKey || event.metaKey;
    const { anchor, head, editing } = selection.get();
    const leaves = leaving.current;
    leaving.current = key === 'Escape' || (leaves && key === 'Shift');

    const named = commands.find((one) => one === key.toLowerCase());
    if (control && !alt && named !== undefined && !(editing && named === 'a')) {
      command(named, shift);
      return true;
    }
    if (alt) return false;
    switch (key) {
      case 'Enter':
        sheet.rest();
        go({ ...anchor, row: anchor.row + (shift ? -1 : 1) });
        return true;
      case 'Tab': {
        sheet.rest();
        const next = leaves ? undefined : beside(anchor, shift ? -1 : 1, ids.length);
        if (next !== undefined) go(next);
        return next !== undefined;
      }
      case 'Escape':
        if (editing) sheet.cancelTyping();
        selection.edit(false);
        selection.extend(anchor);
        return true;
      case 'F2':
        edit();
        return true;
      case 'Delete':
      case 'Backspace':
        if (editing) return false;
        sheet.change(clearRange(sheet.get(), ids, selection.range()));
        return true;
      case ' ': {
        if (editing || !shift) return false;
        const { top, bottom } = selection.range();
        onMark(ids.slice(top, bottom + 1));
        return true;
      }
    }
    if (editing && !['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(key)) return false;
    const to = stepOf(key, shift ? head : anchor, control, ids.length);
    if (to === undefined) return false;
    sheet.rest();
    if (shift) extend(to);
    else go(to);
    return true;
  };

  return (event: KeyboardEvent): void => {
    if (event.target !== grid.field.current || event.nativeEvent.isComposing || !press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
