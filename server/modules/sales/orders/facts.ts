import { type SQL, sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { OrderHandling, ShipTo } from '#contract/orderWork.schemas.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { followOrders } from './follow.ts';
import type { Viewer } from './list.ts';

/** How many of the orders that were named changed, and how many did not: they were so already, or are not the caller's. */
export interface Changed {
  changed: number;
  unchanged: number;
}

/** What changes in the facts of orders, and of which of them. */
interface Change {
  set: SQL;
  where: SQL;
}

/** Holds orders for the merchant; one that they hold already is held for the new reason. */
export const holdOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[], reason: string) => {
  const hold = sql`jsonb_build_object('by', 'merchant', 'reason', ${reason}::text, 'since', app_clock())`;
  return changeFacts(tx, viewer, orderIds, {
    set: sql`holds = jsonb_build_array(${hold}) || ${withoutMerchants}`,
    where: sql`not holds @> jsonb_build_array(jsonb_build_object('by', 'merchant', 'reason', ${reason}::text))`,
  });
};
const withoutMerchants = sql`(select coalesce(jsonb_agg(h), '[]') from jsonb_array_elements(holds) h where h->>'by' <> 'merchant')`;

/** Takes off what the merchant or a rule of ours holds orders for. One that came under another moment is the store's of now. */
export const releaseOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[]) =>
  changeFacts(tx, viewer, orderIds, {
    set: sql`holds = '[]', placed_at = coalesce((select o.placed_at from store_order o where o.merchant_id = f.merchant_id
      and o.store_id = f.store_id and o.external_id = f.external_id), f.placed_at)`,
    where: sql`holds <> '[]'`,
  });

/** Says who gets the goods for orders; with that they are taken in. */
export const handleOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[], handling: OrderHandling) =>
  changeFacts(tx, viewer, orderIds, {
    set: sql`handling = ${handling}, taken_in_at = coalesce(taken_in_at, app_clock())`,
    where: sql`handling <> ${handling} or taken_in_at is null`,
  });

export const tagOrders = (
  tx: MerchantTx,
  viewer: Viewer,
  orderIds: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) => {
  const list = (tags: readonly string[]) => sql`array(select json_array_elements_text(${JSON.stringify(tags)}::json))`;
  const after = sql`array(select distinct tag from unnest(tags || ${list(add)}) tag where tag <> all(${list(remove)}) order by tag)`;
  return changeFacts(tx, viewer, orderIds, { set: sql`tags = ${after}`, where: sql`tags <> ${after}` });
};

/** Makes orders the viewer's own work, or nobody's. */
export const ownOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[], mine: boolean) => {
  const owner = mine ? viewer.accountId : null;
  return changeFacts(tx, viewer, orderIds, {
    set: sql`owner_id = ${owner}::uuid`,
    where: sql`owner_id is distinct from ${owner}::uuid`,
  });
};

/** Throws `notFound`, and `conflict` where somebody was faster. Answers the new revision. */
export const noteOrder = (
  tx: MerchantTx,
  viewer: Viewer,
  { orderId, revision, note }: { orderId: string; revision: number; note: string },
) => changeOne(tx, viewer, orderId, revision, sql`note = ${note}`);

/** Sends the goods elsewhere than the store says, as long as the store has the address of now; null goes by the store's again. */
export const overrideAddress = (
  tx: MerchantTx,
  viewer: Viewer,
  { orderId, revision, shipTo }: { orderId: string; revision: number; shipTo: ShipTo | null },
) => {
  const over = sql`(select o.attributes->'shippingAddress' from store_order o where o.merchant_id = f.merchant_id
    and o.store_id = f.store_id and o.external_id = f.external_id)`;
  const set = shipTo
    ? sql`ship_to = ${JSON.stringify(shipTo)}::jsonb, ship_to_over = ${over}`
    : sql`ship_to = null, ship_to_over = null`;
  return changeOne(tx, viewer, orderId, revision, set);
};

async function changeOne(
  tx: MerchantTx,
  viewer: Viewer,
  orderId: string,
  revision: number,
  set: SQL,
): Promise<{ revision: number }> {
  const { changed } = await changeFacts(tx, viewer, [orderId], { set, where: sql`revision = ${revision}` });
  if (changed === 1) return { revision: revision + 1 };
  const { storeId, externalId } = splitStoreItemId(orderId);
  const { rows } = await tx.execute(sql`
    select 1 from order_state where merchant_id = ${tx.merchantId} and store_id = ${storeId} and external_id = ${externalId}`);
  throw new DomainError(rows.length === 0 ? 'notFound' : 'conflict');
}

/** The one way in which facts change: with the revision counted up and what follows worked out, in one transaction. */
async function changeFacts(
  tx: MerchantTx,
  { channels }: Viewer,
  orderIds: readonly string[],
  { set, where }: Change,
): Promise<Changed> {
  const given = JSON.stringify(
    [...new Set(orderIds)].map((id) => {
      const { storeId, externalId } = splitStoreItemId(id);
      return { store_id: storeId, external_id: externalId };
    }),
  );
  const { rows } = await tx.execute<{ store_id: string; external_id: string }>(sql`
    with named as (
      select s.store_id, s.external_id from order_state s
      join json_to_recordset(${given}::json) as g(store_id uuid, external_id text) using (store_id, external_id)
      join store on store.merchant_id = s.merchant_id and store.store_id = s.store_id
        and store.platform = any(array(select json_array_elements_text(${JSON.stringify(channels)}::json)))
      where s.merchant_id = ${tx.merchantId} order by s.store_id, s.external_id for update of s
    )
    update order_state f set ${set}, revision = revision + 1 from named n
    where f.merchant_id = ${tx.merchantId} and f.store_id = n.store_id and f.external_id = n.external_id and (${where})
    returning f.store_id, f.external_id`);
  const byStore = new Map<string, string[]>();
  for (const { store_id, external_id } of rows) byStore.set(store_id, [...(byStore.get(store_id) ?? []), external_id]);
  for (const [storeId, externalIds] of byStore) {
    await followOrders(tx, { merchantId: tx.merchantId, storeId }, externalIds);
  }
  if (rows.length > 0) tx.tell({ type: 'changed', resource: 'orders' });
  return { changed: rows.length, unchanged: new Set(orderIds).size - rows.length };
}
