import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useSheetStore } from '../EditorContext.ts';
import { clearRange, fillDown, fillRange, fillTarget } from '../model/fill.ts';
import { beside, everything, type Place, type Range, rangeOf, stepOf } from '../model/grid.ts';
import { cellColumns } from '../model/sheet.ts';
import { spanOf } from './columns.ts';
import type { GridControls } from './useGridControls.ts';
import { ROW } from './variantsStyle.ts';

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

/** The cell at a point of the screen, the nearest beyond the edges; `layer` covers the rows. Reckoned, not looked up. */
function placeAt(layer: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Place {
  const box = layer.getBoundingClientRect();
  const fromRight = box.right - clientX;
  // The last column that begins left of the point.
  const column = cellColumns.findLastIndex((_, at) => fromRight <= spanOf(at, at).right + spanOf(at, at).width);
  return { row: Math.floor((clientY - box.top) / ROW), column: Math.max(0, column) };
}

/** Selecting by mouse: a click, Shift and a click, a drag; and filling by a drag of the handle. */
export function useGridMouse(grid: GridControls, layer: RefObject<HTMLElement | null>) {
  const sheet = useSheetStore();
  const { ids, selection, go, extend, edit } = grid;
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  const drag = (onMove: (to: Place) => void, onEnd: () => void = () => {}) => {
    const move = (event: globalThis.MouseEvent) => {
      if (layer.current !== null) onMove(placeAt(layer.current, event));
    };
    const end = () => {
      stop.current();
      onEnd();
    };
    stop.current = () => {
      document.removeEventListener('mousemove', move);
      document.removeEventListener('mouseup', end);
    };
    document.addEventListener('mousemove', move);
    document.addEventListener('mouseup', end);
  };

  const fill = (range: Range, target: Range | undefined) => {
    selection.fill(undefined);
    if (target === undefined) return;
    sheet.change(fillRange(sheet.get(), ids, range, target));
    const corners = [range, target];
    selection.select({
      ...range,
      top: Math.min(...corners.map(({ top }) => top)),
      bottom: Math.max(...corners.map(({ bottom }) => bottom)),
    });
  };

  return {
    onMouseDown: (event: MouseEvent) => {
      const cell = event.target instanceof Element ? event.target.closest('[data-column]') : null;
      if (event.button !== 0 || cell === null || layer.current === null) return;
      event.preventDefault();
      sheet.rest();
      const at = placeAt(layer.current, event);
      if (event.shiftKey) extend(at);
      else go(at);
      drag((to) => {
        const { head } = selection.get();
        if (to.row !== head.row || to.column !== head.column) extend(to);
      });
    },
    onDoubleClick: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-column]')) edit();
    },
    /** Of the handle: drags the selected cells over those below or above. */
    onFillStart: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const { anchor, head } = selection.get();
      const range = rangeOf(anchor, head);
      drag(
        ({ row }) => selection.fill(fillTarget(range, Math.max(0, Math.min(ids.length - 1, row)))),
        () => fill(range, selection.get().filling),
      );
    },
    /** A double click of the handle: to the end of the table. */
    onFillAll: () => fill(selection.range(), fillTarget(selection.range(), ids.length - 1)),
  };
}
