import { invalid } from './request.ts';

/** What lists are ordered by. */
export interface Sorted {
  /** Milliseconds. */
  at: number;
  id: string;
}

/** A page of rows after a cursor, and the cursor of the next: empty at the end. */
export function pageOf<T>(
  rows: T[],
  keyOf: (row: T) => Sorted,
  { size, cursor, ascending }: { size: number; cursor: string; ascending: boolean },
): { rows: T[]; cursor: string; hasMore: boolean } {
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }));
  const sign = ascending ? 1 : -1;
  keyed.sort((a, b) => sign * compare(a.key, b.key));
  const after = cursor === '' ? null : decoded(cursor);
  const rest = after ? keyed.filter(({ key }) => sign * compare(key, after) > 0) : keyed;
  const page = rest.slice(0, size);
  const last = page.at(-1);
  const hasMore = rest.length > page.length;
  return { rows: page.map(({ row }) => row), cursor: hasMore && last ? encoded(last.key) : '', hasMore };
}

/** Ids all have the same number of digits. */
const compare = (a: Sorted, b: Sorted): number => a.at - b.at || Number(a.id > b.id) - Number(a.id < b.id);

const encoded = ({ at, id }: Sorted): string => Buffer.from(`${at}:${id}`).toString('base64url');

function decoded(cursor: string): Sorted {
  const [, at, id] = /^(\d+):(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) throw invalid('cursor', 'is not one of ours');
  return { at: Number(at), id };
}

/** A bound of time from a query. */
export function timeOf(text: string | undefined, field: string): number | null {
  if (text === undefined) return null;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw invalid(field, 'is no time');
  return ms;
}
