import { sql } from 'drizzle-orm';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { arrayOf, rowsOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { newId } from '../../../ids.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';

type Shown = OrderDetail['fulfilments'][number];

/** What an order's store shows, with the rows that are known of it. */
interface ShownOrder extends Record<string, unknown> {
  externalId: string;
  fulfilments: Shown[];
  readAt: Date;
  /** Ours to work on: of orders from before the store was connected nothing is written down. */
  isTakenIn: boolean;
}

interface KnownFulfilment extends Record<string, unknown> {
  fulfilmentId: string;
  externalId: string;
  by: 'app' | 'store';
  remoteId: string | null;
  isListed: boolean;
  state: string;
  company: string;
  numbers: string[];
  /** When it was compared with what the store shows. */
  checkedAt: Date | null;
}

/**
 * Takes over which fulfilments the stores of orders have: those that somebody made there are rows of their own. Where one of ours is
 * not there any more, waits, or may have a double, the task that posts looks at it again; it alone decides what follows.
 */
export async function takeFulfilments(tx: MerchantTx, store: OwnStore, ids: readonly string[]): Promise<void> {
  const [orders, known] = [await shownOrders(tx, store, ids), await knownFulfilments(tx, store, ids)];
  const byOrder = new Map<string, KnownFulfilment[]>();
  for (const row of known) byOrder.set(row.externalId, [...(byOrder.get(row.externalId) ?? []), row]);
  const [added, gone, again]: [{ externalId: string; shown: Shown }[], string[], string[]] = [[], [], []];
  for (const { externalId, fulfilments, readAt, isTakenIn } of orders) {
    const rows = byOrder.get(externalId) ?? [];
    const there = new Set(fulfilments.map((one) => one.externalId));
    const unknown = fulfilments.filter((one) => !rows.some(({ remoteId }) => remoteId === one.externalId));
    if (isTakenIn) added.push(...unknown.map((shown) => ({ externalId, shown })));
    const isAbsent = ({ remoteId, isListed }: KnownFulfilment): boolean =>
      remoteId !== null && isListed && !there.has(remoteId);
    gone.push(...rows.filter((row) => row.by === 'store' && isAbsent(row)).map((row) => row.fulfilmentId));
    const mayBeDouble = ({ numbers }: KnownFulfilment): boolean =>
      unknown.some((one) => numbersOf(one).some((number) => numbers.includes(number)));
    again.push(
      ...rows
        .filter(({ by, checkedAt }) => by === 'app' && checkedAt !== null && checkedAt < readAt)
        .filter((row) => row.state === 'blocked' || isAbsent(row) || mayBeDouble(row))
        .map((row) => row.fulfilmentId),
    );
  }
  await cancel(tx, gone);
  await add(tx, store, added);
  await postAgain(tx, again);
}

const numbersOf = ({ trackingNumber, furtherTracking }: Shown): string[] =>
  [trackingNumber, ...furtherTracking.map(({ number }) => number)].filter((number) => number !== '');

async function shownOrders(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<ShownOrder[]> {
  const among = sql`any(${arrayOf(ids, 'text')})`;
  const { rows } = await tx.execute<ShownOrder>(sql`
    select o.external_id as "externalId", coalesce(o.attributes->'fulfilments', '[]') as fulfilments,
      o.synced_at as "readAt", s.taken_in_at is not null as "isTakenIn"
    from store_order o
    join order_state s on s.merchant_id = o.merchant_id and s.store_id = o.store_id and s.external_id = o.external_id
    where o.merchant_id = ${merchantId} and o.store_id = ${storeId} and o.external_id = ${among}
      and (coalesce(o.attributes->'fulfilments', '[]') <> '[]' or exists (select 1 from fulfilment f
        where f.merchant_id = o.merchant_id and f.store_id = o.store_id and f.external_id = o.external_id))`);
  return rows;
}

async function knownFulfilments(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<KnownFulfilment[]> {
  const { rows } = await tx.execute<KnownFulfilment>(sql`
    select fulfilment_id as "fulfilmentId", external_id as "externalId", by, remote_id as "remoteId", is_listed as "isListed",
      state, company, numbers, checked_at as "checkedAt"
    from fulfilment where merchant_id = ${merchantId} and store_id = ${storeId}
      and external_id = any(${arrayOf(ids, 'text')}) and state <> 'cancelled' order by fulfilment_id for update`);
  return rows;
}

async function cancel(tx: MerchantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update fulfilment set state = 'cancelled', state_since = app_clock() where merchant_id = ${tx.merchantId}
      and by = 'store' and fulfilment_id = any(${arrayOf(ids, 'uuid')})`);
}

async function add(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  added: readonly { externalId: string; shown: Shown }[],
): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ externalId, shown }) => ({
    fulfilmentId: newId(),
    externalId,
    remoteId: shown.externalId,
    company: shown.company,
    numbers: numbersOf(shown),
    shippedAt: shown.shippedAt,
    lines: shown.lines,
  }));
  await tx.execute(sql`
    with added as (
      insert into fulfilment (merchant_id, fulfilment_id, store_id, external_id, by, remote_id, is_listed, state, company, numbers,
        state_since, posted_at)
      select ${merchantId}, r."fulfilmentId", ${storeId}, r."externalId", 'store', r."remoteId", true, 'posted', r.company,
        array(select jsonb_array_elements_text(r.numbers)), app_clock(), r."shippedAt"
      from ${rowsOf(rows, 'r', {
        fulfilmentId: 'uuid',
        externalId: 'text',
        remoteId: 'text',
        company: 'text',
        numbers: 'jsonb',
        shippedAt: 'timestamptz',
      })}
      on conflict do nothing returning fulfilment_id
    )
    insert into fulfilment_line (merchant_id, fulfilment_id, line_id, quantity)
    select ${merchantId}, l."fulfilmentId", l."lineId", sum(l.quantity)
    from ${rowsOf(
      rows.flatMap(({ fulfilmentId, lines }) => lines.map((line) => ({ fulfilmentId, ...line }))),
      'l',
      { fulfilmentId: 'uuid', lineId: 'text', quantity: 'bigint' },
    )}
    join added a on a.fulfilment_id = l."fulfilmentId" where l.quantity > 0 group by 2, 3`);
}

async function postAgain(tx: MerchantTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update fulfilment set post_at = app_clock() where merchant_id = ${tx.merchantId} and by = 'app'
      and fulfilment_id = any(${arrayOf(ids, 'uuid')}) and state <> 'question'`);
}

/** What of an order line is in parcels, in the store's count. */
export interface InParcels {
  /** What the store took from us. */
  posted: number;
  /** What it may have taken from us: its answer was lost. */
  unknown: number;
  /** What the store is not to be told of. */
  untold: number;
  /** In any parcel of ours that is not cancelled, whatever the store knows of it. */
  all: number;
  /** Of those, what the merchant or a provider ships, and not from stock that is counted: nothing is to be had for it. */
  byHand: number;
}

export const inNoParcel: InParcels = { posted: 0, unknown: 0, untold: 0, all: 0, byHand: 0 };

/** By order and line, joined by a line feed. */
export async function inParcels(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InParcels>> {
  const { rows } = await tx.execute<InParcels & { key: string } & Record<string, unknown>>(sql`
    select f.external_id || chr(10) || l.line_id as key,
      coalesce(sum(l.quantity) filter (where f.remote_id is not null), 0)::float8 as posted,
      coalesce(sum(l.quantity) filter (where f.remote_id is null and exists (select 1 from effect e
        where e.merchant_id = f.merchant_id and e.key = 'fulfilment/' || f.fulfilment_id and e.over_at is null
          and e.state in ('sent', 'unknown'))), 0)::float8 as unknown,
      coalesce(sum(l.quantity) filter (where f.remote_id is null and f.state = 'untold'), 0)::float8 as untold,
      sum(l.quantity)::float8 as "all",
      coalesce(sum(l.quantity) filter (where exists (select 1 from fulfilment_shipment j
        join shipment s on s.merchant_id = j.merchant_id and s.shipment_id = j.shipment_id
        where j.merchant_id = f.merchant_id and j.fulfilment_id = f.fulfilment_id and s.origin in ('self', 'provider'))), 0)::float8
        as "byHand"
    from fulfilment f join fulfilment_line l on l.merchant_id = f.merchant_id and l.fulfilment_id = f.fulfilment_id
    where f.merchant_id = ${merchantId} and f.store_id = ${storeId} and f.external_id = any(${arrayOf(ids, 'text')})
      and f.by = 'app' and f.state <> 'cancelled'
    group by 1`);
  return new Map(rows.map(({ key, ...counted }) => [key, counted]));
}

/**
 * By line of orders that their store completed while something of them is still bought or told: what is in fulfilments that it names.
 * People and plug-ins complete orders for other reasons, so that this alone says nothing of parcels.
 */
export async function namedOfCompleted(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<(line: { externalId: string; lineId: string }) => number | null> {
  const { rows } = await tx.execute<{ externalId: string; lines: Record<string, number> }>(sql`
    select o.external_id as "externalId", coalesce((select jsonb_object_agg(n.line, n.quantity) from (
        select l->>'lineId' as line, sum((l->>'quantity')::float8) as quantity
        from jsonb_array_elements(coalesce(o.attributes->'fulfilments', '[]')) f, jsonb_array_elements(f->'lines') l
        group by 1) n), '{}') as lines
    from store_order o
    where o.merchant_id = ${merchantId} and o.store_id = ${storeId} and o.external_id = any(${arrayOf(ids, 'text')})
      and o.state = 'completed'
      and (exists (select 1 from purchase_line b join purchase p on p.merchant_id = b.merchant_id and p.purchase_id = b.purchase_id
          where b.merchant_id = o.merchant_id and b.store_id = o.store_id and b.external_id = o.external_id and p.over_at is null)
        or exists (select 1 from fulfilment f where f.merchant_id = o.merchant_id and f.store_id = o.store_id
          and f.external_id = o.external_id and f.by = 'app' and f.remote_id is null and f.state <> 'untold'
          and (f.state <> 'cancelled' or f.posted_at is not null)))`);
  const named = new Map(rows.map(({ externalId, lines }) => [externalId, lines]));
  return ({ externalId, lineId }) => {
    const lines = named.get(externalId);
    return lines ? (lines[lineId] ?? 0) : null;
  };
}

/** Parcels of orders that wait for a person, or whose store has not been heard of for long: the most urgent of each order. */
export interface ParcelWork extends Record<string, unknown> {
  externalId: string;
  state: 'question' | 'blocked';
  reason: { key: string; params?: Record<string, string | number> };
}

export async function parcelsToDecide(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParcelWork>> {
  const { rows } = await tx.execute<ParcelWork>(sql`
    select distinct on (external_id) external_id as "externalId", state, reason from fulfilment
    where merchant_id = ${merchantId} and store_id = ${storeId} and external_id = any(${arrayOf(ids, 'text')})
      and by = 'app' and state in ('question', 'blocked') and reason is not null
    order by external_id, state desc, state_since`);
  return new Map(rows.map((row) => [row.externalId, row]));
}
