import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';

/** The background task that looks at orders of a store which were never looked at, or have to be again. */
export const FOLLOW_ORDERS = 'followOrders';

/** A product of a store, by the store's id of it. */
export interface SoldProduct {
  storeId: string;
  product: string;
}

/** Has the orders with these products counted again where something is still to be done, or there was nothing to be had. */
export async function putBack(tx: MerchantTx, products: readonly SoldProduct[]): Promise<void> {
  if (products.length === 0) return;
  const { rows } = await tx.execute<{ store_id: string }>(sql`
    with named as (
      select s.store_id, s.external_id from order_state s
      where s.merchant_id = ${tx.merchantId} and (s.store_id, s.external_id) in (
        select l.store_id, l.external_id
        from ${rowsOf(products, 'g', { storeId: 'uuid', product: 'text' })}
        join order_line_state l on l.merchant_id = ${tx.merchantId} and l.store_id = g."storeId" and l.product_external_id = g.product
      ) and ${isUnfinished(sql`s`)}
      order by s.store_id, s.external_id for update
    )
    update order_state f set stage = 'new' from named n
    where f.merchant_id = ${tx.merchantId} and f.store_id = n.store_id and f.external_id = n.external_id
    returning f.store_id`);
  for (const storeId of new Set(rows.map(({ store_id }) => store_id))) {
    await askFor(tx, FOLLOW_ORDERS, { subject: storeId });
  }
  if (rows.length > 0) tx.tell({ type: 'changed', resource: 'orders' });
}

/** Whether another mapping could change what is to be done about an order; `state` is its row of `order_state`. */
export const isUnfinished = (state: SQL) => sql`(${state}.stage in ('new', 'open', 'bought', 'elsewhere')
  or ${state}.stage = 'shipped' and exists (select 1 from order_task t where t.merchant_id = ${state}.merchant_id
    and t.store_id = ${state}.store_id and t.external_id = ${state}.external_id and t.task in ('buy', 'map', 'hold'))
  or ${state}.stage = 'closed' and exists (select 1 from line_need n where n.merchant_id = ${state}.merchant_id
    and n.store_id = ${state}.store_id and n.external_id = ${state}.external_id and n.source = 'none'))`;
