import { sql } from 'drizzle-orm';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import type { shipmentCalls } from '#contract/shipment.calls.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { lockOrders, type Viewer } from '../orders/index.ts';
import { followParcels } from './life.ts';

/**
 * Somebody looked after the parcels of orders: what they were reminded of is put off, and what happens from now on is not. Orders
 * that the viewer may not see stay as they are.
 */
export async function checkOrders(
  tx: MerchantTx,
  { channels }: Viewer,
  { orderIds }: InputOf<typeof shipmentCalls.checked>,
): Promise<ResultOf<typeof shipmentCalls.checked>> {
  const named = [...new Set(orderIds)].map(splitStoreItemId);
  await lockOrders(tx, named);
  const { rows } = await tx.execute<{ storeId: string; externalId: string }>(sql`
    update order_state f set tracking_checked_at = app_clock()
    from ${rowsOf(named, 'g', { storeId: 'uuid', externalId: 'text' })}
    join store t on t.merchant_id = ${tx.merchantId} and t.store_id = g."storeId"
      and t.platform = any(${arrayOf(channels, 'text')})
    where f.merchant_id = ${tx.merchantId} and f.store_id = g."storeId" and f.external_id = g."externalId"
    returning f.store_id as "storeId", f.external_id as "externalId"`);
  if (rows.length > 0) await followParcels(tx, rows);
  return { changed: rows.length };
}
