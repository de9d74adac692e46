import type { WrittenVariant } from '../schema/product.ts';
import type { Site } from '../site.ts';
import type { StoredInventory, StoredProduct } from '../types.ts';
import { applicationError } from '../wixError.ts';
import { eachItem, metadataOf } from './bulk.ts';
import { view } from './inventoryRoutes.ts';

/** A product that stands, and its variants as they were written. */
export interface Stocked {
  product: StoredProduct;
  variants: WrittenVariant[];
}

/**
 * Changes the inventory items that came with products, or makes them where there are none; one that exists has to be
 * named by its id. Each ends on its own, and the products stand whatever becomes of them.
 */
export function keepStock(site: Site, stocked: Stocked[], returnEntity: boolean): Record<string, unknown> {
  const written = stocked.flatMap(({ product, variants }) => {
    const stock = site.stockOf(product);
    return variants.flatMap(({ inventoryItem }, at) => {
      const variantId = product.variants[at]?.id;
      if (!inventoryItem || !variantId) return [];
      return [{ of: { productId: product.id, variantId }, inventoryItem, held: stock[at] }];
    });
  });
  const results = eachItem(written, ({ of, inventoryItem, held }) => {
    if (held && inventoryItem.id !== held.id) {
      throw applicationError(409, 'ITEM_ALREADY_EXISTS', `Variant ${of.variantId} has an inventory item`);
    }
    const item = writtenItem(site, of, inventoryItem, held);
    site.inventory.set(item.id, item);
    return { id: item.id, ...(returnEntity ? { item: view(item) } : {}) };
  });
  return { results, bulkActionMetadata: metadataOf(results) };
}

/** Items of variants that are gone go. */
export function dropStock(site: Site, { id: productId, variants }: StoredProduct): void {
  const kept = new Set(variants.map(({ id }) => id));
  for (const item of site.inventory.values()) {
    if (item.productId === productId && !kept.has(item.variantId)) site.inventory.delete(item.id);
  }
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
