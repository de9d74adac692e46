import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { syncState } from '../../../db/schema/storeMirror.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { holdStore, type OwnStore, storeStands } from './holdStore.ts';

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

/** Notes that a store's products or orders cannot be read now, and why; since when stays. */
export async function noteProblem(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  resource: Resource,
  problem: Notice,
): Promise<void> {
  // One that was disconnected meanwhile has none.
  if (!(await storeStands(tx, { merchantId, storeId }))) return;
  await tx
    .insert(syncState)
    .values({ merchantId, storeId, resource, state: 'waiting', full: true, problem, problemSince: tx.now() })
    .onConflictDoUpdate({
      target: [syncState.merchantId, syncState.storeId, syncState.resource],
      set: { problem, problemSince: sql`coalesce(${syncState.problemSince}, excluded.problem_since)` },
    });
  tx.tell({ type: 'changed', resource: 'stores' });
}

/** Whether products or orders of the store could not be read when they were read last. */
export async function hasProblem(tx: MerchantTx, { merchantId, storeId }: OwnStore): Promise<boolean> {
  const rows = await tx
    .select({ resource: syncState.resource })
    .from(syncState)
    .where(and(eq(syncState.merchantId, merchantId), eq(syncState.storeId, storeId), isNotNull(syncState.problem)));
  return rows.length > 0;
}
