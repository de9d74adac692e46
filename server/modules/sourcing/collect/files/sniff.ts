import { DomainError } from '#contract/errors.ts';
import type { FileKind, TextEncoding } from '#contract/importWords.ts';
import { proposedColumns } from './columns.ts';
import { CsvReader } from './csvRecords.ts';
import { decodeWhole } from './decodeText.ts';
import { dialectOf } from './dialect.ts';
import { guessEncoding } from './encoding.ts';
import { shopifyAliases } from './shopifyColumns.ts';
import { proposedTable } from './tableColumns.ts';
import { wooAliases } from './wooNames.ts';

/** How formats that people mistake for a product file begin. `found` stands in a sentence of any language. */
const formats: readonly { found: string; bytes: string; at?: number }[] = [
  { found: 'PNG', bytes: '\u0089PNG' },
  { found: 'JPEG', bytes: '\u00ff\u00d8\u00ff' },
  { found: 'GIF', bytes: 'GIF8' },
  { found: 'WebP', bytes: 'WEBP', at: 8 },
  { found: 'PDF', bytes: '%PDF-' },
  { found: 'ZIP/XLSX', bytes: 'PK\u0003\u0004' },
  { found: 'ZIP/XLSX', bytes: 'PK\u0005\u0006' },
  { found: 'gzip', bytes: '\u001f\u008b' },
  { found: 'XLS', bytes: '\u00d0\u00cf\u0011\u00e0' },
];

const formatOf = (head: Buffer): string | undefined =>
  formats.find(({ bytes, at = 0 }) => head.toString('latin1', at, at + bytes.length) === bytes)?.found;

/** The header of a CSV that begins with `text`. A head may be cut within the header; what is there is enough to decide. */
export function headerOf(text: string): readonly string[] {
  const dialect = dialectOf(text, true);
  if (!dialect) return [];
  const reader = new CsvReader(dialect);
  reader.read(text).next();
  if (!reader.header) reader.read(null).next();
  return reader.header ?? [];
}

const shopifyMarks = ['title', 'body', 'vendor', 'option1Name', 'price', 'image'] as const;
const wooMarks = ['type', 'shortDescription', 'inStock', 'regularPrice', 'categories', 'images'] as const;

/**
 * Whose layout a header has, and which field each column holds: a Shopify file has a handle, a WooCommerce file a name, and
 * each at least two more of its own columns. Anything else with columns is a table.
 */
export function layoutOf(header: readonly string[]): {
  kind: 'shopifyCsv' | 'wooCsv' | 'table';
  columns: Record<string, string>;
} {
  const marksIn = (columns: Record<string, string>, marks: readonly string[]): number =>
    marks.filter((mark) => Object.values(columns).includes(mark)).length;
  const shopify = proposedColumns(shopifyAliases, header);
  const hasHandle = Object.values(shopify).includes('handle');
  if (hasHandle && marksIn(shopify, shopifyMarks) >= 2) return { kind: 'shopifyCsv', columns: shopify };
  const woo = proposedColumns(wooAliases, header);
  const isWoo = Object.values(woo).includes('name') && marksIn(woo, wooMarks) >= 3;
  const hasStoreColumn = Object.values(woo).some((field) =>
    ['inStock', 'regularPrice', 'shortDescription'].includes(field),
  );
  if (isWoo || (hasStoreColumn && Object.values(woo).includes('name') && marksIn(woo, wooMarks) >= 2)) {
    return { kind: 'wooCsv', columns: woo };
  }
  return { kind: 'table', columns: proposedTable(header) };
}

/** What a file is by its first bytes; `csv` and `xlsx` have columns. */
export type FileForm = 'csv' | 'xlsx' | Extract<FileKind, 'html' | 'pool'>;

/** How our own whole-pool file begins. */
export const POOL_MARK = '{"format":"quayside-pool"';

/**
 * What a file is, detected from how its content begins; its name is only quoted. `head` is the file's first 64 kB, or all of it.
 * @throws DomainError fileEmpty, fileNotText with the format that was found, fileUnknownKind
 */
export function sniffFile(head: Buffer, name: string, given?: TextEncoding): FileForm {
  const found = formatOf(head);
  if (found === 'ZIP/XLSX') return 'xlsx';
  if (found) throw new DomainError('fileNotText', { name, found });
  const encoding = given ?? guessEncoding(head).encoding;
  // Zero bytes are every other byte of UTF-16 text, and in no other text.
  if (!encoding.startsWith('utf-16') && head.includes(0))
    throw new DomainError('fileNotText', { name, found: 'binary' });
  const text = decodeWhole(head, encoding).trimStart();
  if (text === '') throw new DomainError('fileEmpty', { name });
  if (text.startsWith(POOL_MARK)) return 'pool';
  if (text.startsWith('<')) {
    if (/<(!doctype html|html|head|body|script)\b/i.test(text)) return 'html';
    throw new DomainError('fileUnknownKind', { name });
  }
  if (/^[{[]/.test(text) || headerOf(text).filter((column) => column !== '').length < 2) {
    throw new DomainError('fileUnknownKind', { name });
  }
  return 'csv';
}
