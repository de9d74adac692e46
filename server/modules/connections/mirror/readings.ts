import { and, eq } from 'drizzle-orm';
import { storeReading } from '../../../db/schema/storeMirror.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { holdStore, type OwnStore } from './holdStore.ts';

export type Resource = 'products' | 'orders';
export type ReadingRow = typeof storeReading.$inferSelect;

export async function findReading(tx: MerchantTx, store: OwnStore, resource: Resource): Promise<ReadingRow | null> {
  const rows = await tx
    .select()
    .from(storeReading)
    .where(
      and(
        eq(storeReading.merchantId, store.merchantId),
        eq(storeReading.storeId, store.storeId),
        eq(storeReading.resource, resource),
      ),
    );
  return rows[0] ?? null;
}

/** Writes down how far a reading is. Throws `StoreFault` when the store was disconnected. */
export async function saveReading(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  resource: Resource,
  row: Omit<ReadingRow, 'merchantId' | 'storeId' | 'resource'>,
): Promise<void> {
  await holdStore(tx, { merchantId, storeId });
  await tx
    .insert(storeReading)
    .values({ merchantId, storeId, resource, ...row })
    .onConflictDoUpdate({ target: [storeReading.merchantId, storeReading.storeId, storeReading.resource], set: row });
  tx.tell({ type: 'changed', resource: 'stores' });
}
