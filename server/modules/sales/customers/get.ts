import { eq, inArray, sql } from 'drizzle-orm';
import type { CustomerDetail, CustomerEvent } from '#contract/customer.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { customerChange, privacyRequest } from '../../../db/schema/customers.ts';
import { arrayOf, instant } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { canUndo } from './decide.ts';
import { findCustomer } from './list.ts';
import { Roots } from './roots.ts';

/** Entries of a customer's history that are shown. */
const SHOWN = 200;

/** A customer whole. Throws `notFound` where the viewer may see no store of theirs. */
export async function getCustomer(tx: MerchantTx, viewer: Viewer, customerId: string): Promise<CustomerDetail> {
  const found = await findCustomer(tx, viewer, customerId);
  const { customerId: rootId } = found;
  const roots = await Roots.of(tx, [rootId]);
  const ids = roots.together(rootId).map((one) => one.customerId);
  const history = await historyOf(tx, viewer, rootId);
  return {
    ...found,
    parts: await partsOf(tx, rootId),
    doubtful: await doubtfulOf(tx, ids),
    changes: await changesOf(tx, ids),
    history: history.slice(0, SHOWN),
    hasMore: history.length > SHOWN,
    forgetting: await forgettingOf(tx, ids),
  };
}

type Part = CustomerDetail['parts'][number] & Record<string, unknown>;

async function partsOf(tx: MerchantTx, rootId: string): Promise<CustomerDetail['parts']> {
  const { rows } = await tx.execute<Part>(sql`
    select c.customer_id as "customerId", coalesce(nullif(c.edited->>'name', ''), c.told->>'name') as name,
      coalesce(nullif(c.edited->>'email', ''), c.told->>'email') as email, coalesce(nullif(c.edited->>'phone', ''), c.told->>'phone') as phone,
      c.told->'address'->>'countryCode' as "countryCode", c.note, c.link, s.name as "shopName", s.platform as channel,
      (select count(*)::int from customer_order o where o.merchant_id = c.merchant_id and o.customer_id = c.customer_id) as "orderCount"
    from customer c join store s on s.merchant_id = c.merchant_id and s.store_id = c.store_id
    where c.merchant_id = ${tx.merchantId} and c.root_id = ${rootId}
    order by c.customer_id <> c.root_id, c.customer_id`);
  return rows;
}

type Doubtful = CustomerDetail['doubtful'][number] & Record<string, unknown>;

async function doubtfulOf(tx: MerchantTx, ids: readonly string[]): Promise<CustomerDetail['doubtful']> {
  const own = arrayOf(ids, 'uuid');
  const { rows } = await tx.execute<Doubtful>(sql`
    select distinct on (r.customer_id) r.customer_id as "customerId", r.name, r.email, r.phone, r.country_code as "countryCode",
      r.order_count as "orderCount", d.doubt,
      case when r.order_count > 0 then to_char(r.last_ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "lastOrderedAt"
    from (select other_id as id, doubt from customer_doubt where merchant_id = ${tx.merchantId} and one_id = any(${own})
      union all select one_id, doubt from customer_doubt where merchant_id = ${tx.merchantId} and other_id = any(${own})) d
    join customer m on m.merchant_id = ${tx.merchantId} and m.customer_id = d.id and not m.root_id = any(${own})
    join customer r on r.merchant_id = ${tx.merchantId} and r.customer_id = m.root_id
    order by r.customer_id, array_position(array['email', 'phone', 'address'], d.doubt)`);
  return rows;
}

async function changesOf(tx: MerchantTx, ids: readonly string[]): Promise<CustomerDetail['changes']> {
  const changes = await tx
    .select()
    .from(customerChange)
    .where(sql`merchant_id = ${tx.merchantId} and customer_ids && ${arrayOf(ids, 'uuid')} and undone_at is null`)
    .orderBy(sql`at desc, change_id desc`)
    .limit(20);
  if (changes.length === 0) return [];
  const roots = await Roots.of(
    tx,
    changes.flatMap(({ edges, customerIds }) => [...customerIds, ...edges.map(({ mergedInto }) => mergedInto)]),
  );
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select account_id as id, coalesce(nullif(name, ''), email) as name from account where merchant_id = ${tx.merchantId}`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return changes.map((change) => ({
    changeId: change.changeId,
    kind: change.kind,
    at: change.at.toISOString(),
    by: names.get(change.actorId) ?? '',
    canUndo: canUndo(roots, change),
  }));
}

async function forgettingOf(tx: MerchantTx, ids: readonly string[]): Promise<CustomerDetail['forgetting']> {
  const [asked] = await tx
    .select()
    .from(privacyRequest)
    .where(
      sql`${eq(privacyRequest.merchantId, tx.merchantId)} and ${inArray(privacyRequest.customerId, [...ids])} and kind = 'forget' and done_at is null`,
    )
    .limit(1);
  return asked ? { askedAt: asked.askedAt.toISOString(), askedBy: asked.askedBy, waitsFor: asked.waitsFor } : null;
}

/** In the order in which it happened, the newest first; one more than is shown where there is more. */
async function historyOf(tx: MerchantTx, viewer: Viewer, rootId: string): Promise<CustomerEvent[]> {
  const parts = [orderEvents, parcelEvents, refundEvents, problemEvents];
  const events: CustomerEvent[] = [];
  for (const read of parts) events.push(...(await read(tx, viewer.channels, rootId)));
  return events.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

type Channels = readonly StorePlatform[];

const ONE_ORDER = sql`o.store_id || '.' || o.external_id as "orderId", o.platform as channel, o.number`;
const ordersOf = (tx: MerchantTx, channels: Channels, rootId: string) => sql`
  customer c join customer_order n on n.merchant_id = c.merchant_id and n.customer_id = c.customer_id
  join store_order o on o.merchant_id = n.merchant_id and o.store_id = n.store_id and o.external_id = n.external_id
    and o.platform = any(${arrayOf(channels, 'text')})
  where c.merchant_id = ${tx.merchantId} and c.root_id = ${rootId}`;

type EventOf<Kind extends CustomerEvent['kind']> = Extract<CustomerEvent, { kind: Kind }> & Record<string, unknown>;

async function orderEvents(tx: MerchantTx, channels: Channels, rootId: string): Promise<CustomerEvent[]> {
  const { rows } = await tx.execute<EventOf<'order'>>(sql`
    select 'order' as kind, ${instant('o.placed_at')} as at, ${ONE_ORDER}, (select s.name from store s
        where s.merchant_id = o.merchant_id and s.store_id = o.store_id) as "shopName",
      jsonb_build_object('amount', trim_scale(o.total)::text, 'currency', o.currency) as total, o.item_count::float8 as "itemCount",
      o.state = 'cancelled' as "isCancelled", o.payment, o.fulfilment
    from ${ordersOf(tx, channels, rootId)} order by o.placed_at desc limit ${SHOWN + 1}`);
  return rows;
}

async function parcelEvents(tx: MerchantTx, channels: Channels, rootId: string): Promise<CustomerEvent[]> {
  const { rows } = await tx.execute<EventOf<'parcel'>>(sql`
    select 'parcel' as kind, ${instant('h.shipped_at')} as at, ${ONE_ORDER}, h.shipment_id as "shipmentId",
      h.carrier_name as "carrierName", h.tracking_number as "trackingNumber", h.tracking_state as state,
      ${instant('h.delivered_at')} as "deliveredAt", coalesce(h.promised_at < coalesce(h.delivered_at, app_now()), false) as "isLate"
    from (select o.* from ${ordersOf(tx, channels, rootId)}) o
    join shipment h on h.merchant_id = o.merchant_id and h.store_id = o.store_id and h.external_id = o.external_id and h.state <> 'cancelled'
    order by h.shipped_at desc limit ${SHOWN + 1}`);
  return rows;
}

/** Where a store does not tell when money went back, the order's last change is the nearest that is known. */
async function refundEvents(tx: MerchantTx, channels: Channels, rootId: string): Promise<CustomerEvent[]> {
  const { rows } = await tx.execute<EventOf<'refund'>>(sql`
    select 'refund' as kind, ${instant(`coalesce((f->>'at')::timestamptz, o.remote_updated_at)`)} as at, ${ONE_ORDER},
      jsonb_build_object('amount', f->>'amount', 'currency', o.currency) as amount
    from (select o.* from ${ordersOf(tx, channels, rootId)}) o, jsonb_array_elements(coalesce(o.attributes->'refunds', '[]')) f
    order by 2 desc limit ${SHOWN + 1}`);
  return rows;
}

async function problemEvents(tx: MerchantTx, channels: Channels, rootId: string): Promise<CustomerEvent[]> {
  const { rows } = await tx.execute<EventOf<'problem'>>(sql`
    select 'problem' as kind, ${instant('t.visible_at')} as at, ${ONE_ORDER}, t.task, t.reason
    from (select o.* from ${ordersOf(tx, channels, rootId)}) o
    join order_task t on t.merchant_id = o.merchant_id and t.store_id = o.store_id and t.external_id = o.external_id
      and t.visible_at <= app_now()
    order by t.visible_at desc limit ${SHOWN + 1}`);
  return rows;
}
