import { sql } from 'drizzle-orm';
import type { Order, OrderAddress } from '#contract/order.schemas.ts';
import { jsonb } from '../../../db/jsonb.ts';
import type { PlanProblem } from '../../../db/schema/orders.ts';
import type { OrderAttributes } from '../../../db/schema/storeMirror.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { OwnStore } from '../../connections/mirror/index.ts';
import type { PurchaseWork } from './afterBuying.ts';
import { addressHash, destinationOf } from './destination.ts';
import { parcelsToDecide, takeFulfilments } from './fulfilments.ts';
import { holdReplaced, isForReplaced, isReplaced } from './holdReplaced.ts';
import { holdTooMuch, stillHeld } from './holdTooMuch.ts';
import { type LineState, takeLineStates, unshippedOf, wantedOf } from './lineStates.ts';
import { findLost } from './lost.ts';
import { countNeeds } from './needs.ts';
import { takeServiceOrders } from './serviceOrders.ts';
import { askForStock, findStock, withStock } from './stock.ts';
import { type OrderToTrack, trackOrders } from './track.ts';
import { isOver, type NeedWork, type OwnFacts, workOf } from './work.ts';
import { writeWork } from './writeWork.ts';

/** A known order under another moment is another order; platforms round and correct a little. */
const ANOTHER_ORDER = '1 hour';

/**
 * Brings what we know of orders up to what their store tells: facts, positions, needs, stage and open tasks, in the
 * transaction of whatever changed. The only writer of `order_task`. Orders that the mirror does not hold stay as they are.
 */
export async function followOrders(tx: MerchantTx, store: OwnStore, externalIds: readonly string[]): Promise<void> {
  if (externalIds.length === 0) return;
  const ids = await mirrored(tx, store, [...new Set(externalIds)]);
  if (ids.length === 0) return;
  await takeFacts(tx, store, ids);
  await takeFulfilments(tx, store, ids);
  const lines = await takeLineStates(tx, store, ids);
  await holdTooMuch(tx, store, lines);
  await holdReplaced(tx, store, lines);
  const orders = await findOrders(tx, store, ids);
  const countryOf = new Map(orders.map(({ external_id, ...order }) => [external_id, countryToShipTo(order)]));
  const { needsOf, changed } = await countNeeds(tx, store, lines, (externalId) => countryOf.get(externalId) ?? '');
  const purchasesOf = await findPurchases(tx, store, ids);
  const parcels = await parcelsToDecide(tx, store, ids);
  const services = await takeServiceOrders(tx, store, ids);
  const lostOf = await findLost(tx, store, ids);
  const stockOf = await findStock(tx, store, ids);
  const linesOf = new Map<string, LineState[]>();
  for (const line of lines) linesOf.set(line.externalId, [...(linesOf.get(line.externalId) ?? []), line]);
  const toTrack = (order: FollowedOrder): OrderToTrack =>
    orderToTrack(order, linesOf.get(order.external_id) ?? [], purchasesOf.get(order.external_id) ?? []);
  const tracked = await trackOrders(tx, store, orders.map(toTrack));
  const worked = orders.map((order) => {
    const own = linesOf.get(order.external_id) ?? [];
    const positions = own.map((line) => ({
      open: line.open,
      wanted: wantedOf(line),
      unshipped: unshippedOf(line),
      isOurs: line.shipper === 'merchant',
      shippedByUs: line.shipped,
      shippedByOthers: line.fulfilledElsewhere,
      lost: lostOf(line),
      ...withStock(needsOf(line), (component) => stockOf({ ...line, component })),
    }));
    const now = hashNow(order);
    const purchases = (purchasesOf.get(order.external_id) ?? []).map(({ hash, ...purchase }) => ({
      ...purchase,
      isElsewhere: hash !== null && hash !== now,
    }));
    // What was found for another address, or for other goods, says nothing of these.
    const { plan_problem: found, external_id } = order;
    const planProblem = found?.addressHash === now && !changed.has(external_id) ? found.notice : null;
    const asked = isReplaced(own, (line) => boughtOf(needsOf(line)));
    const kept = factsOf(order, own);
    const holds = kept.holds.filter((hold) => asked || !isForReplaced(hold));
    const parcelReason = parcels.get(external_id)?.reason ?? null;
    const [atService, track] = [services.get(external_id) ?? null, tracked.get(external_id) ?? null];
    const facts = { ...kept, holds, planProblem, parcelReason, atService, track };
    const work = workOf(toldOf(order), facts, positions, order.counts_as_paid, purchases);
    return { order, work, lines: positions };
  });
  await writeWork(tx, store, worked);
  await askForStock(tx, worked);
}

interface MirroredOrder extends Record<string, unknown> {
  external_id: string;
  state: Order['state'];
  payment: Order['payment'];
  country_code: string;
  attributes: OrderAttributes;
  is_gone: boolean;
  counts_as_paid: Order['payment'][];
}

interface KeptFacts extends Record<string, unknown> {
  external_id: string;
  taken_in_at: Date | null;
  handling: OwnFacts['handling'];
  holds: OwnFacts['holds'];
  ship_to: OwnFacts['shipTo'];
  ship_to_over: OrderAddress | null;
  placed_at: string;
  settled: string | null;
  forwarded: OwnFacts['forwarded'];
  plan_problem: PlanProblem | null;
  tracking_checked_at: string | null;
}

type FollowedOrder = MirroredOrder & KeptFacts;

/** Those of the orders that the mirror holds: of the others, whose store is disconnected, nothing is told. */
async function mirrored(tx: MerchantTx, { merchantId, storeId }: OwnStore, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select external_id as id from store_order where merchant_id = ${merchantId} and store_id = ${storeId}
      and external_id = any(${arrayOf(ids, 'text')})`);
  return rows.map(({ id }) => id);
}

/**
 * First sight of an order: it is ours to work on unless it is from before the store was connected. Stores write times in whole
 * seconds: an order of the second in which the store was connected is ours.
 */
async function takeFacts(tx: MerchantTx, { merchantId, storeId }: OwnStore, ids: readonly string[]): Promise<void> {
  const another = { by: 'rule', reason: 'anotherOrder' };
  await tx.execute(sql`
    insert into order_state as s (merchant_id, store_id, external_id, placed_at, first_seen_at, taken_in_at, gone_at)
    select o.merchant_id, o.store_id, o.external_id, o.placed_at, app_clock(),
      case when o.placed_at >= (select date_trunc('second', linked_at) from store
        where merchant_id = ${merchantId} and store_id = ${storeId}) then app_clock() end, o.gone_at
    from store_order o where o.merchant_id = ${merchantId} and o.store_id = ${storeId}
      and o.external_id = any(${arrayOf(ids, 'text')})
    order by o.external_id
    on conflict (merchant_id, store_id, external_id) do update set gone_at = excluded.gone_at,
      holds = case when abs(extract(epoch from excluded.placed_at - s.placed_at)) > extract(epoch from ${ANOTHER_ORDER}::interval)
          and not s.holds @> ${jsonb([another])}
        then s.holds || jsonb_build_array(${jsonb(another)} || jsonb_build_object('since', app_clock()))
        else s.holds end`);
}

async function findOrders(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<FollowedOrder[]> {
  // Each table is asked for these by itself: of a store that is just being read nobody has counted the rows yet, and a join
  // of the two would go through all of them.
  const among = sql`any(${arrayOf(ids, 'text')})`;
  const { rows: facts } = await tx.execute<KeptFacts>(sql`
    select external_id, taken_in_at, handling, holds, ship_to, ship_to_over, settled, forwarded, plan_problem,
      tracking_checked_at, placed_at::text from order_state
    where merchant_id = ${merchantId} and store_id = ${storeId} and external_id = ${among}
    order by external_id for update`);
  const { rows: told } = await tx.execute<MirroredOrder>(sql`
    select o.external_id, o.state, o.payment, o.country_code, o.attributes, o.gone_at is not null as is_gone,
      (select counts_as_paid from store where merchant_id = ${merchantId} and store_id = ${storeId}) as counts_as_paid
    from store_order o where o.merchant_id = ${merchantId} and o.store_id = ${storeId} and o.external_id = ${among}`);
  const factsOf = new Map(facts.map((own) => [own.external_id, own]));
  return told.flatMap((order) => {
    const own = factsOf.get(order.external_id);
    return own ? [{ ...order, ...own }] : [];
  });
}

/** A purchase with what its recipient was made of; null where that says nothing. */
type FoundPurchase = Omit<PurchaseWork, 'isElsewhere'> & OrderToTrack['purchases'][number] & { hash: string | null };
type FoundRow = FoundPurchase & { externalId: string } & Record<string, unknown>;

const hashNow = ({ ship_to, attributes }: FollowedOrder): string =>
  addressHash(destinationOf(ship_to, attributes.shippingAddress, attributes.personIds ?? []));

/** Purchases of these orders by order, the newest last. */
async function findPurchases(
  tx: MerchantTx,
  { merchantId, storeId }: OwnStore,
  ids: readonly string[],
): Promise<Map<string, FoundPurchase[]>> {
  const { rows } = await tx.execute<FoundRow>(sql`
    select b.external_id as "externalId", status, payment, shipping, problem, reason, pay_by::text as "payBy",
      placed_at as "placedAt", paid_at as "paidAt", over_at as "overAt", warehouse_id is not null as "isForStock",
      warehouse_id is not null
        or exists (select 1 from shipment h where h.merchant_id = p.merchant_id and h.purchase_id = p.purchase_id
          and h.state <> 'cancelled')
        or exists (select 1 from supplier_parcel h where h.merchant_id = p.merchant_id
          and h.purchase_id = p.purchase_id) as "hasParcel",
      nullif(address_hash, '') as hash
    from (select distinct external_id, purchase_id from purchase_line where merchant_id = ${merchantId} and store_id = ${storeId}
      and external_id = any(${arrayOf(ids, 'text')})) b
    join purchase p on p.merchant_id = ${merchantId} and p.purchase_id = b.purchase_id
    order by confirmed_at, p.purchase_id`);
  const found = new Map<string, FoundPurchase[]>();
  for (const { externalId, ...row } of rows) {
    found.set(externalId, [...(found.get(externalId) ?? []), row]);
  }
  return found;
}

const toldOf = ({ state, payment, attributes, is_gone }: FollowedOrder) => ({
  state,
  payment,
  isGone: is_gone,
  isTest: attributes.isTest ?? false,
  holds: attributes.holds ?? [],
  shippingAddress: attributes.shippingAddress,
});

const factsOf = (
  { taken_in_at, handling, holds, ship_to, ship_to_over, settled, forwarded, attributes }: FollowedOrder,
  lines: readonly LineState[],
): Omit<OwnFacts, 'planProblem' | 'parcelReason' | 'atService' | 'track'> => ({
  takenInAt: taken_in_at,
  handling,
  holds: stillHeld(holds, lines),
  shipTo: ship_to,
  shipToOver: ship_to_over,
  settled,
  forwarded,
  shipBy: attributes.shipBy ?? null,
});

/** The platform's time is of interest while something of it is still to be shipped by the merchant. */
function orderToTrack(
  order: FollowedOrder,
  lines: readonly LineState[],
  purchases: OrderToTrack['purchases'],
): OrderToTrack {
  const isUnshipped =
    order.handling !== 'none' &&
    lines.some((line) => line.shipper === 'merchant' && line.open > 0 && unshippedOf(line) > 0);
  return {
    externalId: order.external_id,
    isOver: isOver(toldOf(order)),
    shipBy: isUnshipped ? (order.attributes.shipBy ?? null) : null,
    checkedAt: order.tracking_checked_at ? new Date(order.tracking_checked_at) : null,
    purchases,
  };
}

/** Supplier items that are bought for a line. */
const boughtOf = ({ needs }: { needs: readonly Pick<NeedWork, 'allocated'>[] | null }): number =>
  (needs ?? []).reduce((sum, { allocated }) => sum + allocated, 0);

const countryToShipTo = ({ ship_to, country_code }: Pick<FollowedOrder, 'ship_to' | 'country_code'>): string =>
  ship_to?.countryCode || country_code;
