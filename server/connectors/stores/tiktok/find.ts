import { chunks } from '../../lib/chunks.ts';
import type { Listing } from '../../store.ts';
import { readProduct } from './product.ts';
import { searchAll } from './products.ts';
import type { Shop } from './shop.ts';
import { sellerSku } from './skuText.ts';
import type { WireRow } from './wire.ts';

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
    const since = Math.floor(Date.now() / 1000) - RECENT;
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
