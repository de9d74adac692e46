import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { noAnswer, pageInstead, parseLosslessIfAny, throttled } from '../../lib/answer.ts';
import type { HttpReply } from '../../lib/http.ts';
import type { ReadQuery, StoreSession } from '../../store.ts';
import type { ShopifyClient } from './client.ts';
import type { Document } from './cost.ts';
import { bulkOperation, lastBulkOperations, runBulk } from './documents/reading.ts';
import { Refusal } from './fault.ts';
import { clientOf } from './shop.ts';
import { gid, numberOf, UserErrors } from './wire.ts';

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

interface BulkPage {
  /** As they came. */
  rows: unknown[];
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
export async function bulkPage(session: StoreSession, cursor: string): Promise<BulkPage | null> {
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
    if (!found) return null;
    const rows = found.map(({ row }) => row);
    const last = found.at(-1);
    if (isEnd) return { rows, cursor: null };
    if (last) return { rows, cursor: cursorAt(number, from + last.end) };
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

/**
 * One under way that is younger is taken for ours of a moment ago, whose answer was lost. An older one may have passed by
 * what changed since: whoever reads everything goes on from two minutes before the beginning, and no further back. In ms.
 */
const OURS = 60_000;
/** Longer, and the store is read page by page instead. In ms. */
const PATIENCE = 3_600_000;

/** The number of an operation that reads this; null where Shopify takes none now: somebody else's may be under way. */
async function beginBulk(client: ShopifyClient, document: Document): Promise<string | null> {
  try {
    const { bulkOperations } = await client.ask(lastBulkOperations, {}, WireLastBulkOperations);
    const ours = bulkOperations.nodes.find(
      (one) => isUnderWay(one) && squeezed(one.query) === squeezed(document.text) && ageOf(client, one) < OURS,
    );
    if (ours) return numberOf(ours.id);
    const { bulkOperationRunQuery } = await client.ask(runBulk, { query: document.text }, WireRunBulk);
    const made = bulkOperationRunQuery.bulkOperation;
    return made && bulkOperationRunQuery.userErrors.length === 0 ? numberOf(made.id) : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

type BulkState = { kind: 'underWay'; age: number } | { kind: 'done'; url: string; size: number };

/** How far an operation is; null when nothing (more) will come of it. `age` in ms, `size` in bytes. */
async function lookAtBulk(client: ShopifyClient, number: string): Promise<BulkState | null> {
  const found = await client.ask(bulkOperation, { id: gid('BulkOperation', number) }, WireBulkOperation);
  const operation = found.bulkOperation;
  if (!operation) return null;
  if (isUnderWay(operation)) {
    const age = ageOf(client, operation);
    return age < PATIENCE ? { kind: 'underWay', age } : null;
  }
  const { status, url, fileSize } = operation;
  return status === 'COMPLETED' && url !== null && fileSize ? { kind: 'done', url, size: fileSize } : null;
}

const isUnderWay = ({ status }: { status: string }): boolean => status === 'CREATED' || status === 'RUNNING';

/** In ms; a clock of Shopify's that is ahead of ours makes nothing younger than new. */
const ageOf = ({ http }: ShopifyClient, { createdAt }: { createdAt: string }): number =>
  Math.max(0, http.now().getTime() - Date.parse(createdAt));

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const Line = z.looseObject({ id: z.string().optional(), __parentId: z.string().optional() });
type Line = z.infer<typeof Line>;
interface List {
  nodes: Record<string, unknown>[];
  pageInfo: { hasNextPage: false; endCursor: null };
}

/** The lists of each kind, which come as lines of their own. */
const lists: Readonly<Record<string, readonly string[]>> = {
  Product: ['media', 'variants'],
  ProductVariant: ['media'],
  Order: ['lineItems', 'fulfillmentOrders', 'localizedFields'],
};
/** The list that a kind goes to; images, videos and models are all media, and localised fields alone have no id. */
const listOf: Readonly<Record<string, string>> = {
  ProductVariant: 'variants',
  LineItem: 'lineItems',
  FulfillmentOrder: 'fulfillmentOrders',
  '': 'localizedFields',
};

/** A row with all that is its own, as a query for it alone would have answered, and the byte behind its last line. */
interface BulkRow {
  row: Record<string, unknown>;
  end: number;
}

/**
 * Puts the lines of a part of the file together. `isEnd`: nothing comes behind it; otherwise the last row is left out,
 * since more of it may come. Null when the part is not what Shopify says that it is.
 * https://shopify.dev/docs/api/usage/bulk-operations/queries#the-jsonl-data-format
 */
export function assembled(part: Buffer, isEnd: boolean): BulkRow[] | null {
  const rows: BulkRow[] = [];
  let held = new Map<string, Map<string, List>>();
  for (const { text, end } of linesOf(part, isEnd)) {
    const line = Line.safeParse(parseLosslessIfAny(text)).data;
    if (!line) return null;
    const { __parentId: parent, ...fields } = line;
    const kind = kindOf(line);
    const empty = (lists[kind] ?? []).map((name): [string, List] => [name, emptyList()]);
    const node = { ...fields, ...Object.fromEntries(empty) };
    const last = rows.at(-1);
    if (parent === undefined) {
      held = new Map();
      rows.push({ row: node, end });
    } else {
      const list = held.get(parent)?.get(listOf[kind] ?? 'media');
      // Grouped: a child of anything but the row above cannot be.
      if (!list || !last) return null;
      list.nodes.push(node);
      last.end = end;
    }
    if (line.id !== undefined && empty.length > 0) held.set(line.id, new Map(empty));
  }
  return isEnd ? rows : rows.slice(0, -1);
}

const NEWLINE = 0x0a;

/** The whole lines, each with the byte behind it; a piece of one at the end counts only where nothing follows. */
function* linesOf(part: Buffer, isEnd: boolean): Generator<{ text: string; end: number }> {
  for (let from = 0; from < part.length; ) {
    const at = part.indexOf(NEWLINE, from);
    if (at === -1 && !isEnd) return;
    const end = at === -1 ? part.length : at + 1;
    const text = part.toString('utf8', from, end).trim();
    if (text !== '') yield { text, end };
    from = end;
  }
}

const emptyList = (): List => ({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } });

/** `gid://shopify/Product/81` is a `Product`. */
const kindOf = ({ id = '' }: Line): string => id.split('/')[3] ?? '';

const WireRunBulk = z.object({
  bulkOperationRunQuery: z.object({ bulkOperation: z.object({ id: z.string() }).nullable(), userErrors: UserErrors }),
});

/** https://shopify.dev/docs/api/admin-graphql/2026-10/objects/BulkOperation */
const WireBulkOperation = z.object({
  bulkOperation: z
    .object({
      status: z.string(),
      createdAt: z.string(),
      fileSize: z.coerce.number().int().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
});

const WireLastBulkOperations = z.object({
  bulkOperations: z.object({
    nodes: z.array(z.object({ id: z.string(), status: z.string(), createdAt: z.string(), query: z.string() })),
  }),
});
