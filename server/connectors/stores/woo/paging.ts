import { z } from 'zod';
import { Rows } from '../../lib/rowReader.ts';
import type { WooClient } from './client.ts';

const PAGE = 100;

/** Where to read on: how many rows are behind us, and the last one's id. */
const Cursor = z.string().regex(/^\d+:\d+$/);

/**
 * A page of a list in order of ids, its rows as they came. WooCommerce pages by counting, so a row that left the list meanwhile would pull one
 * that was not read yet onto a page that was: each page begins with the last row of the one before, and when that is no
 * longer there, reading steps back until it meets rows that are known.
 *
 * What changed since a moment is read in order of ids as well: many rows share one second of their last change, among
 * which the store promises no order, so paging by it loses some. What changes while the pages are read is left to the
 * next reading, where it is earlier in the list than we are.
 */
export async function pageById(
  client: WooClient,
  list: { path: string; query: Record<string, string> },
  { cursor, changedSince }: { cursor: string | null; changedSince: Date | null },
): Promise<{ rows: unknown[]; cursor: string | null; total: number | null }> {
  const [seen = 0, lastId = 0] = cursor === null ? [] : Cursor.parse(cursor).split(':').map(Number);
  const common = { ...list.query, ...sinceQuery(changedSince), orderby: 'id', order: 'asc', per_page: String(PAGE) };
  let offset = Math.max(0, seen - 1);
  for (;;) {
    const query = { ...common, offset: String(offset) };
    const { data, headers } = await client.call({ method: 'GET', path: list.path, query }, Rows);
    const ids = data.map(idOf);
    const first = ids.find((id) => id !== null);
    if (offset > 0 && (first === undefined || first > lastId)) {
      offset = Math.max(0, offset - PAGE + 1);
      continue;
    }
    // A row without an id is named as such, once or twice.
    const rows = data.filter((_, at) => (ids[at] ?? Infinity) > lastId);
    const end = offset + data.length;
    // A whole page of known rows is left behind without an answer.
    if (data.length === PAGE && rows.length === 0) {
      offset = end;
      continue;
    }
    const total = Number(headers['x-wp-total'] ?? Number.NaN);
    return {
      rows,
      cursor: data.length < PAGE ? null : `${end}:${ids.findLast((id) => id !== null) ?? lastId}`,
      total: Number.isInteger(total) ? total : null,
    };
  }
}

const RowId = z.object({ id: z.coerce.number().int().positive() });
const idOf = (row: unknown): number | null => RowId.safeParse(row).data?.id ?? null;

/** The store keeps whole seconds and leaves out the moment itself: the second it falls in is asked for too. */
function sinceQuery(moment: Date | null): Record<string, string> {
  if (moment === null) return {};
  const before = new Date(Math.floor(moment.getTime() / 1000) * 1000 - 1000);
  return { modified_after: before.toISOString().slice(0, 19), dates_are_gmt: 'true' };
}
