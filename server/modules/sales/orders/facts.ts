import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { OrderHandling, ShipTo } from '#contract/orderWork.schemas.ts';
import type { forwardedTo } from '#contract/shipmentWords.ts';
import { splitStoreItemId } from '#contract/storeItemId.ts';
import { jsonb } from '../../../db/jsonb.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { NewRun } from '../../system/journal/index.ts';
import { type Change, type ChangedOrders, changeFacts, keysOf } from './changeFacts.ts';
import type { Viewer } from './list.ts';

/** How many of the orders that were named changed, and how many did not: they were so already, or are not the caller's. */
export interface Changed extends ChangedOrders {
  unchanged: number;
}

/** Holds orders for the merchant; one that they hold already is held for the new reason. */
export const holdOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[], reason: string) => {
  const hold = sql`jsonb_build_object('by', 'merchant', 'reason', ${reason}::text, 'since', app_clock())`;
  return changeOrders(tx, viewer, orderIds, {
    title: { key: 'run.orderHold' },
    set: sql`holds = jsonb_build_array(${hold}) || ${withoutMerchants}`,
    where: sql`not f.holds @> jsonb_build_array(jsonb_build_object('by', 'merchant', 'reason', ${reason}::text))`,
  });
};
const withoutMerchants = sql`(select coalesce(jsonb_agg(h), '[]') from jsonb_array_elements(f.holds) h where h->>'by' <> 'merchant')`;

/** Takes off what the merchant or a rule of ours holds orders for. One that came under another moment is the store's of now. */
export const releaseOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[]) =>
  changeOrders(tx, viewer, orderIds, {
    title: { key: 'run.orderRelease' },
    set: sql`holds = '[]', placed_at = coalesce((select o.placed_at from store_order o where o.merchant_id = f.merchant_id
      and o.store_id = f.store_id and o.external_id = f.external_id), f.placed_at)`,
    where: sql`f.holds <> '[]'`,
  });

/** Says that what stands as a problem after buying is dealt with; another problem, or more of it, is shown again. */
export const settleOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[]) => {
  const mark = sql`(select concat_ws(' ', t.reason->>'key', t.reason->'params'->>'count') from order_task t
    where t.merchant_id = f.merchant_id and t.store_id = f.store_id and t.external_id = f.external_id and t.task = 'problem'
      and (t.reason->>'key' like 'work.after.%' or t.reason->>'key' = 'work.boughtTooMany'))`;
  return changeOrders(tx, viewer, orderIds, {
    title: { key: 'run.orderSettled' },
    set: sql`settled = ${mark}`,
    where: sql`${mark} is not null`,
  });
};

/** Says who gets the goods for orders; with that they are taken in. */
export const handleOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[], handling: OrderHandling) =>
  changeOrders(tx, viewer, orderIds, {
    title: { key: 'run.orderHandling', params: { facts: `orderHandling.${handling}` } },
    set: sql`handling = ${handling}, taken_in_at = coalesce(f.taken_in_at, app_clock())`,
    where: sql`f.handling <> ${handling} or f.taken_in_at is null`,
  });

export const tagOrders = (
  tx: MerchantTx,
  viewer: Viewer,
  orderIds: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
) => {
  const after = sql`array(select distinct tag from unnest(f.tags || ${arrayOf(add, 'text')}) tag where tag <> all(${arrayOf(remove, 'text')}) order by tag)`;
  return changeOrders(tx, viewer, orderIds, {
    title: { key: 'run.orderTags' },
    set: sql`tags = ${after}`,
    where: sql`f.tags <> ${after}`,
  });
};

/** Makes orders the viewer's own work, or nobody's. */
export const ownOrders = (tx: MerchantTx, viewer: Viewer, orderIds: readonly string[], mine: boolean) => {
  const owner = mine ? viewer.accountId : null;
  return changeOrders(tx, viewer, orderIds, {
    title: { key: mine ? 'run.orderTaken' : 'run.orderGivenBack' },
    set: sql`owner_id = ${owner}::uuid`,
    where: sql`f.owner_id is distinct from ${owner}::uuid`,
  });
};

/** Throws `notFound`, and `conflict` where somebody was faster. Returns the new revision. */
export const noteOrder = (
  tx: MerchantTx,
  viewer: Viewer,
  { orderId, revision, note }: { orderId: string; revision: number; note: string },
) => changeOne(tx, viewer, { orderId, revision }, { title: { key: 'run.orderNote' }, set: sql`note = ${note}` });

/** Sends the goods elsewhere than the store says, as long as the store has the address of now; null goes by the store's again. */
export const overrideAddress = (
  tx: MerchantTx,
  viewer: Viewer,
  { orderId, revision, shipTo }: { orderId: string; revision: number; shipTo: ShipTo | null },
) => {
  const over = sql`(select o.attributes->'shippingAddress' from store_order o where o.merchant_id = f.merchant_id
    and o.store_id = f.store_id and o.external_id = f.external_id)`;
  const set = shipTo
    ? sql`ship_to = ${jsonb(shipTo)}, ship_to_over = ${over}`
    : sql`ship_to = null, ship_to_over = null`;
  return changeOne(tx, viewer, { orderId, revision }, { title: { key: 'run.orderShipTo' }, set });
};

/** Notes who was asked to ship orders, or (null) that nobody is any more. */
export function forwardOrders(
  tx: MerchantTx,
  viewer: Viewer,
  orderIds: readonly string[],
  { to, name }: { to: (typeof forwardedTo)[number] | null; name: string },
) {
  if (to === null) {
    return changeOrders(tx, viewer, orderIds, {
      title: { key: 'run.orderForwardedBack' },
      set: sql`forwarded = null`,
      where: sql`f.forwarded is not null`,
    });
  }
  return changeOrders(tx, viewer, orderIds, {
    title: { key: 'run.orderForwarded' },
    set: sql`forwarded = jsonb_build_object('to', ${to}::text, 'name', ${name}::text,
      'at', to_char(app_clock() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
    where: sql`f.forwarded is null or f.forwarded->>'to' <> ${to} or f.forwarded->>'name' <> ${name}`,
  });
}

type TitledChange = Change & Pick<NewRun, 'title'>;

async function changeOne(
  tx: MerchantTx,
  viewer: Viewer,
  { orderId, revision }: { orderId: string; revision: number },
  change: Omit<TitledChange, 'where'>,
): Promise<{ revision: number; runId: string | null }> {
  const where = sql`f.revision = ${revision}`;
  const { changed, runId } = await changeOrders(tx, viewer, [orderId], { ...change, where });
  if (changed === 1) return { revision: revision + 1, runId };
  const { storeId, externalId } = splitStoreItemId(orderId);
  const { rows } = await tx.execute(sql`
    select 1 from order_state where merchant_id = ${tx.merchantId} and store_id = ${storeId} and external_id = ${externalId}`);
  throw new DomainError(rows.length === 0 ? 'notFound' : 'conflict');
}

/** Changes the orders named that the viewer may see, under a run of the journal. */
export async function changeOrders(
  tx: MerchantTx,
  { accountId, channels }: Viewer,
  orderIds: readonly string[],
  { title, ...change }: TitledChange,
): Promise<Changed> {
  const keys = keysOf(orderIds);
  const named = sql`
    select s.* from order_state s
    join ${rowsOf(keys, 'g', { storeId: 'uuid', externalId: 'text' })}
      on g."storeId" = s.store_id and g."externalId" = s.external_id
    join store on store.merchant_id = s.merchant_id and store.store_id = s.store_id
      and store.platform = any(${arrayOf(channels, 'text')})
    where s.merchant_id = ${tx.merchantId} order by s.store_id, s.external_id for update of s`;
  const done = await changeFacts(tx, named, change, { title, actorId: accountId });
  return { ...done, unchanged: keys.length - done.changed };
}
