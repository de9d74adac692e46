/** Cells as a spreadsheet copies them: lines of tab-separated texts, quoted where a text holds a tab, a quote or a line. */
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

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Cells as a spreadsheet takes them from the clipboard. */
export const writeCells = (cells: readonly (readonly string[])[]): string =>
  cells.map((line) => line.map(quoted).join('\t')).join('\r\n');

/** Whether a pasted text is a piece of a table; else it is a text like any other. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trim());
