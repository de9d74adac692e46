import { sql } from 'drizzle-orm';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { BackgroundTask } from '../../../jobs/backgroundTasks.ts';
import { followOrders } from './follow.ts';

const BATCH = 200;

/**
 * Works through orders of stage `new`: those of an earlier version, and those that a changed setting put back. Those that the
 * mirror does not hold wait until they are read again.
 */
export const followNewOrders: BackgroundTask = async ({ merchantId, subject: storeId, shouldYield }, deps) => {
  for (;;) {
    if (await shouldYield()) return { again: deps.now() };
    const count = await withMerchantTx(deps.db, merchantId, async (tx) => {
      const { rows } = await tx.execute<{ external_id: string }>(sql`
        select external_id from order_state s where merchant_id = ${merchantId} and store_id = ${storeId} and stage = 'new'
          and exists (select 1 from store_order o where o.merchant_id = s.merchant_id and o.store_id = s.store_id
            and o.external_id = s.external_id)
        order by external_id limit ${BATCH}`);
      await followOrders(
        tx,
        { merchantId, storeId },
        rows.map(({ external_id }) => external_id),
      );
      return rows.length;
    });
    if (count < BATCH) return null;
  }
};
