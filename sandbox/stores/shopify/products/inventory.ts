import { Refused } from '../graphql/errors.ts';
import type { Shop } from '../shop.ts';
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
