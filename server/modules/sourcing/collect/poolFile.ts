import type { Readable } from 'node:stream';
import { stripNulBytes } from '../../../db/stripNulBytes.ts';
import { readWhole, type WholeProduct } from '../../catalogue/pool/index.ts';
import { decodeText } from './files/decodeText.ts';
import type { FileProblem } from './files/index.ts';

/** A product of a whole-pool file and the line that it stands on. */
export interface WholeItem {
  line: number;
  whole: WholeProduct;
}

/** A line holds one product; a longer one is none of ours. In characters. */
const LINE_LIMIT = 8_000_000;

/**
 * Reads a whole-pool file, a product a line, at the reader's pace, as the server at `publicUrl`. A line that holds no product is
 * a problem of its own and the others go in.
 */
export async function* readPoolFile(open: () => Readable, publicUrl: string): AsyncGenerator<WholeItem | FileProblem> {
  let line = 1;
  for await (const text of linesOf(open())) {
    const bare = text.trim().replace(/,$/, '');
    if (line > 1 && bare !== '' && bare !== ']}') yield itemOf(line, bare, publicUrl);
    line += 1;
  }
}

/** How many products a whole-pool file holds. */
export async function countPoolFile(open: () => Readable): Promise<number> {
  let products = 0;
  for await (const text of linesOf(open())) if (/^\{"productId":/.test(text)) products += 1;
  return products;
}

function itemOf(line: number, text: string, publicUrl: string): WholeItem | FileProblem {
  const bad = (field: string): FileProblem => ({
    line,
    label: '',
    problem: { key: 'row.invalid', params: { field } },
  });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return bad('JSON');
  }
  const read = readWhole(stripNulBytes(parsed), publicUrl);
  return 'whole' in read ? { line, whole: read.whole } : bad(read.bad || 'JSON');
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let held = '';
  for await (const text of decodeText(bytes, 'utf-8')) {
    held += text;
    for (let end = held.indexOf('\n'); end !== -1; end = held.indexOf('\n')) {
      yield held.slice(0, end);
      held = held.slice(end + 1);
    }
    if (held.length > LINE_LIMIT) held = '{';
  }
  if (held !== '') yield held;
}
