import { columnAt, columnsOf, heightOf, type Range, widthOf } from './grid.ts';
import { applyChanges } from './paste.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** Repeats the cells of one range over another beside it; the cells of the first keep what they hold. */
export function fillRange(sheet: Sheet, ids: readonly string[], from: Range, to: Range): Sheet {
  const rowAt = (at: number): SheetRow | undefined => sheet.rows.get(ids[at] ?? '');
  const wrap = (at: number, start: number, length: number) => start + ((((at - start) % length) + length) % length);
  const changes = [];
  for (let at = to.top; at <= to.bottom; at += 1) {
    const row = rowAt(at);
    const source = rowAt(wrap(at, from.top, heightOf(from)));
    if (row === undefined || source === undefined) continue;
    for (let column = to.left; column <= to.right; column += 1) {
      const text = source[columnAt(wrap(column, from.left, widthOf(from)))];
      const name = columnAt(column);
      if (row[name] !== text) changes.push({ variantId: row.variantId, column: name, text });
    }
  }
  return applyChanges(sheet, changes);
}

/** Ctrl+D: the first row of a range into those below it; of one row, what stands above it. */
export function fillDown(sheet: Sheet, ids: readonly string[], range: Range): Sheet {
  const single = heightOf(range) === 1;
  if (single && range.top === 0) return sheet;
  const top = single ? range.top - 1 : range.top;
  return fillRange(sheet, ids, { ...range, top, bottom: top }, range);
}

/** The cells that a drag of the fill handle reaches: below or above the range. Undefined within it. */
export function fillTarget(range: Range, row: number): Range | undefined {
  if (row > range.bottom) return { ...range, top: range.bottom + 1, bottom: row };
  return row < range.top ? { ...range, top: row, bottom: range.top - 1 } : undefined;
}

/** Empties cells; a weight keeps its unit. */
export function clearRange(sheet: Sheet, ids: readonly string[], range: Range): Sheet {
  const changes = ids.slice(range.top, range.bottom + 1).flatMap((variantId) =>
    columnsOf(range)
      .filter((column) => column !== 'weightUnit' && sheet.rows.get(variantId)?.[column] !== '')
      .map((column) => ({ variantId, column, text: '' })),
  );
  return applyChanges(sheet, changes);
}

/** Takes rows back to how they were; rows that were not there stay as they are. */
export function revertRows(sheet: Sheet, ids: readonly string[], before: Sheet): Sheet {
  const rows = new Map(sheet.rows);
  let reverted = 0;
  for (const id of ids) {
    const [row, was] = [rows.get(id), before.rows.get(id)];
    if (row === undefined || was === undefined || row === was) continue;
    // What its options are called meanwhile is the options' business.
    const same = row.optionValues.every((value, at) => value === was.optionValues[at]);
    rows.set(id, same ? was : { ...was, optionValues: row.optionValues });
    reverted += 1;
  }
  return reverted === 0 ? sheet : { ...sheet, rows };
}
