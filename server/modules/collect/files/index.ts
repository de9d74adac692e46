import type { Readable } from 'node:stream';
import { csvRecords } from './csvRecords.ts';
import { blocksOf } from './decodeText.ts';
import type { FileItem } from './fileItem.ts';
import { type PageReader, readPage } from './readPage.ts';
import { readShopifyCsv, surveyShopify } from './shopifyCsv.ts';
import { type FileKind, sniffFile } from './sniff.ts';
import { readWooCsv, surveyWoo } from './wooCsv.ts';

export type { FileItem, FileProblem, FileProduct } from './fileItem.ts';
export type { PageReader } from './readPage.ts';
export type { FileKind } from './sniff.ts';

/** A product file that is ready to be read. */
export interface ProductFile {
  kind: FileKind;
  /** A pass over the file that counts its products. For a page it reads the product, and throws what reading throws. */
  survey(): Promise<{ products: number }>;
  /** The products, and the rows that cannot go in, at the pace of whoever reads them; may be read more than once. */
  products(): AsyncIterable<FileItem>;
}

export interface ProductFileOptions {
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

async function headOf(bytes: Readable): Promise<Buffer> {
  for await (const block of blocksOf(bytes)) return block;
  return Buffer.alloc(0);
}

/**
 * Judges what a file is and answers how to read it. `open` gives the file's bytes from the start each time; it is called for
 * the first 64 kB, for the survey, and for each pass over the products.
 * @throws DomainError fileEmpty, fileNotText, fileUnknownKind
 */
export async function openProductFile(
  open: () => Readable,
  name: string,
  { currency, readPage: reader }: ProductFileOptions,
): Promise<ProductFile> {
  const kind = sniffFile(await headOf(open()), name);
  if (kind === 'html') {
    const page = once(() => readPage(open, name, reader));
    return {
      kind,
      survey: async () => {
        await page();
        return { products: 1 };
      },
      products: async function* () {
        yield await page();
      },
    };
  }
  const records = () => csvRecords(open());
  if (kind === 'shopifyCsv') {
    const survey = once(() => surveyShopify(records));
    return {
      kind,
      survey,
      products: async function* () {
        yield* readShopifyCsv(records, { currency, survey: await survey() });
      },
    };
  }
  const survey = once(() => surveyWoo(records));
  return {
    kind,
    survey,
    products: async function* () {
      yield* readWooCsv(records, { currency, survey: await survey() });
    },
  };
}
