import { ChangeOutcomes } from '../../lib/changeOutcomes.ts';
import { chunks } from '../../lib/chunks.ts';
import type { ChangeOutcome } from '../../store.ts';
import { Refusal } from './fault.ts';
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
        const refusal = refusalIn({ itemMetadata });
        if (!refusal) outcomes.done(id);
        else if (refusal.gone) outcomes.gone(id);
        else outcomes.failed(id, refusal);
      }
    }
  });
}

/** Deletes one; that it is gone already is as good. */
export async function removeOne(shop: Shop, id: string): Promise<void> {
  for (const result of await bulkDelete(shop, [id])) {
    const refusal = refusalIn(result);
    if (refusal && !refusal.gone) throw refusal;
  }
}

/** What a bulk call said no to in one of its items; null where it was done. */
export function refusalIn({ itemMetadata: { success, error } }: WireBulkResult): Refusal | null {
  return success ? null : new Refusal(400, error?.code || null, error?.description ?? '');
}
