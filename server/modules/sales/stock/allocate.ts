import { sql } from 'drizzle-orm';
import { OUTSTANDING } from '../../../db/schema/purchases.ts';
import { rowsOf } from '../../../db/sql.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import { askFor, type BackgroundTask } from '../../../jobs/backgroundTasks.ts';
import { ALLOCATE_STOCK, followOrdersOf, type LineQuantity, lockOrders, type OrderKey } from '../orders/index.ts';
import { type Claim, claimsOfOrders, type NewClaim, releaseClaims, reserve } from './claims.ts';
import { levelOf, lockItems } from './levels.ts';

/** Has free stock reserved for what waits for it, as soon as the transaction has committed. */
export const askToAllocate = (tx: MerchantTx): Promise<void> => askFor(tx, ALLOCATE_STOCK, { subject: 'stock' });

/** A store that is disconnected for so long was left for good: nothing stays reserved for its orders. */
const LEFT_AFTER = sql`interval '30 days'`;
/** Orders that are worked through in one transaction. */
const AT_ONCE = 50;

/** Reserves free stock for orders, the oldest first, and frees what is not needed any more. Each order is worked once. */
export const allocateStock: BackgroundTask = async (run, deps) => {
  const inTx = <T>(work: (tx: MerchantTx) => Promise<T>): Promise<T> => withMerchantTx(deps.db, run.merchantId, work);
  // Before anything is freed: of a store that comes to count as left while this runs, the next run frees it.
  const next = await inTx(nextLeft);
  for (;;) {
    if (await run.shouldYield()) return { again: deps.now() };
    const freed = await inTx(freeUnneeded);
    if (freed < AT_ONCE) break;
  }
  let after: Waiting | null = null;
  for (;;) {
    if (await run.shouldYield()) return { again: deps.now() };
    const from: Waiting | null = after;
    const waiting: Waiting[] = await inTx((tx) => reserveNext(tx, from));
    after = waiting.at(-1) ?? null;
    if (waiting.length < AT_ONCE) return next;
  }
};

/** Reserved items that their orders do not need any more. */
async function freeUnneeded(tx: MerchantTx): Promise<number> {
  const found = await findUnneeded(tx);
  await lockOrders(tx, found);
  await lockItems(
    tx,
    (await claimsOfOrders(tx, found)).map(({ itemId }) => itemId),
  );
  const left = new Map((await findUnneeded(tx, found)).map((one) => [needOf(one), one.excess]));
  const given: { claim: Claim; quantity: number }[] = [];
  for (const claim of (await claimsOfOrders(tx, found)).toReversed()) {
    const quantity = Math.min(claim.reserved, left.get(needOf(claim)) ?? 0);
    if (quantity <= 0) continue;
    left.set(needOf(claim), (left.get(needOf(claim)) ?? 0) - quantity);
    given.push({ claim, quantity });
  }
  await releaseClaims(tx, given);
  await followOrdersOf(tx, found);
  return found.length;
}

interface Unneeded extends OrderKey {
  lineId: string;
  component: number;
  excess: number;
}

const needOf = ({ storeId, externalId, lineId, component }: Omit<LineQuantity, 'quantity'>): string =>
  [storeId, externalId, lineId, component].join('\n');

/**
 * Needs that have more reserved than they ask for. What is on its way to a warehouse is free there rather than what lies there. An order
 * that is over needs none, nor one that was shipped, unless something of it was lost, as `askForStock` counts it; nor one of a store that was left.
 */
async function findUnneeded(tx: MerchantTx, among: readonly OrderKey[] | null = null): Promise<Unneeded[]> {
  const isNamed = among
    ? sql`(c.store_id, c.external_id) in (select g."storeId", g."externalId" from ${rowsOf(among, 'g', { storeId: 'uuid', externalId: 'text' })})`
    : sql`true`;
  const { rows } = await tx.execute<Unneeded & Record<string, unknown>>(sql`
    select c.store_id as "storeId", c.external_id as "externalId", c.line_id as "lineId", c.component, u.excess::float8 as excess
    from (select merchant_id, store_id, external_id, line_id, component, sum(reserved) as reserved from stock_claim
      where merchant_id = ${tx.merchantId} and reserved > 0 group by 1, 2, 3, 4, 5) c
    join line_need n on n.merchant_id = c.merchant_id and n.store_id = c.store_id and n.external_id = c.external_id
      and n.line_id = c.line_id and n.component = c.component
    join store t on t.merchant_id = c.merchant_id and t.store_id = c.store_id
    join order_state s on s.merchant_id = c.merchant_id and s.store_id = c.store_id and s.external_id = c.external_id
    cross join lateral (select case when s.stage = 'closed' or (s.stage = 'shipped' and not exists (${LOST}))
        or (t.state = 'disconnected' and ${LEFT_AT} <= app_now()) then c.reserved
      else least(c.reserved, n.allocated - n.needed - coalesce((${EXPECTED}), 0)) end as excess) u
    where (n.allocated > n.needed or s.stage in ('closed', 'shipped') or t.state = 'disconnected') and u.excess > 0 and ${isNamed}
    order by c.store_id, c.external_id limit ${among ? null : AT_ONCE}`);
  return rows;
}

/** Of the store `t`, which is disconnected: when it counts as left. */
const LEFT_AT = sql`coalesce(t.disconnected_at, '-infinity') + ${LEFT_AFTER}`;

/** When the next of the disconnected stores counts as left; null where there is none. */
async function nextLeft(tx: MerchantTx): Promise<{ again: Date } | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select min(${LEFT_AT})::text as at from store t
    where t.merchant_id = ${tx.merchantId} and t.state = 'disconnected' and ${LEFT_AT} > app_now()`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : { again: new Date(at) };
}

/** Of the order `s`: something that was bought for it, or had from stock, was lost on its road. */
const LOST = sql`
  select 1 from purchase_line l where l.merchant_id = s.merchant_id and l.store_id = s.store_id and l.external_id = s.external_id
    and l.lost > 0
  union all
  select 1 from stock_claim q join shipment_stock h on h.merchant_id = q.merchant_id and h.claim_id = q.claim_id and h.lost > 0
  where q.merchant_id = s.merchant_id and q.store_id = s.store_id and q.external_id = s.external_id`;

/** Of the need `n`: items on their way to a warehouse. */
const EXPECTED = sql`
  select sum(${sql.raw(OUTSTANDING)}) from purchase_line l
  join purchase p on p.merchant_id = l.merchant_id and p.purchase_id = l.purchase_id and p.warehouse_id is not null
    and p.status not in ('refused', 'takenBack', 'cancelled')
  where l.merchant_id = n.merchant_id and l.store_id = n.store_id and l.external_id = n.external_id and l.line_id = n.line_id
    and l.component = n.component`;

/** An order that waits for stock. */
interface Waiting extends OrderKey {
  placedAt: string;
}

/** Reserves what is free for the next orders that wait for stock. Returns them. */
async function reserveNext(tx: MerchantTx, after: Waiting | null): Promise<Waiting[]> {
  const { rows: waiting } = await tx.execute<Waiting & Record<string, unknown>>(sql`
    select store_id as "storeId", external_id as "externalId", placed_at::text as "placedAt" from order_task
    where merchant_id = ${tx.merchantId} and task = 'stock' and (${after === null} or (placed_at, store_id, external_id)
        > (${after?.placedAt ?? null}::timestamptz, ${after?.storeId ?? null}::uuid, ${after?.externalId ?? null}::text))
    order by placed_at, store_id, external_id limit ${AT_ONCE}`);
  if (waiting.length === 0) return waiting;
  await lockOrders(tx, waiting);
  const needs = await findWaitingNeeds(tx, waiting);
  await lockItems(
    tx,
    needs.map(({ itemId }) => itemId),
  );
  const changed: OrderKey[] = [];
  for (const { itemId, missing, ...need } of needs) {
    const changes = await takeFree(tx, { itemId, missing, need });
    await reserve(tx, changes);
    if (changes.length > 0) changed.push(need);
  }
  await followOrdersOf(tx, changed);
  return waiting;
}

/** A need that is had from stock and is short. */
interface WaitingNeed extends Omit<LineQuantity, 'quantity'> {
  itemId: string;
  missing: number;
}

/** Of one order after the other, as they were placed. Orders are held by the caller. */
async function findWaitingNeeds(tx: MerchantTx, orders: readonly Waiting[]): Promise<WaitingNeed[]> {
  const { rows } = await tx.execute<WaitingNeed & Record<string, unknown>>(sql`
    select n.store_id as "storeId", n.external_id as "externalId", n.line_id as "lineId", n.component, n.stock_item_id as "itemId",
      (n.needed - n.allocated)::float8 as missing
    from ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text', placedAt: 'timestamptz' })}
    join line_need n on n.merchant_id = ${tx.merchantId} and n.store_id = g."storeId" and n.external_id = g."externalId"
    where n.source = 'warehouse' and n.stock_item_id is not null and n.needed > n.allocated
    order by g."placedAt", n.store_id, n.external_id, n.line_id, n.component`);
  return rows;
}

/** What of a need is free: where all of it is, else where most is. The item is held by the caller. */
async function takeFree(
  tx: MerchantTx,
  { itemId, missing, need }: Pick<WaitingNeed, 'itemId' | 'missing'> & { need: Omit<LineQuantity, 'quantity'> },
): Promise<NewClaim[]> {
  const { rows } = await tx.execute<{ warehouseId: string }>(sql`
    select s.warehouse_id as "warehouseId" from stock s
    join warehouse w on w.merchant_id = s.merchant_id and w.warehouse_id = s.warehouse_id and w.removed_at is null
    where s.merchant_id = ${tx.merchantId} and s.item_id = ${itemId} and s.on_hand > s.allocated
    order by (s.on_hand - s.allocated >= ${missing}) desc, s.on_hand - s.allocated desc, s.warehouse_id`);
  const changes: NewClaim[] = [];
  let left = missing;
  for (const { warehouseId } of rows) {
    const { onHand, allocated } = await levelOf(tx, { warehouseId, itemId });
    const quantity = Math.min(left, onHand - allocated);
    if (quantity <= 0) break;
    changes.push({ ...need, warehouseId, itemId, quantity });
    left -= quantity;
  }
  return changes;
}
