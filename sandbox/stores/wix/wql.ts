import type { List } from './schema/query.ts';
import { WixError } from './wixError.ts';

/** How a field of a record is read for filters and sorting; only what is named here can be filtered by. */
export type Readers<T> = Readonly<Record<string, (record: T) => string | number | boolean>>;

interface Page<T> {
  rows: T[];
  next: string | null;
}

/** What a cursor holds: the question, and the last row that was answered. */
interface Cursor {
  filter: unknown;
  fieldName: string;
  order: 'ASC' | 'DESC';
  after: [string | number | boolean, string];
}

/**
 * One page of a Wix query. A cursor carries filter and sort; given beside it they are refused.
 * @throws WixError 400 for fields that cannot be filtered by, and for cursors that are none
 */
export function pageOf<T extends { id: string }>(
  records: T[],
  list: List,
  readers: Readers<T>,
  fallback: number,
): Page<T> {
  const given = list.cursorPaging?.cursor;
  if (given && (list.filter || list.sort)) throw badCursor('A cursor takes no filter and no sort.');
  const cursor = given ? decoded(given) : null;
  const filter = cursor ? cursor.filter : (list.filter ?? {});
  const { fieldName, order } = cursor ?? list.sort?.[0] ?? { fieldName: 'createdDate', order: 'DESC' as const };
  const sortBy = readerOf(readers, fieldName);
  const sign = order === 'ASC' ? 1 : -1;
  const compare = (a: [string | number | boolean, string], b: [string | number | boolean, string]): number =>
    sign * (a[0] < b[0] ? -1 : Number(a[0] > b[0])) || (a[1] < b[1] ? -1 : Number(a[1] > b[1]));
  const keyOf = (record: T): [string | number | boolean, string] => [sortBy(record), record.id];
  const rest = records
    .filter((record) => matches(record, filter, readers))
    .filter((record) => cursor === null || compare(keyOf(record), cursor.after) > 0)
    .sort((a, b) => compare(keyOf(a), keyOf(b)));
  const rows = rest.slice(0, list.cursorPaging?.limit ?? fallback);
  const last = rows.at(-1);
  const next = last && rest.length > rows.length ? encoded({ filter, fieldName, order, after: keyOf(last) }) : null;
  return { rows, next };
}

export const pagingMetadata = (page: Page<unknown>): Record<string, unknown> => ({
  count: page.rows.length,
  cursors: page.next === null ? {} : { next: page.next },
  hasNext: page.next !== null,
});

function matches<T>(record: T, filter: unknown, readers: Readers<T>): boolean {
  return entriesOf(filter).every(([name, wanted]) => {
    if (name === '$or' || name === '$and') {
      const parts = Array.isArray(wanted) ? wanted : [];
      const held = (part: unknown): boolean => matches(record, part, readers);
      return name === '$or' ? parts.some(held) : parts.every(held);
    }
    const value = readerOf(readers, name)(record);
    const conditions = typeof wanted === 'object' && wanted !== null ? entriesOf(wanted) : [['$eq', wanted] as const];
    return conditions.every(([operator, than]) => {
      const holds = operators[operator];
      if (!holds) throw new WixError(400, `Operator '${operator}' is not supported`);
      return holds(value, than);
    });
  });
}

const operators: Record<string, (value: string | number | boolean, than: unknown) => boolean> = {
  $eq: (value, than) => value === comparable(value, than),
  $ne: (value, than) => value !== comparable(value, than),
  $in: (value, than) => Array.isArray(than) && than.some((one) => value === comparable(value, one)),
  $gt: (value, than) => value > comparable(value, than),
  $gte: (value, than) => value >= comparable(value, than),
  $lt: (value, than) => value < comparable(value, than),
  $lte: (value, than) => value <= comparable(value, than),
};

/** Times are kept as numbers and asked for as ISO 8601. */
function comparable(value: string | number | boolean, than: unknown): string | number | boolean {
  if (typeof value === 'number' && typeof than === 'string') return Date.parse(than);
  return typeof than === 'boolean' || typeof than === 'number' ? than : String(than);
}

function readerOf<T>(readers: Readers<T>, name: string): Readers<T>[string] {
  const reader = readers[name];
  if (!reader) throw new WixError(400, `Field '${name}' is not declared as filterable`);
  return reader;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

const badCursor = (description: string): WixError =>
  new WixError(400, description, { applicationError: { code: 'INVALID_CURSOR', description, data: {} } });

function encoded(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function decoded(text: string): Cursor {
  try {
    // Only this world makes cursors; anything else fails to parse.
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Cursor;
  } catch {
    throw badCursor('The cursor is invalid or has expired.');
  }
}
