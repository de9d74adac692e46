import type { ShoplineClient } from './client.ts';
import { WireLocations } from './wire.ts';

/**
 * Where stock is counted: the default location, unless it is switched off. Null when there is none.
 * https://developer.shopline.com/docs/admin-rest-api/product/inventory/location/get-locations
 */
export async function stockLocation(client: ShoplineClient): Promise<string | null> {
  const { locations } = await client.call({ method: 'GET', path: 'locations/list.json' }, WireLocations);
  const open = locations.filter(({ active }) => active);
  return (open.find(({ is_default: isDefault }) => isDefault) ?? open[0])?.id ?? null;
}
