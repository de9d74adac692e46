import { sumOf } from '#contract/money.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import type { Buying, OrdersRead, SupplierOrder, SupplierOrderLine } from '../../../../connectors/purchase.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { cancelQuantities } from '../allocationQueries.ts';
import { growingGap } from '../place/send.ts';
import { type LockedPurchase, lockPurchases, movePurchases, type PurchaseChanges } from '../purchase.ts';
import { followStocking } from '../stocking.ts';
import { AGAIN, SILENT_AFTER } from './again.ts';
import type { ParcelsTaken } from './parcels.ts';
import type { BoughtLine } from './queries.ts';
import { findBought, noteOrders } from './queries.ts';
import { findOrdersUnderWay } from './underWay.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A number that the supplier does not show by then is asked about: it may be a wrong one. In ms after it was placed. */
const SHOWN_BY = HOUR;

/**
 * What a supplier says of the orders of a purchase, taken over by levels: the same or older news changes nothing. Quantities are
 * free again only where the supplier says for good that it will not send them. A purchase of which an order could not be read
 * stays as it is.
 */
export async function applyOrders(
  tx: MerchantTx,
  purchaseId: string,
  { orders, unreadable, denied }: OrdersRead,
  { listsEveryLine, marks, parcels }: Pick<Buying, 'listsEveryLine' | 'marks'> & { parcels: ParcelsTaken },
): Promise<void> {
  const [locked] = await lockPurchases(tx, [purchaseId]);
  if (locked?.status !== 'placed') return;
  const { externalIds, lines } = await findBought(tx, purchaseId);
  const read = orders.filter(({ id }) => externalIds.includes(id));
  await noteOrders(tx, purchaseId, read);
  const after = (ms: number): Date => new Date(tx.now().getTime() + ms);
  const stay = (set: PurchaseChanges) =>
    movePurchases(tx, [purchaseId], { from: ['placed'], set: { polledAt: tx.now(), ...set } });
  if (unreadable.some(({ id }) => externalIds.includes(id)))
    return void (await stay({ followAt: after(AGAIN.unreadable) }));
  // Some answer so of an order that they do not see yet.
  if (ageOf(tx, locked) > marks.lag && denied.some((id) => externalIds.includes(id)))
    return void (await stay({ problem: 'notOurs', followAt: after(AGAIN.shipped) }));
  const isWhole = read.length === externalIds.length;
  const cancelled = new Set(read.filter(({ isCancelled }) => isCancelled).map(({ id }) => id));
  const comesStill = (await findOrdersUnderWay(tx, purchaseId)).some((id) => cancelled.has(id));
  if (isWhole && cancelled.size === read.length) {
    const reason = { key: 'purchase.cancelledBySupplier' };
    const followAt = comesStill ? after(AGAIN.shipped) : null;
    const set = { ...chargesOf(read), reason, polledAt: tx.now(), followAt };
    // What has arrived at a warehouse stays there until a person decides.
    if (locked.warehouseId !== null) {
      await cancelQuantities(
        tx,
        purchaseId,
        lines.map(({ position, quantity }) => ({ position, cancelled: quantity })),
      );
    }
    await movePurchases(tx, [purchaseId], { from: ['placed'], to: 'cancelled', set });
    return;
  }
  if (isWhole) {
    const levels = cancelledOf(lines, read, { listsEveryLine });
    await cancelQuantities(
      tx,
      purchaseId,
      lines.map(({ position }, at) => ({ position, cancelled: levels[at] ?? 0 })),
    );
    await followStocking(tx, locked.warehouseId === null ? [] : [purchaseId]);
  }
  await stay(levelsOf(tx, locked, read, { isWhole, parcels, comesStill }));
}

/** Since it was placed, in ms. */
const ageOf = (tx: MerchantTx, { placedAt }: LockedPurchase): number =>
  tx.now().getTime() - (placedAt ?? tx.now()).getTime();

/** Of several orders the one that is least far is how far the purchase is. */
function levelsOf(
  tx: MerchantTx,
  locked: LockedPurchase,
  read: readonly SupplierOrder[],
  { isWhole, parcels, comesStill }: { isWhole: boolean; parcels: ParcelsTaken; comesStill: boolean },
): PurchaseChanges {
  const live = read.filter(({ isCancelled }) => !isCancelled);
  const payments = ['unpaid', 'processing', 'paid', 'refunded'] as const;
  const shippings = ['none', 'partly', 'shipped', 'delivered'] as const;
  const payment = leastOf(live, ({ payment }) => payment, payments) ?? locked.payment;
  const shipping = leastOf(live, ({ shipping }) => shipping, shippings) ?? locked.shipping;
  const isOver = isWhole && shipping === 'delivered' && parcels.areTaken && parcels.next !== 'soon';
  const age = ageOf(tx, locked);
  const gap = isOver ? AGAIN.shipped : isWhole ? gapOf(payment, shipping, parcels) : growingGap(age, MINUTE);
  const found = live.map((order) => order.problem).find((one) => one !== null) ?? null;
  return {
    payment,
    shipping,
    problem: found ?? problemByAge(age, isWhole, isOver),
    payBy: earliest(live.flatMap((order) => (order.payment === 'unpaid' && order.payBy ? [order.payBy] : []))),
    paidAt: payment === 'paid' ? (locked.paidAt ?? tx.now()) : locked.paidAt,
    ...(isWhole ? chargesOf(read) : {}),
    overAt: isOver ? (locked.overAt ?? tx.now()) : null,
    followAt: isOver && !comesStill ? null : new Date(tx.now().getTime() + gap),
  };
}

function problemByAge(age: number, isWhole: boolean, isOver: boolean): 'notSeen' | 'silent' | null {
  if (!isWhole) return age > SHOWN_BY ? 'notSeen' : null;
  return age > SILENT_AFTER && !isOver ? 'silent' : null;
}

function gapOf(payment: Purchase['payment'], shipping: Purchase['shipping'], { areTaken, next }: ParcelsTaken): number {
  if (next === 'soon') return AGAIN.parcels;
  if (!areTaken) return AGAIN.unreadable;
  if (shipping === 'shipped') return next === 'late' ? AGAIN.still : AGAIN.shipped;
  return payment === 'paid' ? AGAIN.paid : AGAIN.unpaid;
}

function leastOf<T extends string>(
  orders: readonly SupplierOrder[],
  levelOf: (order: SupplierOrder) => T | null,
  inOrder: readonly T[],
): T | null {
  const known = orders.map(levelOf);
  return inOrder.find((one) => known.includes(one)) ?? null;
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((first, one) => (first === null || one < first ? one : first), null);

/** What was charged in all; nothing where one does not say it, or they are in several currencies. */
function chargesOf(read: readonly SupplierOrder[]): Pick<PurchaseChanges, 'charged' | 'chargedCurrency'> {
  const total = sumOf(read.map(({ charged }) => charged.total));
  return total === null ? {} : { charged: total.amount, chargedCurrency: total.currency };
}

/** What is known of a supplier beside its orders. */
interface Listing {
  /** `Buying.listsEveryLine`: what is in none of the orders was not ordered. */
  listsEveryLine: boolean;
}

/**
 * How many items of each line will not come, by all orders that a purchase came to: all of an order that is cancelled, what
 * was taken out of the others, and a line that is in none of them where they surely list each line. Where a supplier names no
 * SKU, its product decides. Never less than was known before.
 */
export function cancelledOf(
  lines: readonly BoughtLine[],
  orders: readonly SupplierOrder[],
  { listsEveryLine }: Listing = { listsEveryLine: false },
): number[] {
  if (orders.length > 0 && orders.every(({ isCancelled }) => isCancelled)) return lines.map(({ quantity }) => quantity);
  const isWhole = listsEveryLine && orders.length > 0 && orders.every(listsLines);
  const listed = orders.flatMap((order) => order.lines);
  const levels = lines.map((line) => (isWhole && !listed.some((one) => isSame(line, one)) ? line.quantity : 0));
  for (const order of orders) {
    for (const one of order.lines) {
      let left = order.isCancelled ? one.quantity : (one.cancelled ?? 0);
      // The newest order goes without first.
      for (const [at, line] of [...lines.entries()].reverse()) {
        const taken = isSame(line, one) ? Math.min(left, line.quantity - (levels[at] ?? 0)) : 0;
        levels[at] = (levels[at] ?? 0) + taken;
        left -= taken;
      }
    }
  }
  return lines.map(({ cancelled }, at) => Math.max(cancelled, levels[at] ?? 0));
}

const isSame = (line: BoughtLine, { productId, skuId }: SupplierOrderLine): boolean =>
  line.productId === productId && (skuId === null || skuId === line.skuId || line.skuId === '');

/** Whether an order lists lines, each with its product. */
const listsLines = ({ lines }: SupplierOrder): boolean =>
  lines.length > 0 && lines.every(({ productId }) => productId !== '');
