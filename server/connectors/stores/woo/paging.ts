import { z } from 'zod';
import type { WooClient } from './client.ts';

const PAGE = 100;

/** Where to read on: how many rows are behind us, and the last one's id. */
const Cursor = z.string().regex(/^\d+:\d+$/);

/**
 * A page of a list in order of ids. WooCommerce pages by counting, so a row that left the list meanwhile would pull one
 * that was not read yet onto a page that was: each page begins with the last row of the one before, and when that is no
 * longer there, reading steps back until it meets rows that are known.
 *
 * What changed since a moment is read in order of ids as well: many rows share one second of their last change, among
 * which the store promises no order, so paging by it loses some. What changes while the pages are read is left to the
 * next reading, where it is earlier in the list than we are.
 */
export async function pageById<T extends { id: number }>(
  client: WooClient,
  list: { path: string; query: Record<string, string>; row: z.ZodType<T> },
  { cursor, changedSince }: { cursor: string | null; changedSince: Date | null },
): Promise<{ rows: T[]; cursor: string | null; total: number | null }> {
  const [seen = 0, lastId = 0] = cursor === null ? [] : Cursor.parse(cursor).split(':').map(Number);
  const common = { ...list.query, ...sinceQuery(changedSince), orderby: 'id', order: 'asc', per_page: String(PAGE) };
  let offset = Math.max(0, seen - 1);
  for (;;) {
    const query = { ...common, offset: String(offset) };
    const { data, headers } = await client.call({ method: 'GET', path: list.path, query }, z.array(list.row));
    const first = data[0];
    if (offset > 0 && (first === undefined || first.id > lastId)) {
      offset = Math.max(0, offset - PAGE + 1);
      continue;
    }
    const rows = data.filter(({ id }) => id > lastId);
    const end = offset + data.length;
    // A whole page of known rows is left behind without an answer.
    if (data.length === PAGE && rows.length === 0) {
      offset = end;
      continue;
    }
    const total = Number(headers['x-wp-total'] ?? Number.NaN);
    return {
      rows,
      cursor: data.length < PAGE ? null : `${end}:${data.at(-1)?.id ?? lastId}`,
      total: Number.isInteger(total) ? total : null,
    };
  }
}

/** The store keeps whole seconds and leaves out the moment itself: the second it falls in is asked for too. */
function sinceQuery(moment: Date | null): Record<string, string> {
  if (moment === null) return {};
  const before = new Date(Math.floor(moment.getTime() / 1000) * 1000 - 1000);
  return { modified_after: before.toISOString().slice(0, 19), dates_are_gmt: 'true' };
}
