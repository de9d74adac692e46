import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { storeItemId } from '#contract/storeItemId.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { purchase, purchaseLine } from '../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import { allocate, followOrdersOf, lockOrders, type OrderKey } from '../orders/index.ts';
import { release, retake } from './allocationQueries.ts';
import { followStocking } from './stocking.ts';

export type PurchaseStatus = (typeof purchase.$inferSelect)['status'];

/**
 * Who goes on with a purchase by itself: the `lane` of the job that sends it, the `follower` at `follow_at`, or a `person`, to
 * whom it is shown as a task.
 */
export type Taker = 'lane' | 'follower' | 'person';

interface StatusRule {
  takenOnBy: readonly Taker[];
  /** Nothing was bought, or nothing will come of it: its quantities are given back to their orders. */
  givesBack: boolean;
  to: readonly PurchaseStatus[];
}

/** The life of a purchase. A purchase that ended can still become `placed`: an answer of success counts however late it comes. */
export const purchaseLife: Readonly<Record<PurchaseStatus, StatusRule>> = {
  waiting: { takenOnBy: ['lane', 'follower'], givesBack: false, to: ['sending', 'byHand', 'takenBack'] },
  byHand: { takenOnBy: ['person'], givesBack: false, to: ['placed', 'takenBack'] },
  sending: { takenOnBy: ['lane', 'follower'], givesBack: false, to: ['placed', 'refused', 'unknown'] },
  unknown: { takenOnBy: ['follower', 'person'], givesBack: false, to: ['placed', 'takenBack'] },
  placed: { takenOnBy: ['follower', 'person'], givesBack: false, to: ['cancelled', 'takenBack'] },
  refused: { takenOnBy: [], givesBack: true, to: ['placed'] },
  takenBack: { takenOnBy: [], givesBack: true, to: ['placed'] },
  // Its follower only reads where parcels are that left before.
  cancelled: { takenOnBy: [], givesBack: true, to: [] },
};

/** A purchase that is held until the transaction ends. */
export type LockedPurchase = Pick<
  typeof purchase.$inferSelect,
  | ('purchaseId' | 'warehouseId' | 'supplier' | 'accountId' | 'jobId' | 'status' | 'payment' | 'shipping')
  | ('problem' | 'reason' | 'claimedBy' | 'claimedUntil' | 'sendAfter' | 'placedAt' | 'paidAt' | 'absentAt' | 'overAt')
> & {
  /** What it is for: one order, those of its lines where it goes to a warehouse, none where it is for stock. */
  orders: OrderKey[];
};

/** What may change beside the status. */
export type PurchaseChanges = Partial<
  Pick<
    typeof purchase.$inferInsert,
    | (
        | 'method'
        | 'agreed'
        | 'quotedAt'
        | 'payment'
        | 'shipping'
        | 'problem'
        | 'reason'
        | 'charged'
        | 'chargedCurrency'
        | 'payBy'
      )
    | ('claimedBy' | 'claimedUntil' | 'paidAt' | 'followAt' | 'polledAt' | 'absentAt' | 'overAt')
  >
>;

export interface Move {
  /** Only purchases with one of these statuses: of two opposite moves at once, only the first happens. */
  from: readonly PurchaseStatus[];
  /** Without it, or where it is the status already, only what is in `set` changes. */
  to?: PurchaseStatus;
  /** Of those, only these. */
  where?: (locked: LockedPurchase) => boolean;
  set?: PurchaseChanges | ((locked: LockedPurchase) => PurchaseChanges);
}

/**
 * The one writer of purchases. Locks first their orders, then them, as everywhere; changes them, gives back
 * or takes the quantities that follow from that, works out the tasks of their orders, and tells browsers once it is committed.
 * Returns those that moved, as they were before.
 */
export async function movePurchases(
  tx: MerchantTx,
  purchaseIds: readonly string[],
  { from, to, where = () => true, set = {} }: Move,
): Promise<LockedPurchase[]> {
  const moved = (await lockPurchases(tx, purchaseIds)).filter((one) => from.includes(one.status) && where(one));
  const wanted = moved.map((one) => {
    const own = typeof set === 'function' ? set(one) : set;
    const stays = to === undefined || to === one.status;
    return { one, changes: changesOf(one, stays ? own : { ...entering(tx, one, to), ...own, status: to }) };
  });
  await write(tx, wanted);
  if (to !== undefined) {
    const ids = (gaveBack: boolean) =>
      moved.flatMap(({ purchaseId, status }) => (purchaseLife[status].givesBack === gaveBack ? [purchaseId] : []));
    if (purchaseLife[to].givesBack) await release(tx, ids(false));
    else await retake(tx, ids(true));
  }
  if (to !== undefined) {
    await followStocking(
      tx,
      moved.flatMap(({ purchaseId, warehouseId }) => (warehouseId === null ? [] : [purchaseId])),
    );
  }
  const shown = wanted.filter(({ changes }) => Object.keys(changes).some((name) => !unseen.has(name)));
  // For an order, a purchase that is being sent is like one that waits.
  const isSeen = ({ changes }: (typeof wanted)[number]) => Object.keys(changes).some((name) => seenByOrders.has(name));
  if (to !== 'sending' && shown.some(isSeen)) {
    await followOrdersOf(
      tx,
      shown.flatMap(({ one }) => one.orders),
    );
  }
  if (shown.length > 0) tx.tell({ type: 'changed', resource: 'purchases' });
  return moved;
}

/** What browsers do not show. */
const unseen: ReadonlySet<string> = new Set(['followAt', 'polledAt', 'absentAt', 'quotedAt']);
/** What the tasks of an order are worked out from. */
const seenByOrders: ReadonlySet<string> = new Set([
  'status',
  'payment',
  'shipping',
  'problem',
  'reason',
  'payBy',
  'overAt',
]);

/** What a new status sets by itself. Throws where the status cannot follow: that is a fault of the caller. */
function entering(tx: MerchantTx, { purchaseId, status, placedAt, ...one }: LockedPurchase, to: PurchaseStatus) {
  if (!purchaseLife[status].to.includes(to)) throw new Error(`Purchase ${purchaseId} is ${status}, never ${to} next.`);
  const unclaimed = { claimedBy: null, claimedUntil: null };
  if (purchaseLife[to].givesBack) return { ...unclaimed, followAt: null, overAt: tx.now() };
  if (to !== 'placed') return { ...unclaimed, overAt: null };
  const { payment, shipping } = one;
  const first = { payment: payment ?? ('unpaid' as const), shipping: shipping ?? ('none' as const) };
  return { ...unclaimed, ...first, placedAt: placedAt ?? tx.now(), overAt: null };
}

type Written = PurchaseChanges & { status?: PurchaseStatus; placedAt?: Date };

/** Only the values that differ: what a supplier says again changes nothing, and no browser is told. */
function changesOf(one: LockedPurchase, wanted: Written): Written {
  const before: Readonly<Record<string, unknown>> = one;
  const isSame = (name: string, value: unknown): boolean =>
    name in before && JSON.stringify(before[name] ?? null) === JSON.stringify(value ?? null);
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !isSame(name, value)));
}

/** One statement for all purchases that change in the same way. */
async function write(tx: MerchantTx, wanted: readonly { one: LockedPurchase; changes: Written }[]): Promise<void> {
  const alike = new Map<string, { ids: string[]; changes: Written }>();
  for (const { one, changes } of wanted) {
    const key = JSON.stringify(changes);
    const group = alike.get(key) ?? { ids: [], changes };
    alike.set(key, group);
    group.ids.push(one.purchaseId);
  }
  for (const { ids, changes } of alike.values()) {
    if (Object.keys(changes).length === 0) continue;
    await tx
      .update(purchase)
      .set(changes)
      .where(and(eq(purchase.merchantId, tx.merchantId), inArray(purchase.purchaseId, ids)));
  }
}

const locked = {
  purchaseId: purchase.purchaseId,
  warehouseId: purchase.warehouseId,
  supplier: purchase.supplier,
  accountId: purchase.accountId,
  jobId: purchase.jobId,
  status: purchase.status,
  payment: purchase.payment,
  shipping: purchase.shipping,
  problem: purchase.problem,
  reason: purchase.reason,
  claimedBy: purchase.claimedBy,
  claimedUntil: purchase.claimedUntil,
  sendAfter: purchase.sendAfter,
  placedAt: purchase.placedAt,
  paidAt: purchase.paidAt,
  absentAt: purchase.absentAt,
  overAt: purchase.overAt,
};

/** Holds purchases, and what is known of their orders, until the transaction ends. Unknown ids are absent. */
export async function lockPurchases(tx: MerchantTx, purchaseIds: readonly string[]): Promise<LockedPurchase[]> {
  if (purchaseIds.length === 0) return [];
  const ordersOf = await findOrdersOf(tx, purchaseIds);
  await lockOrders(tx, [...ordersOf.values()].flat());
  const rows = await tx
    .select(locked)
    .from(purchase)
    .where(and(eq(purchase.merchantId, tx.merchantId), inArray(purchase.purchaseId, [...purchaseIds])))
    .orderBy(purchase.purchaseId)
    .for('update');
  return rows.map((row) => ({ ...row, orders: ordersOf.get(row.purchaseId) ?? [] }));
}

/** The orders that purchases are for, by purchase, each once. */
async function findOrdersOf(tx: MerchantTx, purchaseIds: readonly string[]): Promise<Map<string, OrderKey[]>> {
  const { merchantId, purchaseId, storeId, externalId } = purchaseLine;
  const rows = await tx
    .selectDistinct({ purchaseId, storeId, externalId })
    .from(purchaseLine)
    .where(and(eq(merchantId, tx.merchantId), inArray(purchaseId, [...purchaseIds]), isNotNull(storeId)));
  const found = new Map<string, OrderKey[]>();
  for (const row of rows) found.set(row.purchaseId, [...(found.get(row.purchaseId) ?? []), ...ordersIn([row])]);
  return found;
}

/** The orders of lines of purchases, each once; those that are for stock have none. */
export function ordersIn(
  lines: readonly { storeId?: string | null | undefined; externalId?: string | null | undefined }[],
): OrderKey[] {
  const orders = lines.flatMap(({ storeId, externalId }) => (storeId && externalId ? [{ storeId, externalId }] : []));
  return [...new Map(orders.map((order) => [storeItemId(order), order])).values()];
}

/** Writes new purchases, takes their quantities, and works out the tasks of their orders, which the caller holds: `lockOrders`. */
export async function addPurchases(
  tx: MerchantTx,
  rows: readonly (typeof purchase.$inferInsert)[],
  lines: readonly (typeof purchaseLine.$inferInsert)[],
): Promise<void> {
  await allocate(
    tx,
    lines.flatMap(({ storeId, externalId, lineId, component, quantity }) =>
      storeId && externalId && lineId ? [{ storeId, externalId, lineId, component, quantity }] : [],
    ),
  );
  await insertRows(tx, purchase, rows);
  await insertRows(tx, purchaseLine, lines);
  await followOrdersOf(tx, ordersIn(lines));
  tx.tell({ type: 'changed', resource: 'purchases' });
}
