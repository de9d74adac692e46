import { sql } from 'drizzle-orm';
import { type JoinedStores, moveRows } from '../../../db/joinedStores.ts';
import { buyingOutcome } from '../../../db/schema/buyingRules.ts';
import { lineNeed, orderLineState, orderState, serviceOrder } from '../../../db/schema/orders.ts';
import { purchase, purchaseLine } from '../../../db/schema/purchases.ts';
import { fulfilment, shipment } from '../../../db/schema/shipments.ts';
import { stockClaim } from '../../../db/schema/stock.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/**
 * Two stores are one: what is known and decided of orders under `from` is known of them under `into`. An order that only
 * one of them knows stays as it is. Of one that both know, what was decided under `from` counts, fact by fact, since it is
 * newer; what nobody decided there stays as it was decided before. What was bought and sent was so under either: that is
 * added up. All are looked at again when the store is read. To be called while the journal still names `from`.
 */
export async function joinOrders(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  const { merchantId } = tx;
  const { from, into } = joined;
  await tx.execute(sql`
    select 1 from order_state where merchant_id = ${merchantId} and store_id in (${from}, ${into})
    order by store_id, external_id for update`);
  await joinFacts(tx, joined);
  await joinLines(tx, joined);
  await joinNeeds(tx, joined);
  // What was bought for an order stays bought for it, whatever its store is called.
  for (const table of [purchase, purchaseLine, shipment, stockClaim]) await moveRows(tx, table, [], joined);
  // A plan names orders where nobody can rename them: what it was made for is planned again.
  await tx.execute(sql`
    delete from planned_purchase where merchant_id = ${merchantId} and draft->'lines' @> jsonb_build_array(jsonb_build_object('storeId', ${from}::text))`);
  await joinFulfilments(tx, joined);
  await moveRows(tx, serviceOrder, [serviceOrder.externalId], joined);
  await moveRows(tx, buyingOutcome, [buyingOutcome.externalId], joined);
  await tx.execute(sql`
    update buying_rule set rule = jsonb_set(rule, '{storeIds}', (rule->'storeIds') - ${from}::text || to_jsonb(${into}::text))
    where merchant_id = ${merchantId} and rule->'storeIds' ? ${from}::text`);
  await tx.execute(sql`delete from order_task where merchant_id = ${merchantId} and store_id in (${from}, ${into})`);
  await tx.execute(sql`update order_state set stage = 'new' where merchant_id = ${merchantId} and store_id = ${into}`);
}

/** Ours go along; what somebody made in the store is taken over again when that is read. */
async function joinFulfilments(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from fulfilment where merchant_id = ${tx.merchantId} and by = 'store'
      and store_id in (${joined.from}, ${joined.into}) returning fulfilment_id)
    delete from fulfilment_line l using gone where l.merchant_id = ${tx.merchantId} and l.fulfilment_id = gone.fulfilment_id`);
  await moveRows(tx, fulfilment, [], joined);
}

/** Which facts of an order were decided under the newer store, the journal says. */
async function joinFacts(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  const { merchantId } = tx;
  const { from, into } = joined;
  const newer = (name: string, column: string) =>
    sql.raw(`case when d.names && '{${name}}' then n.${column} else o.${column} end`);
  await tx.execute(sql`
    update order_state n set first_seen_at = least(o.first_seen_at, n.first_seen_at),
      revision = greatest(o.revision, n.revision) + 1,
      placed_at = ${newer('placedAt', 'placed_at')},
      handling = ${newer('handling,takenInAt', 'handling')}, taken_in_at = ${newer('handling,takenInAt', 'taken_in_at')},
      holds = ${newer('holds', 'holds')}, note = ${newer('note', 'note')}, tags = ${newer('tags', 'tags')},
      owner_id = ${newer('ownerId', 'owner_id')}, settled = ${newer('settled', 'settled')},
      tracking_checked_at = greatest(o.tracking_checked_at, n.tracking_checked_at),
      ship_to = ${newer('shipTo', 'ship_to')}, ship_to_over = ${newer('shipTo', 'ship_to_over')},
      forwarded = ${newer('forwarded', 'forwarded')}
    from order_state o left join lateral (
      select array_agg(name) as names from journal_store_entry j, jsonb_object_keys(j.changes->'fields') name
      where j.merchant_id = o.merchant_id and j.store_id = ${from} and j.external_id = o.external_id and j.subject = 'order'
    ) d on true
    where n.merchant_id = ${merchantId} and n.store_id = ${from} and o.merchant_id = n.merchant_id and o.store_id = ${into}
      and o.external_id = n.external_id`);
  await moveRows(tx, orderState, [orderState.externalId], joined);
}

/** What we sent under the one id was sent by others for the other. */
async function joinLines(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  const { merchantId } = tx;
  const { from, into } = joined;
  await tx.execute(sql`
    update order_line_state n set shipped = n.shipped + o.shipped,
      fulfilled_elsewhere = greatest(0, n.fulfilled_elsewhere - o.shipped),
      product_external_id = coalesce(n.product_external_id, o.product_external_id),
      variant_external_id = coalesce(n.variant_external_id, o.variant_external_id)
    from order_line_state o where n.merchant_id = ${merchantId} and n.store_id = ${from}
      and o.merchant_id = n.merchant_id and o.store_id = ${into} and o.external_id = n.external_id and o.line_id = n.line_id`);
  await moveRows(tx, orderLineState, [orderLineState.externalId, orderLineState.lineId], joined);
}

/**
 * Of a position that both know, the needs stay of which something is allocated; where that is so in both, a component's
 * pieces are added up. They may then be more than are needed, which the next look at the order finds.
 */
async function joinNeeds(tx: MerchantTx, joined: JoinedStores): Promise<void> {
  const { merchantId } = tx;
  const { from, into } = joined;
  const dropUnallocated = (own: string, other: string) =>
    tx.execute(sql`
      delete from line_need g where g.merchant_id = ${merchantId} and g.store_id = ${own}
        and exists (select 1 from line_need b where b.merchant_id = g.merchant_id and b.store_id = ${other}
          and b.external_id = g.external_id and b.line_id = g.line_id)
        and not exists (select 1 from line_need a where a.merchant_id = g.merchant_id and a.store_id = g.store_id
          and a.external_id = g.external_id and a.line_id = g.line_id and a.allocated > 0)`);
  await dropUnallocated(from, into);
  await dropUnallocated(into, from);
  await tx.execute(sql`
    update line_need n set allocated = n.allocated + o.allocated,
      needed = greatest(n.needed, n.allocated + o.allocated), frozen_at = least(n.frozen_at, o.frozen_at),
      snapshot = coalesce(n.snapshot, case when o.supplier = n.supplier and o.supplier_product_id = n.supplier_product_id
        and o.supplier_sku_id = n.supplier_sku_id then o.snapshot end)
    from line_need o where n.merchant_id = ${merchantId} and n.store_id = ${from} and o.merchant_id = n.merchant_id
      and o.store_id = ${into} and o.external_id = n.external_id and o.line_id = n.line_id and o.component = n.component`);
  await moveRows(tx, lineNeed, [lineNeed.externalId, lineNeed.lineId, lineNeed.component], joined);
}
