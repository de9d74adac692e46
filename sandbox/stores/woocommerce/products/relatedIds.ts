import type { Shop } from '../shop.ts';
import type { StoredProduct } from '../types.ts';

const SHOWN = 5;
const LOOKED_AT = 60;

/** A handful of other published products. The real choice is by shared terms and shuffled: nothing may rely on it. */
export function relatedIds(shop: Shop, product: StoredProduct): number[] {
  const related: number[] = [];
  for (const other of shop.products.some(LOOKED_AT)) {
    const fits = other.parentId === 0 && other.status === 'publish' && other.id !== product.id;
    if (fits) related.push(other.id);
    if (related.length === SHOWN) break;
  }
  return related;
}
