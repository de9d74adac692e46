import { paths } from './paths.ts';
import type { Shop } from './shop.ts';
import { type WireRow, WireRows } from './wire.ts';

const PAGE = 100;

/** One page of a search, by the token of the page before. partner.tiktokshop.com/docv2/page/search-products-202502 */
export async function searchPage(
  { client }: Shop,
  filter: object,
  token: string | null,
): Promise<{ rows: WireRow[]; next: string | null; total: number | null }> {
  const query = { page_size: String(PAGE), ...(token === null ? {} : { page_token: token }) };
  const call = { method: 'POST', path: paths.searchProducts, query, body: filter, harmless: true } as const;
  const { products, next_page_token, total_count = null } = await client.call(call, WireRows);
  return { rows: products, next: next_page_token || null, total: total_count };
}

export async function searchAll(shop: Shop, filter: object): Promise<WireRow[]> {
  const rows: WireRow[] = [];
  let token: string | null = null;
  do {
    const page = await searchPage(shop, filter, token);
    rows.push(...page.rows);
    token = page.next;
  } while (token !== null);
  return rows;
}
