import { entryOf } from './entry.ts';
import { columnAt, heightOf, type Range, widthOf } from './grid.ts';
import { type CellColumn, cellColumns, type Sheet, type SheetRow } from './sheet.ts';

/** A cell that would change. */
interface Change {
  variantId: string;
  column: CellColumn;
  text: string;
}

/** A pasted text that has no place, or cannot stand where it would come to stand. Rows counted from 1, as shown. */
export interface Refused {
  row: number;
  /** Undefined right of the last column. */
  column: CellColumn | undefined;
  /** The variant's name; undefined below the last row. */
  name: string | undefined;
  text: string;
  /** The key of the reason. */
  why: string;
}

/** What a paste would do, before it is done. */
export interface PastePlan {
  changes: Change[];
  refused: Refused[];
  /** The cells it covers. */
  range: Range;
}

/** Into a selection that a block fits several times, it goes as often as it fits, as in a spreadsheet. */
function tiled(cells: readonly (readonly string[])[], target: Range): readonly (readonly string[])[] {
  const width = Math.max(...cells.map((line) => line.length));
  const fits = heightOf(target) % cells.length === 0 && widthOf(target) % width === 0;
  if (!fits || (heightOf(target) === cells.length && widthOf(target) === width)) return cells;
  return Array.from({ length: heightOf(target) }, (_, down) =>
    Array.from({ length: widthOf(target) }, (_, right) => cells[down % cells.length]?.[right % width] ?? ''),
  );
}

function entryAt(row: SheetRow | undefined, column: CellColumn | undefined, text: string) {
  if (row === undefined) return { problem: 'editor.paste.belowTable' };
  return column === undefined ? { problem: 'editor.paste.besideTable' } : entryOf(row, column, text);
}

/** Works out a paste from the selection's corner down and to the right. `ids` in the order in which they are shown. */
export function planPaste(
  sheet: Sheet,
  given: readonly (readonly string[])[],
  ids: readonly string[],
  target: Range,
): PastePlan {
  const cells = tiled(given, target);
  const changes: Change[] = [];
  const refused: Refused[] = [];
  cells.forEach((line, down) => {
    const at = target.top + down;
    const row = sheet.rows.get(ids[at] ?? '');
    for (const [right, text] of line.entries()) {
      const column = cellColumns[target.left + right];
      const entry = entryAt(row, column, text);
      if ('problem' in entry) {
        refused.push({ row: at + 1, column, name: row?.optionValues.join(' / '), text, why: entry.problem });
      } else if (row !== undefined && column !== undefined && entry.text !== row[column]) {
        changes.push({ variantId: row.variantId, column, text: entry.text });
      }
    }
  });
  const width = Math.max(...cells.map((line) => line.length));
  const range = {
    top: target.top,
    left: target.left,
    bottom: Math.min(ids.length, target.top + cells.length) - 1,
    right: Math.min(cellColumns.length, target.left + width) - 1,
  };
  return { changes, refused, range };
}

/** Makes changes of single cells. */
export function applyChanges(sheet: Sheet, changes: readonly Change[]): Sheet {
  if (changes.length === 0) return sheet;
  const rows = new Map(sheet.rows);
  for (const { variantId, column, text } of changes) {
    const row = rows.get(variantId);
    if (row !== undefined) rows.set(variantId, { ...row, [column]: text });
  }
  return { ...sheet, rows };
}

/** The texts of some cells, line by line. */
export const textsIn = (sheet: Sheet, ids: readonly string[], { top, bottom, left, right }: Range): string[][] =>
  ids.slice(top, bottom + 1).map((id) => {
    const row = sheet.rows.get(id);
    return Array.from({ length: right - left + 1 }, (_, at) => row?.[columnAt(left + at)] ?? '');
  });
