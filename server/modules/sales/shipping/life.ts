import { and, eq, inArray, sql } from 'drizzle-orm';
import { shipmentStates } from '#contract/shipmentWords.ts';
import { jsonb } from '../../../db/jsonb.ts';
import { fulfilment, type ShipmentEvent, shipment } from '../../../db/schema/shipments.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { followOrders, lockOrders } from '../orders/index.ts';
import { unshipToStock } from '../stock/index.ts';

export type FulfilmentState = (typeof fulfilment.$inferSelect)['state'];

/** Who goes on with a fulfilment: the `task` that posts, at `post_at`, or a `person`, to whom it is shown as a task of its order. */
export type Taker = 'task' | 'person';

interface StateRule {
  takenOnBy: readonly Taker[];
  to: readonly FulfilmentState[];
}

/** The life of a fulfilment of ours. A parcel is as far as the least far of its fulfilments. */
export const fulfilmentLife: Readonly<Record<FulfilmentState, StateRule>> = {
  posting: { takenOnBy: ['task'], to: ['posted', 'unknown', 'blocked', 'question', 'cancelled', 'untold'] },
  unknown: { takenOnBy: ['task'], to: ['posting', 'posted', 'question', 'cancelled'] },
  blocked: { takenOnBy: ['task', 'person'], to: ['posting', 'posted', 'unknown', 'question', 'untold', 'cancelled'] },
  question: { takenOnBy: ['person'], to: ['posting', 'posted', 'cancelling', 'untold', 'cancelled'] },
  posted: { takenOnBy: [], to: ['cancelling', 'question'] },
  cancelling: { takenOnBy: ['task'], to: ['cancelled', 'question'] },
  untold: { takenOnBy: [], to: ['posting', 'cancelled'] },
  cancelled: { takenOnBy: [], to: [] },
};

/** What the ledger calls what a store is told by a fulfilment. */
export const effectKey = (fulfilmentId: string): string => `fulfilment/${fulfilmentId}`;

const locked = {
  fulfilmentId: fulfilment.fulfilmentId,
  storeId: fulfilment.storeId,
  externalId: fulfilment.externalId,
  remoteId: fulfilment.remoteId,
  isListed: fulfilment.isListed,
  state: fulfilment.state,
  reason: fulfilment.reason,
  place: fulfilment.place,
  numbers: fulfilment.numbers,
  mailedNumber: fulfilment.mailedNumber,
  cancelAsked: fulfilment.cancelAsked,
  postAt: fulfilment.postAt,
  stateSince: fulfilment.stateSince,
  absentAt: fulfilment.absentAt,
};

/** A fulfilment of ours that is held until the transaction ends. */
export type LockedFulfilment = Pick<typeof fulfilment.$inferSelect, keyof typeof locked>;

/** What may change beside the state. */
export type FulfilmentChanges = Partial<
  Pick<
    typeof fulfilment.$inferInsert,
    | ('remoteId' | 'isListed' | 'reason' | 'place' | 'company' | 'numbers' | 'mailedNumber')
    | ('cancelAsked' | 'postAt' | 'postedAt' | 'absentAt' | 'checkedAt' | 'deliveryToldAt')
  >
>;

export interface Move {
  /** Only fulfilments in one of these states: of two opposite moves at once, only the first happens. */
  from: readonly FulfilmentState[];
  /** Without it, or where it is the state already, only what is in `set` changes. */
  to?: FulfilmentState;
  set?: FulfilmentChanges | ((locked: LockedFulfilment) => FulfilmentChanges);
  /** Written into the history of the parcels. */
  event?: Omit<ShipmentEvent, 'at'>;
}

/** Holds fulfilments of ours, and what is known of their orders, until the transaction ends. Unknown ids are absent. */
export async function lockFulfilments(tx: MerchantTx, ids: readonly string[]): Promise<LockedFulfilment[]> {
  if (ids.length === 0) return [];
  const own = and(
    eq(fulfilment.merchantId, tx.merchantId),
    eq(fulfilment.by, 'app'),
    inArray(fulfilment.fulfilmentId, [...ids]),
  );
  const orders = await tx
    .select({ storeId: fulfilment.storeId, externalId: fulfilment.externalId })
    .from(fulfilment)
    .where(own);
  await lockOrders(tx, orders);
  return tx.select(locked).from(fulfilment).where(own).orderBy(fulfilment.fulfilmentId).for('update');
}

/**
 * The one writer of fulfilments of ours that are written down. Locks first their orders, then them; changes them, brings their
 * parcels to the state that follows, works out the tasks of their orders, and tells browsers once it is committed. Returns those
 * that moved, as they were before.
 */
export async function moveFulfilments(
  tx: MerchantTx,
  ids: readonly string[],
  { from, to, set = {}, event }: Move,
): Promise<LockedFulfilment[]> {
  const moved = (await lockFulfilments(tx, ids)).filter(({ state }) => from.includes(state));
  let isSeen = false;
  for (const one of moved) {
    const own = typeof set === 'function' ? set(one) : set;
    const enters = to !== undefined && to !== one.state;
    if (enters && !fulfilmentLife[one.state].to.includes(to)) {
      throw new Error(`Fulfilment ${one.fulfilmentId} is ${one.state}, never ${to} next.`);
    }
    const changes = enters ? { ...entering(tx, to), ...own } : own;
    if (Object.keys(changes).length === 0) continue;
    isSeen ||= Object.keys(changes).some((name) => !unseen.has(name));
    await tx
      .update(fulfilment)
      .set(changes)
      .where(and(eq(fulfilment.merchantId, tx.merchantId), eq(fulfilment.fulfilmentId, one.fulfilmentId)));
  }
  if (moved.length === 0 || (!isSeen && event === undefined)) return moved;
  await writeShipmentStates(
    tx,
    moved.map(({ fulfilmentId }) => fulfilmentId),
    event,
  );
  if (to === 'cancelled') {
    await unshipToStock(
      tx,
      await cancelledParcels(
        tx,
        moved.map(({ fulfilmentId }) => fulfilmentId),
      ),
    );
  }
  if (isSeen) await followParcels(tx, moved);
  return moved;
}

/** Parcels of fulfilments that are cancelled as a whole. */
async function cancelledParcels(tx: MerchantTx, fulfilmentIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ shipmentId: string }>(sql`
    select distinct s.shipment_id as "shipmentId" from fulfilment_shipment j
    join shipment s on s.merchant_id = j.merchant_id and s.shipment_id = j.shipment_id and s.state = 'cancelled'
    where j.merchant_id = ${tx.merchantId} and j.fulfilment_id = any(${arrayOf(fulfilmentIds, 'uuid')})`);
  return rows.map(({ shipmentId }) => shipmentId);
}

/** What only the task that posts goes by. */
const unseen: ReadonlySet<string> = new Set([
  'postAt',
  'absentAt',
  'mailedNumber',
  'cancelAsked',
  'numbers',
  'place',
  'checkedAt',
  'deliveryToldAt',
]);

/** What a new state sets by itself. */
function entering(
  tx: MerchantTx,
  to: FulfilmentState,
): FulfilmentChanges & { state: FulfilmentState; stateSince: Date } {
  const isForTask = fulfilmentLife[to].takenOnBy[0] === 'task';
  return {
    state: to,
    stateSince: tx.now(),
    reason: null,
    postAt: isForTask ? tx.now() : null,
    ...(to === 'cancelled' || to === 'untold' ? { cancelAsked: false, absentAt: null } : {}),
  };
}

/** Brings parcels to the state of the least far of their fulfilments. */
export async function writeShipmentStates(
  tx: MerchantTx,
  fulfilmentIds: readonly string[],
  event?: Omit<ShipmentEvent, 'at'>,
): Promise<void> {
  const states = arrayOf(shipmentStates, 'text');
  const events = event ? [{ ...event, at: tx.now().toISOString() }] : [];
  await tx.execute(sql`
    update ${shipment} s set history = s.history || ${jsonb(events)}, state = (
      select (${states})[min(array_position(${states}, f.state))]
      from fulfilment f join fulfilment_shipment j on j.merchant_id = f.merchant_id and j.fulfilment_id = f.fulfilment_id
      where j.merchant_id = s.merchant_id and j.shipment_id = s.shipment_id)
    where s.merchant_id = ${tx.merchantId} and s.shipment_id in (select shipment_id from fulfilment_shipment
      where merchant_id = ${tx.merchantId} and fulfilment_id = any(${arrayOf(fulfilmentIds, 'uuid')}))`);
}

/** Works out again what is to be done about the orders of parcels, store by store. */
export async function followParcels(
  tx: MerchantTx,
  orders: readonly { storeId: string; externalId: string }[],
): Promise<void> {
  const byStore = new Map<string, string[]>();
  for (const { storeId, externalId } of orders) byStore.set(storeId, [...(byStore.get(storeId) ?? []), externalId]);
  for (const storeId of [...byStore.keys()].sort()) {
    await followOrders(tx, { merchantId: tx.merchantId, storeId }, byStore.get(storeId) ?? []);
  }
  tx.tell({ type: 'changed', resource: 'orders' });
  tx.tell({ type: 'changed', resource: 'shipments' });
}
