import type { Shop } from './shop.ts';
import { WireAnything } from './wire.ts';

/**
 * What lies at the store's location: the number itself, not a difference.
 * https://developer.shopline.com/docs/admin-rest-api/product/inventory/set-item-inventory
 */
export async function setStock(shop: Shop, inventoryItemId: string, available: number): Promise<void> {
  const body = { inventory_item_id: inventoryItemId, location_id: shop.locationId, available };
  await shop.client.call({ method: 'POST', path: 'inventory_levels/set.json', body }, WireAnything);
}
