import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** An order by its keys. */
export interface OrderKey {
  storeId: string;
  externalId: string;
}

/** Locks the state and needs of orders until the transaction ends: before any other lock, sorted in the same way everywhere. */
export async function lockOrders(tx: MerchantTx, orders: readonly OrderKey[]): Promise<void> {
  const given = rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text' });
  await tx.execute(sql`
    select 1 from order_state s
    join (select distinct "storeId", "externalId" from ${given}) g
      on s.store_id = g."storeId" and s.external_id = g."externalId"
    where s.merchant_id = ${tx.merchantId} order by s.store_id, s.external_id for update of s`);
  await tx.execute(sql`
    select 1 from line_need n
    join (select distinct "storeId", "externalId" from ${given}) g
      on n.store_id = g."storeId" and n.external_id = g."externalId"
    where n.merchant_id = ${tx.merchantId} order by n.store_id, n.external_id, n.line_id, n.component for update of n`);
}
