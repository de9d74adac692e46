import { sql } from 'drizzle-orm';
import { sumOf } from '#contract/money.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import type { Buying, OrdersRead, SupplierOrder } from '../../../../connectors/purchase.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { cancelQuantities } from '../allocate.ts';
import { growingGap } from '../place/times.ts';
import { type LockedPurchase, lockPurchases, movePurchases, type PurchaseChanges } from '../purchase.ts';
import { type BoughtLine, cancelledOf } from './cancelled.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a purchase is read again, in ms, by how far it is. */
export const AGAIN = { unpaid: 10 * MINUTE, paid: HOUR, shipped: 6 * HOUR, unreadable: HOUR } as const;
/** A number that the supplier does not show by then is asked about: it may be a wrong one. In ms after it was placed. */
const SHOWN_BY = HOUR;
/** Of which nothing was heard for so long since it was placed, a person is asked about. In ms. */
export const SILENT_AFTER = 120 * DAY;

/**
 * What a supplier says of the orders of a purchase, taken over by levels: the same or older news changes nothing. Quantities are
 * free again only where the supplier says for good that it will not send them. A purchase of which an order could not be read
 * stays as it is.
 */
export async function applyOrders(
  tx: MerchantTx,
  purchaseId: string,
  { orders, unreadable, denied }: OrdersRead,
  { listsEveryLine, marks }: Pick<Buying, 'listsEveryLine' | 'marks'>,
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
  if (isWhole && read.every(({ isCancelled }) => isCancelled)) {
    const set = { ...chargesOf(read), reason: { key: 'purchase.cancelledBySupplier' }, polledAt: tx.now() };
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
  }
  await stay(levelsOf(tx, locked, read, isWhole));
}

/** Since it was placed, in ms. */
const ageOf = (tx: MerchantTx, { placedAt }: LockedPurchase): number =>
  tx.now().getTime() - (placedAt ?? tx.now()).getTime();

/** Of several orders the one that is least far is how far the purchase is. */
function levelsOf(
  tx: MerchantTx,
  locked: LockedPurchase,
  read: readonly SupplierOrder[],
  isWhole: boolean,
): PurchaseChanges {
  const live = read.filter(({ isCancelled }) => !isCancelled);
  const payments = ['unpaid', 'processing', 'paid', 'refunded'] as const;
  const shippings = ['none', 'partly', 'shipped', 'delivered'] as const;
  const payment = leastOf(live, ({ payment }) => payment, payments) ?? locked.payment;
  const shipping = leastOf(live, ({ shipping }) => shipping, shippings) ?? locked.shipping;
  const isOver = isWhole && shipping === 'delivered';
  const age = ageOf(tx, locked);
  const found = live.map((order) => order.problem).find((one) => one !== null) ?? null;
  return {
    payment,
    shipping,
    problem: found ?? problemByAge(age, isWhole, isOver),
    payBy: earliest(live.flatMap((order) => (order.payment === 'unpaid' && order.payBy ? [order.payBy] : []))),
    paidAt: payment === 'paid' ? (locked.paidAt ?? tx.now()) : locked.paidAt,
    ...(isWhole ? chargesOf(read) : {}),
    overAt: isOver ? tx.now() : null,
    followAt: isOver ? null : new Date(tx.now().getTime() + gapOf(age, isWhole, payment, shipping)),
  };
}

function problemByAge(age: number, isWhole: boolean, isOver: boolean): 'notSeen' | 'silent' | null {
  if (!isWhole) return age > SHOWN_BY ? 'notSeen' : null;
  return age > SILENT_AFTER && !isOver ? 'silent' : null;
}

function gapOf(age: number, isWhole: boolean, payment: Purchase['payment'], shipping: Purchase['shipping']): number {
  if (!isWhole) return growingGap(age, MINUTE);
  if (shipping === 'shipped') return AGAIN.shipped;
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

/** What was charged in all; nothing where one does not tell it, or they are in several currencies. */
function chargesOf(read: readonly SupplierOrder[]): Pick<PurchaseChanges, 'charged' | 'chargedCurrency'> {
  const total = sumOf(read.map(({ charged }) => charged.total));
  return total === null ? {} : { charged: total.amount, chargedCurrency: total.currency };
}

/** The supplier's orders of a purchase by their numbers, and its lines. */
export async function findBought(
  tx: MerchantTx,
  purchaseId: string,
): Promise<{ externalIds: string[]; lines: BoughtLine[] }> {
  const { rows } = await tx.execute<{ externalIds: string[]; lines: BoughtLine[] }>(sql`
    select array(select external_order_id from purchase_external where merchant_id = ${tx.merchantId}
        and purchase_id = ${purchaseId} order by 1) as "externalIds",
      (select coalesce(json_agg(json_build_object('position', position, 'lineId', line_id, 'component', component,
        'productId', supplier_product_id, 'skuId', supplier_sku_id, 'quantity', quantity, 'cancelled', cancelled) order by position), '[]')
        from purchase_line where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId}) as lines`);
  return rows[0] ?? { externalIds: [], lines: [] };
}

async function noteOrders(tx: MerchantTx, purchaseId: string, read: readonly SupplierOrder[]): Promise<void> {
  const given = read.map(({ id, status, charged }) => ({
    id,
    status,
    amount: charged.total?.amount ?? null,
    currency: charged.total?.currency ?? null,
  }));
  await tx.execute(sql`
    update purchase_external e set status = g.status, charged = g.amount, currency = g.currency
    from json_to_recordset(${JSON.stringify(given)}::json) as g(id text, status text, amount numeric, currency text)
    where e.merchant_id = ${tx.merchantId} and e.purchase_id = ${purchaseId} and e.external_order_id = g.id`);
}
