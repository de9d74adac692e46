import type { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { ProductChange } from '../../store.ts';
import { faultOfItem } from './fault.ts';
import { stockOf } from './productBody.ts';
import { readStock, type Shop } from './shop.ts';
import { WireBulk, type WireInventoryItem } from './wire.ts';

const MOST = 100;
/** An order came between reading and writing: so often it is read again. */
const TRIES = 4;

interface Count {
  productId: string;
  variantId: string;
  quantity: number;
}

/** What changes say of stock. Ends those that cannot be done; leaves the others open. */
export async function changeStock(
  shop: Shop,
  changes: readonly ProductChange[],
  outcomes: ChangeOutcomes,
): Promise<void> {
  let open = changes.flatMap(({ externalId: productId, variants = [] }) =>
    variants.flatMap(({ externalId: variantId, inventory }): Count[] =>
      inventory === undefined ? [] : [{ productId, variantId, quantity: stockOf(inventory) }],
    ),
  );
  for (let tries = 1; open.length > 0; tries += 1) {
    const items = await itemsOf(shop, open);
    for (const { productId, variantId } of open) {
      if (!items.has(variantId)) outcomes.rejected(productId, { key: 'row.variantGone' });
    }
    const known = open.flatMap((count) => {
      const item = items.get(count.variantId);
      const differs = item && (item.quantity !== count.quantity || item.trackQuantity === false);
      return item && differs ? [{ count, item }] : [];
    });
    const refused = new Map<Count, StoreFault>();
    for (const group of chunks(known, MOST)) {
      for (const [count, fault] of await send(shop, group)) refused.set(count, fault);
      outcomes.wrote();
    }
    open = [...refused.keys()];
    if (tries < TRIES) continue;
    for (const [{ productId }, fault] of refused) outcomes.failed(productId, fault);
    return;
  }
}

async function itemsOf(shop: Shop, counts: Count[]): Promise<Map<string, WireInventoryItem>> {
  const items = new Map<string, WireInventoryItem>();
  for (const ids of chunks([...new Set(counts.map(({ productId }) => productId))], MOST)) {
    for (const [variantId, item] of await readStock(shop, ids)) items.set(variantId, item);
  }
  return items;
}

/**
 * Sets counts; returns those that were refused, mostly because the item's revision is not the newest any more.
 * dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/inventory-items-v3/bulk-update-inventory-items
 */
async function send(shop: Shop, counts: { count: Count; item: WireInventoryItem }[]): Promise<[Count, StoreFault][]> {
  const inventoryItems = counts.map(({ count: { quantity }, item: { id, revision } }) => ({
    inventoryItem: { id, revision, quantity },
  }));
  const body = { inventoryItems, returnEntity: false, reason: 'MANUAL' };
  const call = { method: 'POST' as const, path: '/stores/v3/bulk/inventory-items/update', body, writes: true };
  return (await shop.client.call(call, WireBulk)).results.flatMap((result): [Count, StoreFault][] => {
    const fault = faultOfItem(result);
    const count = counts[result.itemMetadata.originalIndex]?.count;
    return fault && count ? [[count, fault]] : [];
  });
}
