import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** Supplier pieces of one need. */
export interface Pieces {
  storeId: string;
  externalId: string;
  lineId: string;
  component: number;
  quantity: number;
}

/** Holds everything that is known of orders until the transaction ends; before anything else, in one order everywhere. */
export async function holdOrders(
  tx: MerchantTx,
  orders: readonly { storeId: string; externalId: string }[],
): Promise<void> {
  const given = JSON.stringify(orders.map(({ storeId, externalId }) => ({ storeId, externalId })));
  await tx.execute(sql`
    select 1 from order_state s
    join (select distinct "storeId", "externalId" from json_to_recordset(${given}::json) as g("storeId" uuid, "externalId" text)) g
      on s.store_id = g."storeId" and s.external_id = g."externalId"
    where s.merchant_id = ${tx.merchantId} order by s.store_id, s.external_id for update of s`);
  await tx.execute(sql`
    select 1 from line_need n
    join (select distinct "storeId", "externalId" from json_to_recordset(${given}::json) as g("storeId" uuid, "externalId" text)) g
      on n.store_id = g."storeId" and n.external_id = g."externalId"
    where n.merchant_id = ${tx.merchantId} order by n.store_id, n.external_id, n.line_id, n.component for update of n`);
}

/** What a need `n` is mapped as now: by its rule, or as it was published from the pool. */
const MAPPED_SNAPSHOT = sql`case when n.rule_id is not null
  then (select c.snapshot from mapping_component c where c.merchant_id = n.merchant_id and c.rule_id = n.rule_id and c.position = n.component)
  else (select v.snapshot from order_line_state k join listing_variant v on v.merchant_id = k.merchant_id and v.store_id = k.store_id
      and v.product_external_id = k.product_external_id and v.variant_external_id = k.variant_external_id
    where k.merchant_id = n.merchant_id and k.store_id = n.store_id and k.external_id = n.external_id and k.line_id = n.line_id) end`;

/**
 * The only place where allocated pieces rise and fall. A positive quantity takes pieces: the database refuses more than are
 * needed, and with the first of them how they are had is frozen, with the snapshot of the offer. A negative one gives them back;
 * with the last of them the mapping counts again. Orders are held before: `holdOrders`.
 */
export async function allocate(tx: MerchantTx, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await tx.execute(sql`
    update line_need n set allocated = n.allocated + g.quantity,
      frozen_at = case when n.allocated + g.quantity > 0 then coalesce(n.frozen_at, app_clock()) end,
      snapshot = case when n.allocated + g.quantity > 0 then case when n.frozen_at is null then ${MAPPED_SNAPSHOT} else n.snapshot end end
    from (select "storeId", "externalId", "lineId", component, sum(quantity)::bigint as quantity
      from json_to_recordset(${JSON.stringify(pieces)}::json) as g("storeId" uuid, "externalId" text, "lineId" text, component int, quantity bigint)
      group by 1, 2, 3, 4) g
    where n.merchant_id = ${tx.merchantId} and n.store_id = g."storeId" and n.external_id = g."externalId"
      and n.line_id = g."lineId" and n.component = g.component`);
}

/** Gives the pieces of purchases back that nobody will send: those that are not given back already. */
export async function release(tx: MerchantTx, purchaseIds: readonly string[]): Promise<void> {
  const lines = await heldPieces(tx, purchaseIds);
  await allocate(
    tx,
    lines.map(({ quantity, ...place }) => ({ ...place, quantity: -quantity })),
  );
}

/** What purchases hold of the needs of their orders. */
export async function heldPieces(tx: MerchantTx, purchaseIds: readonly string[]): Promise<Pieces[]> {
  const { rows } = await tx.execute<Pieces & Record<string, unknown>>(sql`
    select store_id as "storeId", external_id as "externalId", line_id as "lineId", component, quantity - cancelled as quantity
    from purchase_line where merchant_id = ${tx.merchantId}
      and purchase_id = any(array(select json_array_elements_text(${JSON.stringify(purchaseIds)}::json)::uuid))
      and quantity > cancelled`);
  return rows;
}
