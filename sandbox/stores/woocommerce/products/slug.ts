import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';
import { slugOf } from './text.ts';

const WITHOUT_SLUG = new Set(['draft', 'pending', 'auto-draft']);

/** The slug a product gets: none while it is a draft, else from its name, made unique. */
export function slugFor(shop: Shop, product: StoredProduct, wanted?: string): string {
  if (wanted) return unique(shop, slugOf(wanted), product.id);
  if (product.slug !== '' || WITHOUT_SLUG.has(product.status)) return product.slug;
  return unique(shop, slugOf(product.name) || String(product.id), product.id);
}

function unique(shop: Shop, slug: string, id: number): string {
  const taken = new Set(
    shop.products
      .values()
      .filter((product) => product.id !== id && product.slug.startsWith(slug))
      .map((product) => product.slug),
  );
  if (!taken.has(slug)) return slug;
  let index = 2;
  while (taken.has(`${slug}-${index}`)) index += 1;
  return `${slug}-${index}`;
}
