import { and, eq } from 'drizzle-orm';
import { syncState } from '../../../db/schema/storeMirror.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { holdStore, type OwnStore } from './holdStore.ts';

export type Resource = 'products' | 'orders';
export type SyncStateRow = typeof syncState.$inferSelect;

export async function findSyncState(tx: MerchantTx, store: OwnStore, resource: Resource): Promise<SyncStateRow | null> {
  const rows = await tx
    .select()
    .from(syncState)
    .where(
      and(
        eq(syncState.merchantId, store.merchantId),
        eq(syncState.storeId, store.storeId),
        eq(syncState.resource, resource),
      ),
    );
  return rows[0] ?? null;
}

/** Writes down how far a reading is. Throws `StoreFault` when the store was disconnected. */
export async function saveSyncState(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  resource: Resource,
  row: Omit<SyncStateRow, 'merchantId' | 'storeId' | 'resource'>,
): Promise<void> {
  await holdStore(tx, { merchantId, storeId });
  await tx
    .insert(syncState)
    .values({ merchantId, storeId, resource, ...row })
    .onConflictDoUpdate({ target: [syncState.merchantId, syncState.storeId, syncState.resource], set: row });
  tx.tell({ type: 'changed', resource: 'stores' });
}
