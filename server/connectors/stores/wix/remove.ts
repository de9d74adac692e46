import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import type { StoreFault } from '../../lib/storeFault.ts';
import type { ChangeOutcome } from '../../store.ts';
import { isGone, itemFault } from './fault.ts';
import type { Shop } from './shop.ts';
import { WireBulk, type WireBulkResult } from './wire.ts';

const MOST = 100;

/** dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/bulk-delete-products */
async function bulkDelete({ client }: Shop, productIds: string[]): Promise<WireBulkResult[]> {
  const call = { method: 'POST' as const, path: '/stores/v3/bulk/products/delete', body: { productIds }, writes: true };
  return (await client.call(call, WireBulk)).results;
}

/** Deletes products for good. */
export function removeAll(shop: Shop, externalIds: string[]): Promise<ChangeOutcome[]> {
  const outcomes = new ChangeOutcomes();
  return outcomes.during(externalIds, async () => {
    for (const ids of chunks([...new Set(externalIds)], MOST)) {
      const results = await bulkDelete(shop, ids);
      outcomes.wrote();
      for (const { itemMetadata } of results) {
        const id = ids[itemMetadata.originalIndex];
        if (id === undefined) continue;
        const fault = faultOfItem({ itemMetadata });
        if (!fault) outcomes.done(id);
        else if (isGone(fault)) outcomes.gone(id);
        else outcomes.failed(id, fault);
      }
    }
  });
}

/** Deletes one; that it is gone already is as good. */
export async function removeOne(shop: Shop, id: string): Promise<void> {
  for (const result of await bulkDelete(shop, [id])) {
    const fault = faultOfItem(result);
    if (fault && !isGone(fault)) throw fault;
  }
}

/** What went wrong with one item of a bulk call; null where it was done. */
export const faultOfItem = ({ itemMetadata: { success, error } }: WireBulkResult): StoreFault | null =>
  success ? null : itemFault(error);
