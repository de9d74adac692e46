import { Refused } from '../graphql/errors.ts';
import { PLACES } from '../orders/places.ts';
import { stockAt } from '../orders/stocking.ts';
import { numberOf, type Shop } from '../shop.ts';
import { updated } from './events.ts';

export interface QuantitiesInput {
  name: string;
  reason: string;
  quantities: readonly {
    inventoryItemId: string;
    locationId: string;
    quantity: number;
    changeFromQuantity?: number | null;
  }[];
}

const REASONS = [
  'correction',
  'cycle_count_available',
  'damaged',
  'movement_created',
  'other',
  'promotion',
  'received',
  'restock',
];

/** All of them or none. `changeFromQuantity` has to be there, if only as null. */
export function setQuantities(shop: Shop, { name, reason, quantities }: QuantitiesInput): void {
  const refuse = (message: string, code: string, at: number): Refused =>
    new Refused(message, code, ['input', 'quantities', String(at)]);
  if (!['available', 'on_hand'].includes(name))
    throw new Refused('The quantity name is invalid.', 'INVALID_NAME', ['input', 'name']);
  if (!REASONS.includes(reason))
    throw new Refused('The specified reason is invalid.', 'INVALID_REASON', ['input', 'reason']);
  for (const [at, { inventoryItemId, locationId, quantity, changeFromQuantity }] of quantities.entries()) {
    const variant = shop.ownerOf(inventoryItemId)?.variants.find(({ itemId }) => itemId === inventoryItemId);
    if (!variant) throw refuse('The specified inventory item could not be found.', 'INVALID_INVENTORY_ITEM', at);
    if (locationId !== shop.locationId)
      throw refuse('The specified location could not be found.', 'INVALID_LOCATION', at);
    if (quantity < 0) throw refuse('The quantity cannot be negative.', 'INVALID_QUANTITY_NEGATIVE', at);
    if (changeFromQuantity === undefined)
      throw refuse('changeFromQuantity is required.', 'COMPARE_QUANTITY_REQUIRED', at);
    if (changeFromQuantity !== null && changeFromQuantity !== variant.available) {
      throw refuse('The change from quantity is stale.', 'CHANGE_FROM_QUANTITY_STALE', at);
    }
  }
  for (const { inventoryItemId, quantity } of quantities) {
    const product = shop.ownerOf(inventoryItemId);
    if (!product) continue;
    const variants = product.variants.map((one) =>
      one.itemId === inventoryItemId ? { ...one, available: quantity } : one,
    );
    updated(shop, { ...product, variants });
  }
}

export interface Activation {
  inventoryItemId: string;
  locationId: string;
  available?: number | null;
}

/** From now on the place stocks the item. https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/inventoryActivate */
export function activate(shop: Shop, { inventoryItemId, locationId, available }: Activation): { id: string } {
  const product = shop.ownerOf(inventoryItemId);
  const variant = product?.variants.find(({ itemId }) => itemId === inventoryItemId);
  if (!product || !variant) throw new Refused("The inventory item couldn't be found.", 'INVALID', ['inventoryItemId']);
  if (!Object.values(PLACES).some(({ id }) => id === locationId)) {
    throw new Refused("The location couldn't be found.", 'INVALID', ['locationId']);
  }
  const isActive = variant.stockedAt?.includes(locationId) ?? true;
  if (isActive && available !== undefined && available !== null) {
    const message = 'Not allowed to set available quantity when the item is already active at the location.';
    throw new Refused(message, 'INVALID', ['available']);
  }
  if (!isActive) stockAt(shop, { productId: product.id, variantId: variant.id }, (places) => [...places, locationId]);
  return { id: `gid://shopify/InventoryLevel/${numberOf(locationId)}?inventory_item_id=${numberOf(inventoryItemId)}` };
}
