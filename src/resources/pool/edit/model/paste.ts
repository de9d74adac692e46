import { type CellColumn, cellColumns, type Sheet } from './sheet.ts';

/** Cells as a spreadsheet copies them: lines of tab-separated texts, quoted where a text holds either. */
export function readCells(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const push = (cell: string) => line.push(cell.trim());
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text);
    // A quote that is none: the rest of the line as it stands.
    if (match === null) return text.split(/\r\n|\n|\r/).map((rest) => rest.split('\t').map((cell) => cell.trim()));
    push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] !== '\t') {
      lines.push(line);
      line = [];
    } else if (pattern.lastIndex === text.length) push('');
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** Whether a pasted text is a piece of a table; else the browser pastes it into the one cell. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim());

/**
 * A number as people and spreadsheets write it, as a plain decimal: `$1,299.00`, `1.299,00 €`, `12,90`. What is no number
 * stays as it is, to be seen and mended.
 */
export function plainNumber(text: string): string {
  const bare = text.replace(/[^\d.,-]/g, '');
  if (!/\d/.test(bare)) return text.trim();
  const point = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const marks = bare.replace(/[\d-]/g, '');
  const both = marks.includes('.') && marks.includes(',');
  const decimals = bare.length - point - 1;
  // One kind of mark, repeated or before exactly three digits after a comma: it groups thousands.
  const groups = !both && (marks.length > 1 || (marks === ',' && decimals === 3));
  if (point === -1 || groups) return bare.replace(/[.,]/g, '');
  return `${bare.slice(0, point).replace(/[.,]/g, '')}.${bare.slice(point + 1)}`;
}

const isNumber = (column: CellColumn): boolean => column !== 'sku' && column !== 'barcode';

export interface PasteTarget {
  /** The variants in the order in which they are shown. */
  ids: readonly string[];
  row: number;
  column: CellColumn;
}

/** Fills cells from the target down and to the right. What falls off the table is counted, not lost in silence. */
export function pasteCells(sheet: Sheet, cells: readonly string[][], target: PasteTarget) {
  const rows = new Map(sheet.rows);
  const first = cellColumns.indexOf(target.column);
  let outside = 0;
  let changed = 0;
  cells.forEach((line, down) => {
    const id = target.ids[target.row + down];
    line.forEach((text, right) => {
      const column = cellColumns[first + right];
      const row = id === undefined ? undefined : rows.get(id);
      if (column === undefined || row === undefined) {
        outside += 1;
        return;
      }
      const written = isNumber(column) ? plainNumber(text) : text;
      if (row[column] === written) return;
      rows.set(row.variantId, { ...row, [column]: written });
      changed += 1;
    });
  });
  return { sheet: changed === 0 ? sheet : { ...sheet, rows }, changed, outside };
}
