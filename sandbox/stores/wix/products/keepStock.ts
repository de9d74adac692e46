import type { WrittenVariant } from '../schema/product.ts';
import type { Site } from '../site.ts';
import type { StoredInventory, StoredProduct } from '../types.ts';
import { applicationError } from '../wixError.ts';

/**
 * Brings the inventory items of a product to its variants: those of variants that are gone go, those that are written
 * are changed, or made where there are none. One that exists has to be named by its id.
 */
export function keepStock(site: Site, product: StoredProduct, written: WrittenVariant[]): void {
  const items = site.inventory.values().filter(({ productId }) => productId === product.id);
  const next = written.flatMap(({ inventoryItem }, at): StoredInventory[] => {
    const variant = product.variants[at];
    if (!inventoryItem || !variant) return [];
    const held = items.find(({ variantId }) => variantId === variant.id);
    if (held && inventoryItem.id !== held.id) {
      throw applicationError(409, 'ITEM_ALREADY_EXISTS', `Variant ${variant.id} has an inventory item`);
    }
    return [writtenItem(site, { productId: product.id, variantId: variant.id }, inventoryItem, held)];
  });
  for (const { id, variantId } of items) {
    if (!product.variants.some((variant) => variant.id === variantId)) site.inventory.delete(id);
  }
  for (const item of next) site.inventory.set(item.id, item);
}

function writtenItem(
  site: Site,
  of: { productId: string; variantId: string },
  { quantity, inStock, preorderInfo }: NonNullable<WrittenVariant['inventoryItem']>,
  held: StoredInventory | undefined,
): StoredInventory {
  const { enabled, message, limit } = preorderInfo ?? held?.preorder ?? {};
  return {
    ...of,
    id: held?.id ?? site.newId(),
    revision: (held?.revision ?? 0) + 1,
    quantity: quantity ?? null,
    inStock: quantity === undefined ? (inStock ?? false) : quantity > 0,
    preorder: { enabled: enabled ?? false, message: message ?? null, limit: limit ?? 100_000 },
    created: held?.created ?? site.now(),
    updated: site.now(),
  };
}
