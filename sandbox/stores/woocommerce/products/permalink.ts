import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';
import { slugOf } from './text.ts';

/** A product's address in the shop. What is not published has only its number. */
export function permalink(shop: Shop, product: StoredProduct): string {
  const parent = product.parentId ? shop.products.get(product.parentId) : undefined;
  const page = parent ?? product;
  const hasPage = page.slug !== '' && (page.status === 'publish' || page.status === 'private');
  const base = hasPage ? `${shop.home}/product/${page.slug}/` : `${shop.home}/?post_type=product&p=${page.id}`;
  if (!parent) return base;
  const options = product.chosen.map(
    ({ name, option }) => `attribute_${slugOf(name)}=${encodeURIComponent(option).replaceAll('%20', '+')}`,
  );
  return options.length === 0 ? base : `${base}${hasPage ? '?' : '&'}${options.join('&')}`;
}
