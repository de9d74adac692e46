import { z } from 'zod';
import type { RemotePage, StoreSession } from '../../store.ts';
import { remoteProduct } from './map.ts';
import { shopOf } from './shop.ts';
import { ROW_FIELDS, WireRow } from './wire.ts';

const PAGE = 100;

/** Where to read on: how many rows are behind us, and the last one's id. */
const Cursor = z.string().regex(/^\d+:\d+$/);

/**
 * A page of the products in order of their ids. WooCommerce pages by counting, so a product deleted meanwhile would
 * pull one that was not read yet onto a page that was: each page begins with the last row of the one before, and when
 * that is no longer there, reading steps back until it meets rows that are known.
 */
export async function productPage(session: StoreSession, cursor: string | null): Promise<RemotePage> {
  const [seen = 0, lastId = 0] = cursor === null ? [] : Cursor.parse(cursor).split(':').map(Number);
  const { client } = shopOf(session);
  let offset = Math.max(0, seen - 1);
  for (;;) {
    const query = { status: 'any', orderby: 'id', order: 'asc', per_page: String(PAGE), _fields: ROW_FIELDS };
    const call = { method: 'GET' as const, path: 'products', query: { ...query, offset: String(offset) } };
    const { data, headers } = await client.call(call, z.array(WireRow));
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
      products: rows.map(remoteProduct),
      cursor: data.length < PAGE ? null : `${end}:${data.at(-1)?.id ?? lastId}`,
      total: Number.isInteger(total) ? total : null,
    };
  }
}
