import Papa from 'papaparse';
import { DomainError } from '#contract/errors.ts';
import { decodeWhole } from './decodeText.ts';
import { dialectOf } from './dialect.ts';
import { guessEncoding } from './encoding.ts';
import { sniffFile } from './sniff.ts';
import { sheetCells } from './xlsx.ts';

/** A row of a table and the line at which it stands; blank rows are left out. */
export interface CellRow {
  line: number;
  cells: string[];
}

/**
 * The cells of a table that fits into memory, with its header: a CSV or cells that were pasted, in whatever encoding, or a workbook's
 * first sheet. Unlike `openProductFile` it needs no header, and takes nothing for one.
 * @throws DomainError fileEmpty, fileNotText, fileUnknownKind, fileEncodingUnsure, fileTooLarge
 */
export async function readCells(bytes: Buffer, name: string): Promise<CellRow[]> {
  const form = sniffFile(bytes, name);
  if (form === 'pool' || form === 'html') throw new DomainError('fileUnknownKind', { name });
  const rows = form === 'xlsx' ? await sheetCells(bytes, name) : textCells(bytes, name);
  const filled = rows
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length === 0) throw new DomainError('fileEmpty', { name });
  return filled;
}

function textCells(bytes: Buffer, name: string): string[][] {
  const { encoding, sure } = guessEncoding(bytes);
  if (!sure) throw new DomainError('fileEncodingUnsure', { name });
  const text = decodeWhole(bytes, encoding);
  const delimiter = dialectOf(text, true)?.delimiter ?? ',';
  return Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), { delimiter, newline: '\n' }).data;
}
