import { type CellColumn, cellColumns } from './sheet.ts';

/** A cell by its place in the table as it is shown: counted from 0, columns among those that are edited. */
export interface Place {
  row: number;
  column: number;
}

/** Cells from one corner to the other, both within. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const rangeOf = (one: Place, other: Place): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const widthOf = ({ left, right }: Range): number => right - left + 1;
export const isSingle = (range: Range): boolean => heightOf(range) === 1 && widthOf(range) === 1;

export const columnAt = (column: number): CellColumn => cellColumns[column] ?? 'sku';
export const columnsOf = ({ left, right }: Range): CellColumn[] => cellColumns.slice(left, right + 1);

const LAST = cellColumns.length - 1;

/** The nearest place that is in a table of so many rows. */
export const within = ({ row, column }: Place, rows: number): Place => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(LAST, column)),
});

/** The cell after or before one in reading order; undefined at the table's end. */
export function beside({ row, column }: Place, step: 1 | -1, rows: number): Place | undefined {
  const at = row * (LAST + 1) + column + step;
  if (at < 0 || at >= rows * (LAST + 1)) return undefined;
  return { row: Math.floor(at / (LAST + 1)), column: at % (LAST + 1) };
}

const steps: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

/** Where a key leads from a cell; with `far` (Ctrl, ⌘) as far as the table goes. Undefined for keys that lead nowhere. */
export function stepOf(key: string, from: Place, far: boolean, rows: number): Place | undefined {
  if (key === 'Home') return { row: far ? 0 : from.row, column: 0 };
  if (key === 'End') return { row: far ? rows - 1 : from.row, column: LAST };
  const step = steps[key];
  if (step === undefined) return undefined;
  const times = far ? rows + LAST : 1;
  return within({ row: from.row + step.row * times, column: from.column + step.column * times }, rows);
}

/** All cells of a table. */
export const everything = (rows: number): Range => ({ top: 0, bottom: rows - 1, left: 0, right: LAST });
