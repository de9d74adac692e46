import type { Route } from '../route.ts';
import { inventoryUpdateSchema, partQuerySchema } from '../schema/query.ts';
import type { Site } from '../site.ts';
import type { StoredInventory } from '../types.ts';
import { applicationError, staleRevision } from '../wixError.ts';
import { pageOf, pagingMetadata, type Readers } from '../wql.ts';
import { eachItem, metadataOf } from './bulk.ts';

const readers: Readers<StoredInventory> = {
  id: ({ id }) => id,
  productId: ({ productId }) => productId,
  variantId: ({ variantId }) => variantId,
  createdDate: ({ created }) => created,
  updatedDate: ({ updated }) => updated,
};

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/inventory-items-v3 */
export const inventoryRoutes: Route[] = [
  {
    method: 'POST',
    path: '/stores/v3/inventory-items/query',
    handle: (call) => {
      const page = pageOf(call.site.inventory.values(), call.body(partQuerySchema).query, readers, 100);
      return { inventoryItems: page.rows.map(view), pagingMetadata: pagingMetadata(page) };
    },
  },
  {
    method: 'POST',
    path: '/stores/v3/bulk/inventory-items/update',
    handle: (call) => {
      const { inventoryItems } = call.body(inventoryUpdateSchema);
      const results = eachItem(inventoryItems, ({ inventoryItem }) => ({
        id: changeStock(call.site, inventoryItem).id,
      }));
      return { results, bulkActionMetadata: metadataOf(results) };
    },
  },
];

function changeStock(
  site: Site,
  wanted: { id: string; revision: string; quantity?: number | undefined; inStock?: boolean | undefined },
): StoredInventory {
  const held = site.inventory.get(wanted.id);
  if (!held) throw applicationError(404, 'NOT_FOUND', `Inventory item ${wanted.id} was not found`);
  if (wanted.revision !== String(held.revision)) throw staleRevision(held.revision);
  const { quantity = null } = wanted;
  const next = {
    ...held,
    revision: held.revision + 1,
    quantity,
    inStock: quantity === null ? (wanted.inStock ?? false) : quantity > 0,
    updated: site.now(),
  };
  site.inventory.set(held.id, next);
  site.onEvent({ kind: 'inventory', slug: 'updated', id: held.id, productId: held.productId });
  return next;
}

export function view(item: StoredInventory): Record<string, unknown> {
  const { id, revision, productId, variantId, quantity, inStock, preorder, created, updated } = item;
  return {
    id,
    revision: String(revision),
    createdDate: new Date(created).toISOString(),
    updatedDate: new Date(updated).toISOString(),
    productId,
    variantId,
    trackQuantity: quantity !== null,
    ...(quantity === null ? { inStock } : { quantity }),
    availabilityStatus: inStock ? 'IN_STOCK' : preorder.enabled ? 'PREORDER' : 'OUT_OF_STOCK',
    preorderInfo: { ...preorder, counter: 0 },
  };
}
