import { slugOf } from './products/text.ts';
import type { Shop } from './shop.ts';
import { isAtLeast } from './shops.ts';
import type { StoredProduct } from './types.ts';

type Link = { href: string; [key: string]: unknown };

/** The `_links` of one record. WordPress 6.7 and later add what may be done with it. */
export function linksOf(shop: Shop, self: string, collection: string, up?: string): Record<string, Link[]> {
  const href = (path: string): string => `${shop.home}/wp-json/wc/v3${path}`;
  const allow = self.includes('/notes/') ? ['GET', 'DELETE'] : ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const hints = isAtLeast(shop.profile, 10) ? { targetHints: { allow } } : {};
  return {
    self: [{ href: href(self), ...hints }],
    collection: [{ href: href(collection) }],
    ...(up ? { up: [{ href: href(up) }] } : {}),
  };
}

/** A time as the API writes it: no zone, whole seconds, in UTC as in `date_created_gmt`. */
export function wpDate(time: number): string;
export function wpDate(time: number | null): string | null;
export function wpDate(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().slice(0, 19);
}

/** The same in the shop's own zone, as in `date_created`. */
export const localDate = (shop: Shop, time: number | null): string | null =>
  wpDate(time === null ? null : time + shop.timeZone.offset * 3_600_000);

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
