import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';
import { pricingOf } from './pricing.ts';

type Key = (product: StoredProduct) => number | string;

/** Sorts a list as the query asks. */
export function sortProducts(shop: Shop, found: StoredProduct[], params: Record<string, unknown>): StoredProduct[] {
  const order = String(params.orderby ?? 'date');
  const keys: Record<string, Key> = {
    date: ({ created }) => created,
    modified: ({ modified }) => modified,
    id: ({ id }) => id,
    title: ({ name }) => name.toLowerCase(),
    slug: ({ slug }) => slug,
    menu_order: ({ menu_order }) => menu_order,
    price: (product) => Number(pricingOf(shop, product).price),
    popularity: ({ totalSales }) => totalSales,
    sales: ({ totalSales }) => totalSales,
    include: ({ id }) => ((params.include as number[] | undefined) ?? []).indexOf(id),
  };
  const key = keys[order] ?? keys.id;
  const sign = params.order === 'asc' || order === 'include' ? 1 : -1;
  const keyed = found.map((product) => ({ product, key: key?.(product) ?? 0 }));
  keyed.sort((a, b) => sign * compare(a.key, b.key) || tie(order, a.product, b.product));
  return keyed.map(({ product }) => product);
}

function compare(a: number | string, b: number | string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Records of one second: by date the higher id comes first in either direction (recorded). By modification time MySQL
 * promises nothing, so they are shuffled, the same way each time: a cursor on the time alone shows its gaps.
 */
function tie(order: string, a: StoredProduct, b: StoredProduct): number {
  return order === 'modified' ? scramble(a.id) - scramble(b.id) : b.id - a.id;
}

function scramble(id: number): number {
  return Math.imul(id ^ 0x5bd1e995, 0x9e3779b1) >>> 0;
}
