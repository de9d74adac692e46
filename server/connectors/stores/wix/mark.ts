import { createHash } from 'node:crypto';
import type { Listing } from '../../store.ts';
import { findProducts, type Shop } from './shop.ts';
import type { WireProduct } from './wire.ts';

/**
 * The last part of a product's address: words of its title, and a hash of our mark. Wix takes each only once, so that the
 * same product cannot be created twice, not even at the same moment.
 */
export function slugOf({ mark, title }: Listing): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60).replace(/-$/, '');
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, 12);
  return words === '' ? hash : `${words}-${hash}`;
}

/**
 * The product that stands for each of these marks: by its handle, which is our mark and can never be changed, or by the
 * slug that it was created under. Of twins the older one counts.
 */
export async function productsOf(shop: Shop, listings: readonly Listing[]): Promise<Map<string, WireProduct>> {
  const bySlug = new Map(listings.map((listing) => [slugOf(listing), listing.mark]));
  const filter = {
    $or: [{ handle: { $in: listings.map(({ mark }) => mark) } }, { slug: { $in: [...bySlug.keys()] } }],
  };
  const marks = new Set(listings.map(({ mark }) => mark));
  const found = new Map<string, WireProduct>();
  for (const product of (await findProducts(shop, filter)).sort(byAge)) {
    const mark = marks.has(product.handle) ? product.handle : bySlug.get(product.slug);
    if (mark !== undefined && !found.has(mark)) found.set(mark, product);
  }
  return found;
}

/** For sorting: the older first; of two of one moment the same one for everybody who looks. */
export function byAge(a: WireProduct, b: WireProduct): number {
  return (a.createdDate ?? '').localeCompare(b.createdDate ?? '') || a.id.localeCompare(b.id);
}
