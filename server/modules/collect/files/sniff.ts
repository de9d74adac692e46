import { DomainError } from '#contract/errors.ts';
import { Columns } from './columns.ts';
import { CsvReader } from './csvRecords.ts';
import { dialectOf } from './dialect.ts';
import { encodingOf } from './encoding.ts';
import { shopifyAliases } from './shopifyColumns.ts';
import { wooAliases } from './wooColumns.ts';

export type FileKind = 'shopifyCsv' | 'wooCsv' | 'html';

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

/** The header of a CSV that begins with `text`. A head may be cut within the header; what is there is enough to judge. */
function headerOf(text: string): readonly string[] {
  const dialect = dialectOf(text, true);
  if (!dialect) return [];
  const reader = new CsvReader(dialect);
  reader.read(text).next();
  if (!reader.header) reader.read(null).next();
  return reader.header ?? [];
}

/** A Shopify file has a handle, a WooCommerce file a name, and each at least two more of its own columns. */
function csvKindOf(header: readonly string[]): 'shopifyCsv' | 'wooCsv' | null {
  const shopify = new Columns(shopifyAliases, header);
  const shopifyMarks = (['title', 'body', 'vendor', 'option1Name', 'price', 'image'] as const).filter((field) =>
    shopify.has(field),
  );
  if (shopify.has('handle') && shopifyMarks.length >= 2) return 'shopifyCsv';
  const woo = new Columns(wooAliases, header);
  const wooMarks = (['type', 'shortDescription', 'inStock', 'regularPrice', 'categories', 'images'] as const).filter(
    (field) => woo.has(field),
  );
  return woo.has('name') && wooMarks.length >= 2 ? 'wooCsv' : null;
}

/**
 * What a file is, judged by how its content begins; its name is only quoted. `head` is the file's first 64 kB, or all of it.
 * @throws DomainError fileEmpty, fileNotText with the format that was found, fileUnknownKind
 */
export function sniffFile(head: Buffer, name: string): FileKind {
  const found = formatOf(head);
  if (found) throw new DomainError('fileNotText', { name, found });
  const encoding = encodingOf(head);
  // Zero bytes are every other byte of UTF-16 text, and in no other text.
  if (!encoding.startsWith('utf-16') && head.includes(0))
    throw new DomainError('fileNotText', { name, found: 'binary' });
  // Names and tags are ASCII: Latin-1 stands in for the one-byte encodings.
  const text = new TextDecoder(encoding).decode(head).trimStart();
  if (text === '') throw new DomainError('fileEmpty', { name });
  if (text.startsWith('<')) {
    if (/<(!doctype html|html|head|body|script)\b/i.test(text)) return 'html';
    throw new DomainError('fileUnknownKind', { name });
  }
  const kind = csvKindOf(headerOf(text));
  if (!kind) throw new DomainError('fileUnknownKind', { name });
  return kind;
}
