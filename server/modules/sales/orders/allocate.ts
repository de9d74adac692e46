import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** How many supplier items of one component of an order line. */
export interface LineQuantity {
  storeId: string;
  externalId: string;
  lineId: string;
  component: number;
  quantity: number;
}

/** What a need `n` is mapped as now: by its rule, or as it was published from the pool. */
const MAPPED_SNAPSHOT = sql`case when n.rule_id is not null
  then (select c.snapshot from mapping_component c where c.merchant_id = n.merchant_id and c.rule_id = n.rule_id and c.position = n.component)
  else (select v.snapshot from order_line_state k join listing_variant v on v.merchant_id = k.merchant_id and v.store_id = k.store_id
      and v.product_external_id = k.product_external_id and v.variant_external_id = k.variant_external_id
    where k.merchant_id = n.merchant_id and k.store_id = n.store_id and k.external_id = n.external_id and k.line_id = n.line_id) end`;

/**
 * The only place where allocated quantities rise and fall. A positive quantity is taken: the database refuses more than are
 * needed, and with the first of them the mapping is frozen, with the snapshot of the offer. A negative one gives them back; with
 * the last of them the mapping counts again. Orders are locked before: `lockOrders`.
 */
export async function allocate(tx: MerchantTx, quantities: readonly LineQuantity[]): Promise<void> {
  if (quantities.length === 0) return;
  await tx.execute(sql`
    update line_need n set allocated = n.allocated + g.quantity,
      frozen_at = case when n.allocated + g.quantity > 0 then coalesce(n.frozen_at, app_clock()) end,
      snapshot = case when n.allocated + g.quantity > 0 then case when n.frozen_at is null then ${MAPPED_SNAPSHOT} else n.snapshot end end
    from (select "storeId", "externalId", "lineId", component, sum(quantity)::bigint as quantity
      from ${rowsOf(quantities, 'g', { storeId: 'uuid', externalId: 'text', lineId: 'text', component: 'int', quantity: 'bigint' })}
      group by 1, 2, 3, 4) g
    where n.merchant_id = ${tx.merchantId} and n.store_id = g."storeId" and n.external_id = g."externalId"
      and n.line_id = g."lineId" and n.component = g.component`);
}
