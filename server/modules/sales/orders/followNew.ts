import { sql } from 'drizzle-orm';
import type { Order } from '#contract/order.schemas.ts';
import { arrayOf } from '../../../db/sql.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import { askFor, type BackgroundTask } from '../../../jobs/backgroundTasks.ts';
import { FOLLOW_ORDERS } from '../../upkeep/offers/index.ts';
import { followOrders } from './follow.ts';

const BATCH = 200;

/** Puts open orders of a store with one of these payments back, so that they are looked at again. */
export async function followAgain(
  tx: MerchantTx,
  storeId: string,
  payments: readonly Order['payment'][],
): Promise<void> {
  await tx.execute(sql`
    with waiting as (
      select s.external_id from order_state s
      where s.merchant_id = ${tx.merchantId} and s.store_id = ${storeId} 
        and (s.stage in ('open', 'bought', 'elsewhere') or s.stage = 'shipped' and exists (select 1 from order_task t
          where t.merchant_id = s.merchant_id and t.store_id = s.store_id and t.external_id = s.external_id
            and t.task in ('buy', 'map', 'hold')))
        and exists (select 1 from store_order o where o.merchant_id = s.merchant_id and o.store_id = s.store_id
          and o.external_id = s.external_id
          and o.payment = any(${arrayOf(payments, 'text')}))
      order by s.external_id for update of s
    )
    update order_state s set stage = 'new' from waiting w
    where s.merchant_id = ${tx.merchantId} and s.store_id = ${storeId} and s.external_id = w.external_id`);
  await askFor(tx, FOLLOW_ORDERS, { subject: storeId });
}

/**
 * Puts orders back whose parcels are under way, or of which something was paid and no parcel is known, so that they are looked at
 * again: after how many days somebody is reminded of them is another. Where they are being looked at, that begins again.
 */
export async function followTracked(tx: MerchantTx): Promise<void> {
  const { rows } = await tx.execute<{ store_id: string }>(sql`
    with tracked as (
      select store_id, external_id from shipment where merchant_id = ${tx.merchantId} and state <> 'cancelled'
        and tracked_at is not null and tracking_over_at is null
      union
      select l.store_id, l.external_id from purchase p
      join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.store_id is not null
      where p.merchant_id = ${tx.merchantId} and p.status = 'placed' and p.payment = 'paid' and p.over_at is null
    ), waiting as (
      select s.store_id, s.external_id from tracked t
      join order_state s on s.merchant_id = ${tx.merchantId} and s.store_id = t.store_id and s.external_id = t.external_id
      where exists (select 1 from store_order o where o.merchant_id = s.merchant_id and o.store_id = s.store_id
        and o.external_id = s.external_id)
      order by s.store_id, s.external_id for update of s
    )
    update order_state s set stage = 'new' from waiting w
    where s.merchant_id = ${tx.merchantId} and s.store_id = w.store_id and s.external_id = w.external_id
    returning s.store_id`);
  for (const storeId of new Set(rows.map(({ store_id }) => store_id))) {
    await askFor(tx, FOLLOW_ORDERS, { subject: storeId });
  }
}

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
      if (rows.length > 0) tx.tell({ type: 'changed', resource: 'orders' });
      return rows.length;
    });
    if (count < BATCH) return null;
  }
};
