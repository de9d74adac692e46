import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm';
import type { ResultOf } from '#contract/endpoint.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { serviceOrder } from '../../../db/schema/orders.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx, SystemTx } from '../../../db/tenancy.ts';
import { takenOverOn, type Viewer } from '../orders/index.ts';

type Counts = ResultOf<typeof serviceOrderCalls.counts>;

/** By store, open orders that services ship and nobody decided about yet. */
export async function countUndecided(tx: MerchantTx, { channels }: Viewer): Promise<Counts> {
  const { rows } = await tx.execute<Omit<Counts[number], 'canTakeOver'> & Record<string, unknown>>(sql`
    select t.store_id as "shopId", s.name as "shopName", s.platform as channel, count(*)::int as count,
      array(select distinct l.assigned_to from store_order_line l
        where l.merchant_id = t.merchant_id and l.store_id = t.store_id and l.shipper = 'service' and l.open_quantity > 0
          and l.assigned_to <> '' order by 1 limit 5) as services
    from order_task t
    join store s on s.merchant_id = t.merchant_id and s.store_id = t.store_id and s.platform = any(${arrayOf(channels, 'text')})
    where t.merchant_id = ${tx.merchantId} and t.task = 'service'
      and not exists (select 1 from service_order o where o.merchant_id = t.merchant_id and o.store_id = t.store_id
        and o.external_id = t.external_id)
    group by t.merchant_id, t.store_id, s.name, s.platform order by s.name, t.store_id`);
  const platforms = takenOverOn();
  return rows.map((row) => ({ ...row, canTakeOver: platforms.includes(row.channel) }));
}

/** An order that services ship, as far as it may be decided about. */
export interface Decidable extends Record<string, unknown> {
  storeId: string;
  externalId: string;
  platform: StorePlatform;
  state: (typeof serviceOrder.$inferSelect)['state'] | null;
  /** Whether the merchant has to say that it is theirs to work on. */
  isFromBefore: boolean;
}

/** Of these orders, those that services ship and the viewer may see. */
export async function findDecidable(
  tx: MerchantTx,
  { channels }: Viewer,
  orders: readonly { storeId: string; externalId: string }[],
): Promise<Decidable[]> {
  const { rows } = await tx.execute<Decidable>(sql`
    select f.store_id as "storeId", f.external_id as "externalId", s.platform, o.state, f.taken_in_at is null as "isFromBefore"
    from (select distinct "storeId", "externalId" from ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text' })}) g
    join order_state f on f.merchant_id = ${tx.merchantId} and f.store_id = g."storeId" and f.external_id = g."externalId"
    join store s on s.merchant_id = f.merchant_id and s.store_id = f.store_id and s.platform = any(${arrayOf(channels, 'text')})
    left join service_order o on o.merchant_id = f.merchant_id and o.store_id = f.store_id and o.external_id = f.external_id
    where exists (select 1 from store_order_line l where l.merchant_id = f.merchant_id and l.store_id = f.store_id
      and l.order_external_id = f.external_id and l.shipper = 'service' and l.open_quantity > 0)
    order by f.store_id, f.external_id`);
  return rows;
}

/** The orders of a store about whose service nobody decided yet: those that `countUndecided` counts. */
export async function findUndecided(tx: MerchantTx, storeId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ externalId: string }>(sql`
    select t.external_id as "externalId" from order_task t
    where t.merchant_id = ${tx.merchantId} and t.store_id = ${storeId} and t.task = 'service'
      and not exists (select 1 from service_order o where o.merchant_id = t.merchant_id and o.store_id = t.store_id
        and o.external_id = t.external_id)
    order by t.external_id`);
  return rows.map(({ externalId }) => externalId);
}

/** Writes down what was decided about orders of one store. What was asked of a service before is asked once more. */
export async function writeDecision(
  tx: MerchantTx,
  storeId: string,
  externalIds: readonly string[],
  state: 'asked' | 'left',
): Promise<void> {
  const nextAt = state === 'asked' ? tx.now().toISOString() : null;
  await tx.execute(sql`
    insert into service_order as s (merchant_id, store_id, external_id, state, next_at, state_since)
    select ${tx.merchantId}, ${storeId}, id, ${state}, ${nextAt}::timestamptz, app_clock()
    from unnest(${arrayOf(externalIds, 'text')}) id order by id
    on conflict (merchant_id, store_id, external_id) do update set state = excluded.state, next_at = excluded.next_at,
      reason = null, state_since = excluded.state_since, asks_again = s.state in ('waiting', 'refused')`);
}

/** An order that is to be taken over, or whose service was asked to give it back. */
export interface ToTakeOver {
  externalId: string;
  asksAgain: boolean;
}

const isDue = (tx: MerchantTx, storeId: string, until: Date) =>
  and(eq(serviceOrder.merchantId, tx.merchantId), eq(serviceOrder.storeId, storeId), lte(serviceOrder.nextAt, until));

/** Takes the next that are due and puts them off, so that whatever comes of it nobody else takes them on meanwhile. */
export async function takeDue(tx: MerchantTx, storeId: string, atMost: number, until: Date): Promise<ToTakeOver[]> {
  const due = await tx
    .select({ externalId: serviceOrder.externalId, asksAgain: serviceOrder.asksAgain })
    .from(serviceOrder)
    .where(isDue(tx, storeId, tx.now()))
    .orderBy(asc(serviceOrder.nextAt), asc(serviceOrder.externalId))
    .limit(atMost)
    .for('update', { skipLocked: true });
  await putOff(
    tx,
    storeId,
    due.map(({ externalId }) => externalId),
    until,
  );
  return due;
}

/** Whether an order is still to be taken over: somebody may have left it to its service meanwhile. */
export async function isToTakeOver(tx: MerchantTx, storeId: string, externalId: string): Promise<boolean> {
  const rows = await tx
    .select({ state: serviceOrder.state })
    .from(serviceOrder)
    .where(
      and(
        eq(serviceOrder.merchantId, tx.merchantId),
        eq(serviceOrder.storeId, storeId),
        eq(serviceOrder.externalId, externalId),
        inArray(serviceOrder.state, ['asked', 'waiting']),
      ),
    );
  return rows.length > 0;
}

/** When orders that are being taken over are taken on again. */
export async function putOff(
  tx: MerchantTx,
  storeId: string,
  externalIds: readonly string[],
  until: Date,
): Promise<void> {
  await tx.execute(sql`
    update service_order set next_at = ${until.toISOString()}::timestamptz where merchant_id = ${tx.merchantId}
      and store_id = ${storeId} and external_id = any(${arrayOf(externalIds, 'text')}) and state in ('asked', 'waiting')`);
}

/** When the next order of a store comes due, within a minute; null where none does. */
export async function findNextDue(tx: MerchantTx, storeId: string): Promise<Date | null> {
  const soon = new Date(tx.now().getTime() + 60_000);
  const [row] = await tx
    .select({ at: min(serviceOrder.nextAt) })
    .from(serviceOrder)
    .where(isDue(tx, storeId, soon));
  return row?.at ?? null;
}

/** The connected stores of all merchants of which orders are due to be taken over. */
export async function findDueStores(tx: SystemTx): Promise<{ merchantId: string; storeId: string }[]> {
  const { rows } = await tx.execute<{ merchantId: string; storeId: string }>(sql`
    select o.merchant_id as "merchantId", o.store_id as "storeId" from service_order o
    join store s on s.merchant_id = o.merchant_id and s.store_id = o.store_id and s.state = 'linked'
    where o.next_at <= app_clock() - interval '30 seconds'
    group by 1, 2 order by min(o.next_at)`);
  return rows;
}
