import { seedShop } from './seed.ts';
import type { Shop } from './shop.ts';

/**
 * The owner puts back the backup of the first day: products and orders since then never were, and ids are given again. Of
 * that WordPress tells nobody.
 */
export function restoreShop(shop: Shop): void {
  shop.empty();
  seedShop(shop);
  shop.reindex();
}
