import { sql } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import type { orderWorkCalls } from '#contract/orderWork.calls.ts';
import type { OrderHandling } from '#contract/orderWork.schemas.ts';
import { storeItemId } from '#contract/storeItemId.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { ChangedOrders } from './changeFacts.ts';
import { handleOrders } from './facts.ts';
import type { Viewer } from './list.ts';

/** Open orders from before their store was connected: somebody may have bought for them already. By store. */
export async function undecidedOrders(
  tx: MerchantTx,
  { channels }: Viewer,
): Promise<ResultOf<typeof orderWorkCalls.undecided>> {
  const { rows } = await tx.execute<ResultOf<typeof orderWorkCalls.undecided>[number] & Record<string, unknown>>(sql`
    select s.store_id as "shopId", s.name as "shopName", s.platform as channel, count(*)::int as count
    from order_task t join store s on s.merchant_id = t.merchant_id and s.store_id = t.store_id
    where t.merchant_id = ${tx.merchantId} and t.task = 'takeIn'
      and s.platform = any(${arrayOf(channels, 'text')})
    group by s.store_id, s.name, s.platform order by s.name, s.store_id`);
  return rows;
}

/** Decides about all of one store's at once. */
export async function decideBeforeConnection(
  tx: MerchantTx,
  viewer: Viewer,
  { shopId, handling }: { shopId: string; handling: OrderHandling },
): Promise<ChangedOrders> {
  const { rows } = await tx.execute<{ external_id: string }>(sql`
    select external_id from order_task where merchant_id = ${tx.merchantId} and store_id = ${shopId} and task = 'takeIn'`);
  const ids = rows.map(({ external_id }) => storeItemId({ storeId: shopId, externalId: external_id }));
  const { changed, runId } = await handleOrders(tx, viewer, ids, handling);
  return { changed, runId };
}
