import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ReadQuery, StoreSession } from '../../../store.ts';
import type { Document } from '../documents/document.ts';
import { clientOf } from '../shop.ts';
import { assembled } from './assemble.ts';
import { beginBulk, lookAtBulk } from './operation.ts';
import { sliceOf } from './slice.ts';

/**
 * From so many rows on a whole reading goes by a bulk operation, which takes Shopify some 10 to 30 seconds to begin with.
 * By pages 300 products cost about as much: 3 calls, and 60 more for their details, at 100 points a second.
 */
const WORTH_IT = 300;
/** Bytes of the file in one page, some hundred products; a row that does not fit gets more, up to the most. */
const PART = 1024 * 1024;
const PART_AT_MOST = 16 * PART;
/** Between two looks, in ms: short after the beginning, longer the longer it takes. */
const SHORTEST = 200;
const LONGEST = 10_000;

/** A page's place: `bulk:<operation's number>:<byte in its file>`. */
const Cursor = z.templateLiteral(['bulk:', z.string().regex(/^\d+$/), ':', z.string().regex(/^\d+$/)]);

export interface BulkPage<Row> {
  rows: Row[];
  cursor: string | null;
}

/** Whether the reading that stands here goes by a bulk operation. */
export const isBulk = ({ cursor }: ReadQuery): boolean => cursor?.startsWith('bulk:') ?? false;

/**
 * The cursor under which everything is read by a bulk operation; null where a reading by pages is the better way, or
 * Shopify takes no operation now. `total` is how many rows there are, null for more than Shopify counts.
 */
export async function bulkCursor(
  session: StoreSession,
  { cursor, changedSince }: ReadQuery,
  page: { cursor: string | null; total: number | null },
  document: Document,
): Promise<string | null> {
  const isBegin = cursor === null && changedSince === null;
  if (!isBegin || page.cursor === null || (page.total ?? WORTH_IT) < WORTH_IT) return null;
  const number = await beginBulk(clientOf(session), document);
  return number === null ? null : cursorAt(number, 0);
}

/**
 * The next rows of the operation that the cursor names. None and the same cursor while Shopify is at it, so that a process
 * that ends meanwhile is waited for by the next. Null when it has come to nothing: then everything is read by pages.
 * Throws `StoreFault`.
 */
export async function bulkPage<Row>(
  session: StoreSession,
  cursor: string,
  schema: z.ZodType<Row>,
): Promise<BulkPage<Row> | null> {
  const [, number = '', place = ''] = Cursor.parse(cursor).split(':');
  const state = await lookAtBulk(clientOf(session), number);
  if (state?.kind === 'underWay') {
    await delay(Math.min(LONGEST, Math.max(SHORTEST, state.age / 2)), undefined, { signal: session.signal });
    return { rows: [], cursor };
  }
  const from = Number(place);
  for (let length = PART; state && length <= PART_AT_MOST; length *= 2) {
    const part = await sliceOf(session, state, { from, length });
    const isEnd = from + length >= state.size;
    const found = part && assembled(part, isEnd);
    const rows = z.array(schema).safeParse(found?.map(({ row }) => row));
    if (!found || !rows.success) return null;
    const last = found.at(-1);
    if (isEnd) return { rows: rows.data, cursor: null };
    if (last) return { rows: rows.data, cursor: cursorAt(number, from + last.end) };
  }
  return null;
}

const cursorAt = (number: string, place: number): string => `bulk:${number}:${place}`;
