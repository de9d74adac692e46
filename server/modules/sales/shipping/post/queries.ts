import { and, asc, eq, lte, min, sql } from 'drizzle-orm';
import type { FulfilledLine, ParcelTracking } from '../../../../connectors/fulfilment.ts';
import { insertRows } from '../../../../db/insertRows.ts';
import { fulfilment, fulfilmentLine, fulfilmentShipment } from '../../../../db/schema/shipments.ts';
import { arrayOf } from '../../../../db/sql.ts';
import type { MerchantTx, SystemTx } from '../../../../db/tenancy.ts';
import { newId } from '../../../../ids.ts';
import { type LockedFulfilment, lockFulfilments } from '../life.ts';

/** What a store is to be told, and what was tried. */
interface Told extends Record<string, unknown> {
  lines: FulfilledLine[];
  trackings: ParcelTracking[];
  notify: boolean;
  /** ISO 8601. */
  shippedAt: string;
  /** How often it was sent. */
  attempts: number;
  /** As the database writes it. */
  firstSentAt: string | null;
  isMaybePosted: boolean;
}

/** A fulfilment of ours with what its store is to be told. */
export type ToPost = LockedFulfilment &
  Pick<Told, 'lines' | 'trackings' | 'notify' | 'shippedAt' | 'attempts' | 'isMaybePosted'> & {
    firstSentAt: Date | null;
  };

/** A fulfilment held until the transaction ends, with its parcels; null where there is none. */
export async function lockToPost(tx: MerchantTx, fulfilmentId: string): Promise<ToPost | null> {
  const [locked] = await lockFulfilments(tx, [fulfilmentId]);
  if (!locked) return null;
  const { rows } = await tx.execute<Told>(sql`
    select coalesce((select jsonb_agg(jsonb_build_object('lineId', line_id, 'quantity', quantity) order by line_id)
        from fulfilment_line l where l.merchant_id = ${tx.merchantId} and l.fulfilment_id = ${fulfilmentId}), '[]') as lines,
      jsonb_agg(jsonb_build_object('carrier', s.carrier, 'carrierName', s.carrier_name, 'number', s.tracking_number,
        'url', s.query_url) order by s.created_at, s.shipment_id) as trackings,
      bool_or(s.notify) as notify, to_char(min(s.shipped_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "shippedAt",
      coalesce(max(e.attempts), 0) as attempts, max(e.first_sent_at) as "firstSentAt",
      coalesce(bool_or(e.state in ('sent', 'unknown')), false) as "isMaybePosted"
    from fulfilment_shipment j
    join shipment s on s.merchant_id = j.merchant_id and s.shipment_id = j.shipment_id
    left join effect e on e.merchant_id = j.merchant_id and e.key = 'fulfilment/' || j.fulfilment_id and e.over_at is null
    where j.merchant_id = ${tx.merchantId} and j.fulfilment_id = ${fulfilmentId} and not exists (
      select 1 from shipment r where r.merchant_id = s.merchant_id and r.store_id = s.store_id and r.external_id = s.external_id
        and r.replaces = s.shipment_id and exists (select 1 from fulfilment_shipment o where o.merchant_id = j.merchant_id
          and o.fulfilment_id = j.fulfilment_id and o.shipment_id = r.shipment_id))
    having count(*) > 0`);
  const [told] = rows;
  if (!told) return null;
  const { firstSentAt } = told;
  return { ...locked, ...told, firstSentAt: firstSentAt === null ? null : new Date(firstSentAt) };
}

/**
 * The fulfilments that a parcel without items of its own is told with: those of the lost parcel that it replaces, else the last one of
 * its purchase, or of its order. `numbers`: how many of them it holds already.
 */
export async function findToJoin(
  tx: MerchantTx,
  { fulfilmentId, storeId, externalId }: Pick<ToPost, 'fulfilmentId' | 'storeId' | 'externalId'>,
): Promise<{ fulfilmentId: string; numbers: number; isReplaced: boolean }[]> {
  const { rows } = await tx.execute<{ fulfilmentId: string; numbers: number; isReplaced: boolean }>(sql`
    with own as (
      select s.shipment_id, s.purchase_id, s.replaces from fulfilment_shipment j
      join shipment s on s.merchant_id = j.merchant_id and s.shipment_id = j.shipment_id
      where j.merchant_id = ${tx.merchantId} and j.fulfilment_id = ${fulfilmentId} limit 1
    )
    select f.fulfilment_id as "fulfilmentId", bool_or(s.shipment_id = own.replaces) as "isReplaced",
      (select count(*)::int from fulfilment_shipment c where c.merchant_id = f.merchant_id and c.fulfilment_id = f.fulfilment_id) as numbers
    from own
    join fulfilment f on f.merchant_id = ${tx.merchantId} and f.store_id = ${storeId} and f.external_id = ${externalId}
      and f.by = 'app' and f.state not in ('cancelled', 'cancelling', 'untold') and f.fulfilment_id <> ${fulfilmentId}
      and exists (select 1 from fulfilment_line l where l.merchant_id = f.merchant_id and l.fulfilment_id = f.fulfilment_id)
    join fulfilment_shipment j on j.merchant_id = f.merchant_id and j.fulfilment_id = f.fulfilment_id
    join shipment s on s.merchant_id = j.merchant_id and s.shipment_id = j.shipment_id
    group by f.merchant_id, f.fulfilment_id, f.state_since, own.replaces, own.purchase_id
    order by bool_or(s.shipment_id = own.replaces) desc nulls last, bool_or(s.purchase_id = own.purchase_id) desc nulls last,
      f.state_since desc`);
  const replaced = rows.filter(({ isReplaced }) => isReplaced);
  return replaced.length > 0 ? replaced : rows.slice(0, 1);
}

/** Tells of a fulfilment's parcels with others instead; it has no items of its own. */
export async function joinFulfilments(tx: MerchantTx, fulfilmentId: string, others: readonly string[]): Promise<void> {
  const { merchantId } = tx;
  await tx.execute(sql`
    insert into fulfilment_shipment (merchant_id, fulfilment_id, shipment_id)
    select ${merchantId}, o.id, j.shipment_id from unnest(${arrayOf(others, 'uuid')}) o(id)
    join fulfilment_shipment j on j.merchant_id = ${merchantId} and j.fulfilment_id = ${fulfilmentId}
    on conflict do nothing`);
  for (const table of [fulfilmentShipment, fulfilment]) {
    await tx.delete(table).where(and(eq(table.merchantId, merchantId), eq(table.fulfilmentId, fulfilmentId)));
  }
}

/** So many fulfilments of a store whose turn it is, those that wait longest first. */
export function findDue(
  tx: MerchantTx,
  storeId: string,
  atMost: number,
): Promise<{ fulfilmentId: string; externalId: string }[]> {
  return tx
    .select({ fulfilmentId: fulfilment.fulfilmentId, externalId: fulfilment.externalId })
    .from(fulfilment)
    .where(
      and(
        eq(fulfilment.merchantId, tx.merchantId),
        eq(fulfilment.storeId, storeId),
        lte(fulfilment.postAt, sql`app_clock()`),
      ),
    )
    .orderBy(asc(fulfilment.postAt), asc(fulfilment.fulfilmentId))
    .limit(atMost);
}

/** When the next fulfilment of a store comes due, within a minute; null where none does. */
export async function findNextDue(tx: MerchantTx, storeId: string): Promise<Date | null> {
  const soon = new Date(tx.now().getTime() + 60_000);
  const [row] = await tx
    .select({ at: min(fulfilment.postAt) })
    .from(fulfilment)
    .where(
      and(eq(fulfilment.merchantId, tx.merchantId), eq(fulfilment.storeId, storeId), lte(fulfilment.postAt, soon)),
    );
  return row?.at ?? null;
}

/**
 * The stores of all merchants of which fulfilments are due, those that wait longest first. What waited for a store that is connected
 * again, or for a restore that somebody has looked through, is due.
 */
export async function findDueStores(tx: SystemTx): Promise<{ merchantId: string; storeId: string }[]> {
  await tx.execute(sql`
    update fulfilment f set post_at = app_clock() - interval '30 seconds' from store s, merchant m
    where f.state = 'blocked' and f.post_at > app_clock() and s.merchant_id = f.merchant_id and s.store_id = f.store_id
      and m.merchant_id = f.merchant_id
      and ((f.reason->>'key' = 'shipment.blocked.storeAway' and s.state = 'linked' and s.linked_at > f.state_since)
        or (f.reason->>'key' = 'shipment.blocked.restored' and m.restored_at is null))`);
  return (
    tx
      .select({ merchantId: fulfilment.merchantId, storeId: fulfilment.storeId })
      .from(fulfilment)
      // What was asked for at once, or is waited for, has its task: this is for what lost it.
      .where(lte(fulfilment.postAt, sql`app_clock() - interval '30 seconds'`))
      .groupBy(fulfilment.merchantId, fulfilment.storeId)
      .orderBy(sql`min(${fulfilment.postAt})`)
  );
}

/** What surrounds a fulfilment in its order: remote ids of our others, and by line what is in none of them. */
export async function findAround(
  tx: MerchantTx,
  { fulfilmentId, storeId, externalId }: Pick<ToPost, 'fulfilmentId' | 'storeId' | 'externalId'>,
): Promise<{ taken: Set<string>; open: Map<string, number> }> {
  const { rows: others } = await tx.execute<{ remoteId: string }>(sql`
    select remote_id as "remoteId" from fulfilment where merchant_id = ${tx.merchantId} and store_id = ${storeId}
      and external_id = ${externalId} and by = 'app' and remote_id is not null and state <> 'cancelled'
      and fulfilment_id <> ${fulfilmentId}`);
  // Parcels that wait as well have their items in reserve; none of them takes those of this one.
  const { rows: lines } = await tx.execute<{ lineId: string; open: number }>(sql`
    select c.line_id as "lineId", greatest(0, c.ordered - c.cancelled - c.refunded - c.fulfilled_elsewhere - coalesce((
      select sum(q.quantity) from fulfilment f
      join fulfilment_line q on q.merchant_id = f.merchant_id and q.fulfilment_id = f.fulfilment_id
      where f.merchant_id = c.merchant_id and f.store_id = c.store_id and f.external_id = c.external_id and f.by = 'app'
        and f.state not in ('cancelled', 'question', 'untold') and f.fulfilment_id <> ${fulfilmentId} and q.line_id = c.line_id), 0))::float8 as open
    from order_line_state c where c.merchant_id = ${tx.merchantId} and c.store_id = ${storeId} and c.external_id = ${externalId}`);
  return {
    taken: new Set(others.map(({ remoteId }) => remoteId)),
    open: new Map(lines.map(({ lineId, open }) => [lineId, open])),
  };
}

/** When the last parcel of a fulfilment arrived; null while one is on its road, or once the store knows it. */
export async function findArrival(tx: MerchantTx, fulfilmentId: string): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select max(s.delivered_at) as at from fulfilment f
    join fulfilment_shipment j on j.merchant_id = f.merchant_id and j.fulfilment_id = f.fulfilment_id
    join shipment s on s.merchant_id = j.merchant_id and s.shipment_id = j.shipment_id
      and not (s.is_resent and s.delivered_at is null)
    where f.merchant_id = ${tx.merchantId} and f.fulfilment_id = ${fulfilmentId} and f.delivery_told_at is null
    having bool_and(s.delivered_at is not null)`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

/** Whether the store has been told of all that the merchant ships of an order. */
export async function isAllPosted(
  tx: MerchantTx,
  { storeId, externalId }: Pick<ToPost, 'storeId' | 'externalId'>,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from order_line_state c
    join store_order_line l on l.merchant_id = c.merchant_id and l.store_id = c.store_id
      and l.order_external_id = c.external_id and l.line_id = c.line_id
    where c.merchant_id = ${tx.merchantId} and c.store_id = ${storeId} and c.external_id = ${externalId}
      and l.shipper = 'merchant'
      and c.ordered - c.cancelled - c.refunded - c.fulfilled_elsewhere - c.shipped > 0 limit 1`);
  return rows.length === 0;
}

/** Gives a fulfilment these lines, and others fulfilments of their own that tell of the same parcels. */
export async function splitFulfilment(
  tx: MerchantTx,
  row: ToPost,
  [own, ...others]: readonly { place: string; lines: readonly FulfilledLine[] }[],
): Promise<void> {
  const { merchantId } = tx;
  await tx
    .delete(fulfilmentLine)
    .where(and(eq(fulfilmentLine.merchantId, merchantId), eq(fulfilmentLine.fulfilmentId, row.fulfilmentId)));
  await insertRows(
    tx,
    fulfilmentLine,
    (own?.lines ?? []).map((line) => ({ ...line, merchantId, fulfilmentId: row.fulfilmentId })),
  );
  const parcels = await tx
    .select({ shipmentId: fulfilmentShipment.shipmentId })
    .from(fulfilmentShipment)
    .where(and(eq(fulfilmentShipment.merchantId, merchantId), eq(fulfilmentShipment.fulfilmentId, row.fulfilmentId)));
  for (const { place, lines } of others) {
    const fulfilmentId = newId();
    const { storeId, externalId } = row;
    const times = { postAt: tx.now(), stateSince: tx.now() };
    await tx.insert(fulfilment).values({
      merchantId,
      fulfilmentId,
      storeId,
      externalId,
      place,
      by: 'app',
      isListed: true,
      state: 'posting',
      ...times,
    });
    await insertRows(
      tx,
      fulfilmentLine,
      lines.map((line) => ({ ...line, merchantId, fulfilmentId })),
    );
    await insertRows(
      tx,
      fulfilmentShipment,
      parcels.map(({ shipmentId }) => ({ merchantId, fulfilmentId, shipmentId })),
    );
  }
}
