import { z } from 'zod';
import { isRefusal } from './fault.ts';

/** When a row changed last, as it was told; null where it is not. */
export const changedAt = (row: unknown): string | null =>
  z.object({ updatedDate: z.iso.datetime() }).safeParse(row).data?.updatedDate ?? null;

/** Wix's cursor, and how far reading has come: cursors do not last, and with the time it goes on without. */
const Position = z.tuple([z.string(), z.string()]);

interface Page<T> {
  rows: T[];
  next: string | null;
}

/**
 * One page in the order of change. `cursor` is what an earlier page was left with; one that Wix no longer knows is
 * replaced by the time of the last row that was read with it.
 */
export async function pageAfter<T>(
  cursor: string | null,
  changedSince: Date | null,
  ask: (query: { cursor: string } | { since: string | null }) => Promise<Page<T>>,
  timeOf: (row: T) => string | null | undefined,
): Promise<{ rows: T[]; cursor: string | null }> {
  const position = cursor === null ? null : Position.parse(JSON.parse(cursor));
  const since = position?.[1] || (changedSince?.toISOString() ?? null);
  const page = await (position ? ask({ cursor: position[0] }).catch(withoutCursor) : ask({ since }));
  const last = page.rows.at(-1);
  const reached = (last && timeOf(last)) || since || '';
  return { rows: page.rows, cursor: page.next === null ? null : JSON.stringify([page.next, reached]) };

  function withoutCursor(error: unknown): Promise<Page<T>> {
    if (isRefusal(error, 'INVALID_CURSOR')) return ask({ since });
    throw error;
  }
}

/** A Wix query for a page: a cursor carries filter and sort already. */
export function queryFor(
  query: { cursor: string } | { since: string | null },
  limit: number,
  filter: object = {},
): object {
  if ('cursor' in query) return { cursorPaging: { limit, cursor: query.cursor } };
  return {
    filter: { ...filter, ...(query.since === null ? {} : { updatedDate: { $gte: query.since } }) },
    sort: [{ fieldName: 'updatedDate', order: 'ASC' }],
    cursorPaging: { limit },
  };
}
