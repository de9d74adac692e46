import type { Readable } from 'node:stream';
import { DomainError } from '#contract/errors.ts';
import type { FileKind, NumberStyle, TextEncoding } from '#contract/importWords.ts';
import type { Writing } from './amounts.ts';
import type { ColumnMap } from './columns.ts';
import { headOf } from './decodeText.ts';
import type { FileItem } from './fileItem.ts';
import { NumberHabit, RowNotes } from './observed.ts';
import { type PageReader, readPage } from './readPage.ts';
import { readShopifyCsv, surveyShopify } from './shopifyCsv.ts';
import { layoutOf, sniffFile } from './sniff.ts';
import { checkEncoding, openCsv, openXlsx, type Table } from './table.ts';
import { readWooCsv, surveyWoo } from './wooCsv.ts';

export type { FileItem, FileProblem, FileProduct } from './fileItem.ts';
export type { PageReader } from './readPage.ts';

/** A product file that is ready to be read. */
export interface ProductFile {
  kind: FileKind;
  /** A pass over the file that counts its products. For a page it reads the product, and throws what reading throws. */
  survey(): Promise<{ products: number }>;
  /** The products, and the rows that cannot go in, at the pace of whoever reads them; may be read more than once. */
  products(): AsyncIterable<FileItem>;
}

/** What a person decided of a file where it was asked; left out, the file itself decides. */
export interface FileChoices {
  encoding?: TextEncoding | undefined;
  numbers?: NumberStyle | undefined;
  /** Which field each column holds, and in whose layout. */
  layout?: { kind: 'shopifyCsv' | 'wooCsv' | 'table'; columns: ColumnMap } | undefined;
}

export interface ProductFileOptions extends FileChoices {
  /** ISO 4217; product files do not name theirs. */
  currency: string;
  /** Finds the product in a saved page. */
  readPage: PageReader;
}

/** Computes once, however often it is asked. */
function once<T>(compute: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= compute();
    return result;
  };
}

/**
 * Detects what a file is and returns how to read it. `open` gives the file's bytes from the start each time; it is called for
 * what the file is, for its encoding, for the survey, and for each pass over the products.
 * @throws DomainError fileEmpty, fileNotText, fileUnknownKind, fileEncodingUnsure, fileUnknownColumns
 */
export async function openProductFile(
  open: () => Readable,
  name: string,
  options: ProductFileOptions,
): Promise<ProductFile> {
  const form = sniffFile(await headOf(open()), name, options.encoding);
  if (form === 'pool') throw new DomainError('fileUnknownKind', { name });
  if (form === 'html') return openPage(open, name, options.readPage);
  const table = form === 'xlsx' ? await openXlsx(open, name) : await openCsv(open, options.encoding);
  checkEncoding(table, name);
  return openRows(table, name, options);
}

function openPage(open: () => Readable, name: string, reader: PageReader): ProductFile {
  const page = once(() => readPage(open, name, reader));
  return {
    kind: 'html',
    survey: async () => {
      await page();
      return { products: 1 };
    },
    products: async function* () {
      yield await page();
    },
  };
}

/** The readers of one layout: a pass that counts, and a pass over the products. */
interface Passes<Survey> {
  survey(records: Table['records']): Promise<Survey>;
  read(records: Table['records'], survey: Survey, writing: Writing): AsyncIterable<FileItem>;
}

function openRows(table: Table, name: string, options: ProductFileOptions): ProductFile {
  const { kind, columns } = options.layout ?? layoutOf(table.header);
  const held = new Set(Object.values(columns));
  if (kind === 'table' && (!held.has('title') || !(held.has('price') || held.has('cost') || options.layout))) {
    throw new DomainError('fileUnknownColumns', { name });
  }
  const { currency } = options;
  const habit = new NumberHabit(columns);
  const passed = <Survey extends { products: number }>(passes: Passes<Survey>): ProductFile => {
    const survey = once(() => passes.survey(habit.over(table.records)));
    return {
      kind,
      survey,
      products: async function* () {
        const known = await survey();
        const numbers = options.numbers ?? habit.style;
        const notes = new RowNotes();
        const items = passes.read(notes.over(table.records, habit, numbers), known, { numbers, currency });
        for await (const item of items) yield notes.added(item);
      },
    };
  };
  if (kind === 'wooCsv') {
    return passed({
      survey: (records) => surveyWoo(records, columns),
      read: (records, survey, writing) => readWooCsv(records, { currency, survey, writing, columns }),
    });
  }
  const reading = { columns, isTable: kind === 'table' };
  return passed({
    survey: (records) => surveyShopify(records, reading),
    read: (records, survey, writing) => readShopifyCsv(records, { currency, survey, writing, reading }),
  });
}
