import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type CsvRecord, csvRecords } from '#server/modules/sourcing/collect/files/csvRecords.ts';
import type { FileItem, FileProblem, FileProduct } from '#server/modules/sourcing/collect/files/fileItem.ts';
import { readShopifyCsv } from '#server/modules/sourcing/collect/files/shopifyCsv.ts';
import { readWooCsv } from '#server/modules/sourcing/collect/files/wooCsv.ts';

/** Everything an iterable delivers. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** A byte stream of a text or of bytes. */
export const streamOf = (content: string | Uint8Array): Readable => Readable.from([Buffer.from(content)]);

export const recordsOf = (content: string | Uint8Array): Promise<CsvRecord[]> => all(csvRecords(streamOf(content)));

/** One cell, quoted where it has to be. */
export const cell = (value: string): string => (/[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

/** A CSV text of rows given by column; columns that a row does not name are empty. */
export function csvOf(header: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const lines = [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))];
  return lines.map((cells) => `${cells.map(cell).join(',')}\n`).join('');
}

export interface Items {
  items: FileItem[];
  products: FileProduct[];
  problems: FileProblem[];
}

const sorted = (items: FileItem[]): Items => ({
  items,
  products: items.filter((item): item is FileProduct => 'product' in item),
  problems: items.filter((item): item is FileProblem => 'problem' in item),
});

export const shopify = async (content: string): Promise<Items> =>
  sorted(await all(readShopifyCsv(() => csvRecords(streamOf(content)), { currency: 'USD' })));

export const woo = async (content: string): Promise<Items> =>
  sorted(await all(readWooCsv(() => csvRecords(streamOf(content)), { currency: 'EUR' })));

/** A real file of the folder beside the project; null, and a reason to skip, where that folder is not there. */
export function fixture(path: string): Buffer | null {
  const file = fileURLToPath(new URL(`../../../../shared/fixtures/${path}`, import.meta.url));
  return existsSync(file) ? readFileSync(file) : null;
}
export const FIXTURE_MISSING = 'skipped: ../shared/fixtures is not beside the project';
