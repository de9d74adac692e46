import { z } from 'zod';
import { shaped } from '../../lib/answer.ts';
import { chunks } from '../../lib/chunks.ts';
import type { Listing } from '../../store.ts';
import { paths } from './client.ts';
import { sellerSku } from './productBody.ts';
import { readProduct, type Shop } from './shop.ts';
import { WireRow, WireRows } from './wire.ts';

const PAGE = 100;

/** One page of a search, its rows as they came, by the token of the page before. partner.tiktokshop.com/docv2/page/search-products-202502 */
export async function searchPage(
  { client }: Shop,
  filter: object,
  token: string | null,
): Promise<{ rows: unknown[]; next: string | null; total: number | null }> {
  const query = { page_size: String(PAGE), ...(token === null ? {} : { page_token: token }) };
  const call = { method: 'POST', path: paths.searchProducts, query, body: filter, harmless: true } as const;
  const { products, next_page_token, total_count = null } = await client.call(call, WireRows);
  return { rows: products, next: next_page_token || null, total: total_count };
}

async function searchAll(shop: Shop, filter: object): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  let token: string | null = null;
  do {
    const page = await searchPage(shop, filter, token);
    rows.push(...shaped(z.array(WireRow), page.rows, 'products', false));
    token = page.next;
  } while (token !== null);
  return rows;
}

/** SKUs in one search. */
const AT_ONCE = 50;
/** How far back an unknown effect is looked for where there is no SKU to go by: 30 days, in seconds. */
const RECENT = 30 * 24 * 3600;

const firstSku = ({ variants }: Listing): string => sellerSku(variants.find(({ sku }) => sku.trim() !== '')?.sku ?? '');

/**
 * Which of these marks the shop holds. There is no search for the mark itself: what may be one of them is found by its
 * SKU, or by its title among the newest, and read to see whose it is.
 */
export async function findMarks(shop: Shop, listings: Listing[]): Promise<Map<string, string>> {
  const named = listings.filter((listing) => firstSku(listing) !== '');
  const rows: WireRow[] = [];
  for (const group of chunks(named, AT_ONCE)) {
    rows.push(...(await searchAll(shop, { status: 'ALL', seller_skus: group.map(firstSku) })));
  }
  const nameless = new Set(listings.filter((listing) => firstSku(listing) === '').map(({ title }) => title));
  if (nameless.size > 0) {
    const since = Math.floor(shop.session.http.now().getTime() / 1000) - RECENT;
    const recent = await searchAll(shop, { status: 'ALL', create_time_ge: since });
    rows.push(...recent.filter(({ title }) => nameless.has(title)));
  }
  const wanted = new Set(listings.map(({ mark }) => mark));
  const found = new Map<string, string>();
  for (const id of new Set(rows.map((row) => row.id))) {
    const mark = (await readProduct(shop, id))?.external_product_id ?? '';
    if (wanted.has(mark) && !found.has(mark)) found.set(mark, id);
  }
  return found;
}
