import Papa from 'papaparse';
import type { Notice } from '#contract/errors.ts';
import type { TextEncoding } from '#contract/importWords.ts';
import { decodeText } from './decodeText.ts';
import { type Dialect, dialectOf, separatorOf } from './dialect.ts';
import { RecordCutter } from './recordCutter.ts';

/** Cells under their header's name; `size` in characters. `line` is where the record starts in the file. */
export interface CsvRow {
  line: number;
  size: number;
  cells: Record<string, string>;
  /** Set where bytes could not be read: the character in their place stands in a cell. */
  damaged?: true;
}
export interface CsvProblem {
  line: number;
  problem: Notice;
}
export type CsvRecord = CsvRow | CsvProblem;

/** A header is not held against a number of columns; this many is more than any program writes. */
const HEADER_COLUMNS = 5_000;

/**
 * The cells of one record. Null when its quotation marks are wrong: papaparse sees the record end elsewhere than the cutter
 * did, or a stray mark was passed over and the number of cells shows that it joined two of them.
 */
function cellsOf(text: string, delimiter: string, columns: number | undefined): string[] | null {
  if (!text.includes('"')) return text.split(delimiter);
  // Closed by a line break: papaparse takes a mark with blanks after it for a closing one only in front of something.
  const { data, errors, meta } = Papa.parse<string[]>(`${text}\n`, { delimiter, newline: '\n', preview: 1 });
  const cells = data[0];
  if (!cells || meta.cursor !== text.length + 1) return null;
  return errors.length > 0 && columns !== undefined && cells.length !== columns ? null : cells;
}

/** Turns text into records, one header at a time. */
export class CsvReader {
  readonly #cutter: RecordCutter;
  readonly #delimiter: string;
  #header: string[] | null = null;

  constructor(dialect: Dialect) {
    this.#cutter = new RecordCutter(dialect);
    this.#delimiter = dialect.delimiter;
  }

  /** The names of the columns, '' for one without a name of its own; null before they were read. */
  get header(): readonly string[] | null {
    return this.#header;
  }

  /** Takes the next piece of text, or null for the end, and returns the records that became complete. */
  *read(text: string | null): Generator<CsvRecord> {
    if (text === null) this.#cutter.end();
    else this.#cutter.feed(text);
    for (;;) {
      const cut = this.#cutter.next(this.#header?.length ?? HEADER_COLUMNS);
      if (!cut) return;
      const record = this.#recordOf(cut.line, cut.text);
      if (record) yield record;
    }
  }

  #recordOf(line: number, text: string | null): CsvRecord | null {
    if (text?.trim() === '') return null;
    const cells = text === null ? null : cellsOf(text, this.#delimiter, this.#header?.length);
    if (!cells || text === null) return { line, problem: { key: 'row.brokenQuotes' } };
    if (!this.#header) {
      if (separatorOf(text.trim()) !== null) return null;
      const names = cells.map((cell) => cell.trim());
      this.#header = names.map((name, at) => (names.indexOf(name) === at ? name : ''));
      return null;
    }
    const expected = this.#header.length;
    if (cells.length > expected && cells.slice(expected).some((cell) => cell.trim() !== '')) {
      return { line, problem: { key: 'row.tooManyColumns', params: { found: cells.length, expected } } };
    }
    const row = namedRow(this.#header, cells, line, text.length);
    return row && text.includes(UNREADABLE) ? { ...row, damaged: true } : row;
  }
}

/** What a decoder puts in the place of bytes that it cannot read. */
const UNREADABLE = '\ufffd';

/** Null for a record of nothing but empty cells. Nameless columns are left out. */
export function namedRow(
  header: readonly string[],
  values: readonly string[],
  line: number,
  size: number,
): CsvRow | null {
  const cells: Record<string, string> = {};
  let blank = true;
  for (let at = 0; at < header.length; at += 1) {
    const name = header[at];
    if (!name) continue;
    const value = values[at] ?? '';
    cells[name] = value;
    if (blank && value.trim() !== '') blank = false;
  }
  return blank ? null : { line, size, cells };
}

/**
 * Reads a CSV byte stream record by record, at the reader's pace; what is held is a record and a block of 64 kB. A record
 * that cannot be read is delivered as a problem with its line, and reading goes on. Fewer cells than the header means
 * empty ones; more are a problem unless they are empty.
 *
 * papaparse splits the cells, on records that RecordCutter cut beforehand. Its own Node stream mode was tried and left: it
 * gives no physical line numbers, and one quotation mark that is never closed made it swallow the other 22 MB of a file
 * as a single cell, reading the growing remainder again with every chunk.
 */
export async function* csvRecords(
  bytes: AsyncIterable<Uint8Array>,
  encoding?: TextEncoding,
): AsyncGenerator<CsvRecord> {
  let reader: CsvReader | null = null;
  let head = '';
  for await (const text of decodeText(bytes, encoding)) {
    head += text;
    const dialect: Dialect | null = reader ? null : dialectOf(head, false);
    if (dialect) reader = new CsvReader(dialect);
    if (!reader) continue;
    for (const record of reader.read(head)) yield record;
    head = '';
  }
  if (!reader) {
    const dialect = dialectOf(head, true);
    if (!dialect) return;
    reader = new CsvReader(dialect);
    for (const record of reader.read(head)) yield record;
  }
  for (const record of reader.read(null)) yield record;
}
