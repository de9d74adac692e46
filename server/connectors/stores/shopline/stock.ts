import { stockLocation } from './connect.ts';
import { Refusal } from './fault.ts';
import type { Shop } from './shop.ts';
import { WireAnything } from './wire.ts';

/**
 * What lies at the store's location: the number itself, not a difference. A location that the merchant has given up since is
 * replaced by the one that is the default now.
 * https://developer.shopline.com/docs/admin-rest-api/product/inventory/set-item-inventory
 */
export async function setStock(shop: Shop, inventoryItemId: string, available: number): Promise<void> {
  try {
    await send(shop, inventoryItemId, available);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const current = await stockLocation(shop.client);
    if (current === null || current === shop.locationId) throw error;
    shop.locationId = current;
    await send(shop, inventoryItemId, available);
  }
}

async function send({ client, locationId }: Shop, inventoryItemId: string, available: number): Promise<void> {
  const body = { inventory_item_id: inventoryItemId, location_id: locationId, available };
  const call = { method: 'POST' as const, path: 'inventory_levels/set.json', body, repeatable: true };
  await client.call(call, WireAnything);
}
