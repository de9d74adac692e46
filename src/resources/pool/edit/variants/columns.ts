import { type CellColumn, cellColumns } from '../model/sheet.ts';
import { type SortColumn, sortColumns } from '../model/view.ts';

interface Column {
  /** Its text is `editor.variants.<name>`. */
  name: string;
  /** Pixels. */
  width: number;
  right?: boolean;
  /** Only heard. */
  unseen?: boolean;
}

/** The columns of the variants in their order. Those that are edited lie side by side: a selection has no holes. */
export const columns: readonly Column[] = [
  { name: 'select', width: 40 },
  { name: 'image', width: 44, unseen: true },
  { name: 'variant', width: 172 },
  { name: 'cost', width: 72, right: true },
  { name: 'supplierStock', width: 76, right: true },
  { name: 'margin', width: 62, right: true },
  { name: 'sku', width: 110 },
  { name: 'price', width: 82, right: true },
  { name: 'compareAtPrice', width: 90, right: true },
  { name: 'inventory', width: 72, right: true },
  { name: 'weight', width: 66, right: true },
  { name: 'weightUnit', width: 54 },
  { name: 'barcode', width: 96 },
  { name: 'actions', width: 62, unseen: true },
];

/** The narrowest the table gets; what room there is beyond goes to the variants' names. */
export const TABLE_WIDTH = columns.reduce((sum, { width }) => sum + width, 0);

/** The columns as CSS grid tracks. */
export const TRACKS = columns
  .map(({ name, width }) => (name === 'variant' ? `minmax(${width}px, 1fr)` : `${width}px`))
  .join(' ');

const place = (column: CellColumn): number => columns.findIndex(({ name }) => name === column);
const widthFrom = (at: number): number => columns.slice(at).reduce((sum, { width }) => sum + width, 0);

/** How far edited columns lie from the table's right edge, and how wide they are, in pixels: nothing has to be measured. */
export function spanOf(left: number, right: number): { right: number; width: number } {
  const [first, last] = [place(cellColumns[left] ?? 'sku'), place(cellColumns[right] ?? 'barcode')];
  const beyond = widthFrom(last + 1);
  return { right: beyond, width: widthFrom(first) - beyond };
}

export const isSortable = (name: string): name is SortColumn => sortColumns.some((column) => column === name);

export const isRight = (column: CellColumn): boolean => columns.some(({ name, right }) => name === column && right);
