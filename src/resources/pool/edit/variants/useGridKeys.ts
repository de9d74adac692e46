import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useNotify } from 'react-admin';
import { useEditorState } from '../EditorContext.ts';
import { isTable, pasteCells, readCells } from '../model/paste.ts';
import { type CellColumn, cellColumns } from '../model/sheet.ts';

interface Place {
  row: number;
  column: CellColumn;
  input: HTMLInputElement;
}

const isColumn = (name: string | undefined): name is CellColumn => cellColumns.some((column) => column === name);

/** Which cell an event comes from. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const { row, column } = target.dataset;
  return row !== undefined && isColumn(column) ? { row: Number(row), column, input: target } : undefined;
}

const rowSteps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/** Sideways the arrows move the caret first, and the cell only from its edge. */
function sideStep({ key }: KeyboardEvent, { selectionStart, selectionEnd, value }: HTMLInputElement): -1 | 0 | 1 {
  const whole = selectionStart === 0 && selectionEnd === value.length;
  if (key === 'ArrowLeft' && (whole || selectionEnd === 0)) return -1;
  return key === 'ArrowRight' && (whole || selectionStart === value.length) ? 1 : 0;
}

/** Moving about in the table as in a spreadsheet, and pasting pieces of one. `ids` in the order shown. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  ids: readonly string[],
  reveal: (row: number) => void,
) {
  const { sheet, stored } = useEditorState();
  const notify = useNotify();

  const focus = (row: number, column: CellColumn) => {
    const target = Math.max(0, Math.min(ids.length - 1, row));
    reveal(target);
    const cell = grid.current?.querySelector<HTMLInputElement>(`input[data-row="${target}"][data-column="${column}"]`);
    cell?.focus({ preventScroll: false });
    cell?.select();
  };

  const copyFromAbove = ({ row, column }: Place) => {
    const above = sheet.get().rows.get(ids[row - 1] ?? '');
    const id = ids[row];
    if (above !== undefined && id !== undefined) sheet.type(id, column, above[column]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (place === undefined || event.nativeEvent.isComposing) return;
    const { row, column, input } = place;
    const control = event.ctrlKey || event.metaKey;
    const down = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : rowSteps[event.key];
    if (control && event.key.toLowerCase() === 'd') copyFromAbove(place);
    else if (control || event.altKey) return;
    else if (down !== undefined) focus(row + down, column);
    else if (event.key === 'Escape') {
      const id = ids[row];
      const before = id === undefined ? undefined : stored.rows.get(id);
      if (id === undefined || before === undefined || before[column] === input.value) return;
      sheet.type(id, column, before[column]);
    } else {
      const beside = cellColumns[cellColumns.indexOf(column) + sideStep(event, input)];
      if (beside === undefined || beside === column) return;
      focus(row, beside);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (place === undefined || !isTable(text)) return;
    event.preventDefault();
    const pasted = pasteCells(sheet.get(), readCells(text.replace(/[\r\n]+$/, '')), { ids, ...place });
    sheet.change(pasted.sheet);
    const key = pasted.outside === 0 ? 'pool.variants.pasted' : 'pool.variants.pastedPart';
    notify(key, {
      type: pasted.outside === 0 ? 'info' : 'warning',
      messageArgs: { smart_count: pasted.changed, outside: pasted.outside },
    });
  };

  return { onKeyDown, onPaste, focus };
}
