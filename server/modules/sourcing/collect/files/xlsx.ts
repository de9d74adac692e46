import { type CellValue, readSheet } from 'read-excel-file/node';
import { DomainError } from '#contract/errors.ts';
import { type CsvRecord, namedRow } from './csvRecords.ts';

/** A workbook is read as a whole: its compressed size bounds what that takes. */
const SHEET_MEGABYTES = 30;

/** A sheet's header and its rows, numbered as the spreadsheet numbers them. */
export interface Sheet {
  header: readonly string[];
  records: readonly CsvRecord[];
}

const cellText = (cell: CellValue | null): string => {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
};

/**
 * The first sheet of an Excel workbook. Numbers are taken as they are stored, not by way of floating point. The header is
 * the first row with at least two cells: sheets often begin with a title.
 * @throws DomainError fileTooLarge above 30 MB, fileNotText where it is no workbook
 */
export async function readXlsx(bytes: AsyncIterable<Uint8Array>, name: string): Promise<Sheet> {
  const rows = await rowsOf(await whole(bytes, name), name);
  const texts = rows.map((row) => row.map(cellText));
  const at = texts.findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2);
  if (at === -1) throw new DomainError('fileEmpty', { name });
  const names = (texts[at] ?? []).map((cell) => cell.trim());
  const header = names.map((column, place) => (names.indexOf(column) === place ? column : ''));
  const records = texts.slice(at + 1).flatMap((values, offset) => {
    const row = namedRow(
      header,
      values,
      at + offset + 2,
      values.reduce((sum, cell) => sum + cell.length, 0),
    );
    return row ? [row] : [];
  });
  return { header, records };
}

/** All cells of the first sheet of an Excel workbook. Throws fileNotText where it is no workbook. */
export const sheetCells = async (bytes: Buffer, name: string): Promise<string[][]> =>
  (await rowsOf(bytes, name)).map((row) => row.map(cellText));

async function rowsOf(bytes: Buffer, name: string): Promise<(CellValue | null)[][]> {
  try {
    return await readSheet(bytes, { parseNumber: (written: string) => written, trim: false });
  } catch (error) {
    throw new DomainError('fileNotText', { name, found: 'ZIP/XLSX' }, { cause: error });
  }
}

async function whole(bytes: AsyncIterable<Uint8Array>, name: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.byteLength;
    if (size > SHEET_MEGABYTES * 1024 * 1024) throw new DomainError('fileTooLarge', { name, limit: SHEET_MEGABYTES });
    parts.push(part);
  }
  return Buffer.concat(parts);
}
