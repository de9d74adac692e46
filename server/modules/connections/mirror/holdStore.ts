import { sql } from 'drizzle-orm';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

export interface OwnStore {
  merchantId: string;
  storeId: string;
}

/**
 * Whether the store is still bound; if so it stays until the transaction ends. Asked before anything of a store is written
 * down, so that what is read while the merchant disconnects it does not outlive it.
 */
export async function storeStands(tx: MerchantTx, { merchantId, storeId }: OwnStore): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from store where merchant_id = ${merchantId} and store_id = ${storeId}
      and state <> 'disconnected' for key share`,
  );
  return rows.length > 0;
}

/** The same for work that has no sense without the store. Throws `StoreFault('rejected')`. */
export async function holdStore(tx: MerchantTx, store: OwnStore): Promise<void> {
  if (!(await storeStands(tx, store))) throw new StoreFault('rejected', { key: 'row.storeGone' });
}
