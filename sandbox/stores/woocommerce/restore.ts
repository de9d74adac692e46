import { seedShop } from './seed.ts';
import type { Shop } from './shop.ts';

/** What a database's backup would not take back here: who has keys, and where deliveries go. */
const STAYS = ['webhook', 'key'];

/**
 * The owner puts back the backup of the first day: products and orders since then never were, and ids are given again. Of
 * that WordPress tells nobody.
 */
export function restoreShop(shop: Shop): void {
  const { products, images, terms, orders, notes, refunds, counters } = shop;
  for (const held of [products, images, terms, orders, notes, refunds]) for (const key of held.keys()) held.delete(key);
  for (const sequence of counters.keys()) if (!STAYS.includes(sequence)) counters.delete(sequence);
  seedShop(shop);
  shop.reindex();
}
