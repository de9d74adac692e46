import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { noAnswer } from '../../lib/answer.ts';
import { pageInstead, throttled } from '../../lib/faults.ts';
import type { HttpReply } from '../../lib/http.ts';
import type { ReadQuery, StoreSession } from '../../store.ts';
import { assembled } from './bulk/assemble.ts';
import { beginBulk, lookAtBulk } from './bulk/operation.ts';
import type { Document } from './documents/document.ts';
import { clientOf } from './shop.ts';

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

interface BulkPage<Row> {
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

/** A storage that gives the file only as a whole is asked for no larger one: answers have to fit into memory. In bytes. */
const WHOLE_AT_MOST = 24 * 1024 * 1024;

/**
 * A part of the file that an operation wrote; null when it is not to be had (any more), such as after its seven days. The
 * address is signed and needs no token. Throws `StoreFault` for what may pass.
 */
async function sliceOf(
  { http, signal }: Pick<StoreSession, 'http' | 'signal'>,
  { url, size }: { url: string; size: number },
  { from, length }: { from: number; length: number },
): Promise<Buffer | null> {
  const end = Math.min(size, from + length);
  let reply: HttpReply;
  try {
    const headers = { accept: '*/*', range: `bytes=${from}-${end - 1}` };
    reply = await http.request({ method: 'GET', url, headers, encoding: 'latin1', signal });
  } catch (error) {
    const fault = noAnswer(error, false);
    // Broken off because it is too much: it would be so every time.
    if (size > WHOLE_AT_MOST) return null;
    throw fault;
  }
  const { status, headers, body } = reply;
  if (status === 429) throw throttled({ headers });
  if (status >= 500) throw pageInstead({ status, writes: false });
  const bytes = Buffer.from(body, 'latin1');
  const part = status === 206 ? bytes : status === 200 && bytes.length === size ? bytes.subarray(from, end) : null;
  return part?.length === end - from ? part : null;
}
