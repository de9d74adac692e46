import type { Readable } from 'node:stream';
import { DomainError } from '#contract/errors.ts';
import type { TextEncoding } from '#contract/importWords.ts';
import { csvRecords } from './csvRecords.ts';
import { decodeWhole, headOf, tellingBlock } from './decodeText.ts';
import { guessEncoding } from './encoding.ts';
import type { Records } from './gather.ts';
import { headerOf } from './sniff.ts';
import { readXlsx, type Sheet } from './xlsx.ts';

/** A file of rows and columns, whatever it is written in: what all readers of product files read. */
export interface Table {
  header: readonly string[];
  records: Records;
  /** What the text is read in, and whether that is beyond doubt; null for a workbook. */
  encoding: { used: TextEncoding; sure: boolean } | null;
}

/** A text file as a table. Without an `encoding` the one that its bytes speak for. */
export async function openCsv(open: () => Readable, given?: TextEncoding): Promise<Table> {
  const guess = given ? { encoding: given, sure: true } : guessEncoding(await tellingBlock(open()));
  const header = headerOf(decodeWhole(await headOf(open()), guess.encoding));
  return {
    header,
    records: () => csvRecords(open(), guess.encoding),
    encoding: { used: guess.encoding, sure: guess.sure },
  };
}

/** A workbook's first sheet as a table. It is held in memory for as long as the table is. */
export async function openXlsx(open: () => Readable, name: string): Promise<Table> {
  const sheet: Sheet = await readXlsx(open(), name);
  return {
    header: sheet.header,
    records: async function* () {
      yield* sheet.records;
    },
    encoding: null,
  };
}

/** @throws DomainError fileEncodingUnsure where a person has to choose the encoding from a preview */
export function checkEncoding({ encoding }: Table, name: string): void {
  if (encoding && !encoding.sure) throw new DomainError('fileEncodingUnsure', { name });
}
