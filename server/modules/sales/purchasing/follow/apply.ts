import { Decimal } from 'decimal.js';
import { sql } from 'drizzle-orm';
import type { Money } from '#contract/money.ts';
import type { Purchase } from '#contract/purchase.schemas.ts';
import type { OrdersRead, SupplierOrder } from '../../../../connectors/purchase.ts';
import { jsonb } from '../../../../db/jsonb.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import { allocate, holdOrders } from '../allocate.ts';
import { followOrdersOf } from '../followOrdersOf.ts';
import { findKeys, type PurchaseKey } from '../state.ts';
import { type BoughtLine, cancelledOf } from './cancelled.ts';

/** When a purchase is read again, in minutes, by how far it is. */
const AGAIN = { unseen: 1, unpaid: 10, paid: 60, shipped: 6 * 60 } as const;

interface Held extends PurchaseKey {
  externalIds: string[];
  lines: BoughtLine[];
}

/**
 * What suppliers say of their orders, taken over by levels: told twice or late it comes to the same. Pieces are free again
 * only where the supplier says for good that it will not send them. A purchase of which an order could not be read is left as
 * it is, due when it was: it is read again.
 */
export async function applyOrders(
  tx: MerchantTx,
  purchaseIds: readonly string[],
  { orders, unreadable }: OrdersRead,
): Promise<void> {
  const keys = await findKeys(tx, purchaseIds);
  await holdOrders(tx, keys);
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const purchase of await findHeld(tx, purchaseIds)) {
    const told = purchase.externalIds.flatMap((id) => byId.get(id) ?? []);
    await noteOrders(tx, purchase, told);
    // It is not known how far the whole purchase is: it stays as it is until it can be read.
    if (unreadable.some(({ id }) => purchase.externalIds.includes(id))) continue;
    const isWhole = told.length === purchase.externalIds.length;
    await notePurchase(tx, purchase, told, isWhole);
    if (isWhole) await reopen(tx, purchase, told);
  }
  await followOrdersOf(tx, keys);
  tx.tell({ type: 'changed', resource: 'purchases' });
}

async function findHeld(tx: MerchantTx, purchaseIds: readonly string[]): Promise<Held[]> {
  const { rows } = await tx.execute<Held>(sql`
    select p.purchase_id as "purchaseId", p.store_id as "storeId", p.external_id as "externalId",
      array(select external_order_id from purchase_external e where e.merchant_id = p.merchant_id and e.purchase_id = p.purchase_id) as "externalIds",
      (select coalesce(json_agg(json_build_object('position', l.position, 'lineId', l.line_id, 'component', l.component,
        'productId', l.supplier_product_id, 'skuId', l.supplier_sku_id, 'quantity', l.quantity, 'cancelled', l.cancelled) order by l.position), '[]')
        from purchase_line l where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id) as lines
    from purchase p where p.merchant_id = ${tx.merchantId} and p.status = 'placed'
      and p.purchase_id = any(array(select json_array_elements_text(${JSON.stringify(purchaseIds)}::json)::uuid))
    order by p.purchase_id for update`);
  return rows;
}

async function noteOrders(tx: MerchantTx, { purchaseId }: Held, told: readonly SupplierOrder[]): Promise<void> {
  const given = told.map(({ id, status, charged }) => ({
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

/** Of several orders the one that is least far is how far the purchase is. */
async function notePurchase(
  tx: MerchantTx,
  { purchaseId }: Held,
  told: readonly SupplierOrder[],
  isWhole: boolean,
): Promise<void> {
  const live = told.filter(({ isCancelled }) => !isCancelled);
  const isCancelled = isWhole && live.length === 0 && told.length > 0;
  const payment = leastOf(
    live.map((order) => order.payment),
    ['unpaid', 'processing', 'paid', 'refunded'] as const,
  );
  const shipping = leastOf(
    live.map((order) => order.shipping),
    ['none', 'partly', 'shipped', 'delivered'] as const,
  );
  const problem = live.map((order) => order.problem).find((one) => one !== null) ?? null;
  const payBy = earliest(live.flatMap((order) => (order.payment === 'unpaid' && order.payBy ? [order.payBy] : [])));
  const charged = isWhole ? sumOf(told.map((order) => order.charged.total)) : null;
  const minutes = isCancelled || (shipping === 'delivered' && isWhole) ? null : againIn(isWhole, payment, shipping);
  await tx.execute(sql`
    update purchase set status = ${isCancelled ? 'cancelled' : 'placed'}, payment = coalesce(${payment}, payment),
      shipping = coalesce(${shipping}, shipping), problem = ${problem}, pay_by = ${payBy?.toISOString() ?? null}::timestamptz,
      paid_at = case when ${payment === 'paid'} then coalesce(paid_at, app_clock()) else paid_at end,
      charged = coalesce(${charged?.amount ?? null}::numeric, charged), charged_currency = coalesce(${charged?.currency ?? null}, charged_currency),
      reason = case when ${isCancelled} then ${jsonb({ key: 'purchase.cancelledBySupplier' })} else reason end,
      polled_at = app_clock(), follow_at = app_clock() + make_interval(mins => ${minutes})
    where merchant_id = ${tx.merchantId} and purchase_id = ${purchaseId}`);
}

function againIn(isWhole: boolean, payment: Purchase['payment'], shipping: Purchase['shipping']): number {
  if (!isWhole) return AGAIN.unseen;
  if (shipping === 'shipped') return AGAIN.shipped;
  return payment === 'paid' ? AGAIN.paid : AGAIN.unpaid;
}

function leastOf<T extends string>(told: readonly (T | null)[], order: readonly T[]): T | null {
  const known = told.filter((one): one is T => one !== null);
  return order.find((one) => known.includes(one)) ?? null;
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((first, one) => (first === null || one < first ? one : first), null);

/** Null where one is not told, or they are in several currencies. */
function sumOf(amounts: readonly (Money | null)[]): Money | null {
  const [first] = amounts;
  if (!first) return null;
  let sum = new Decimal(0);
  for (const one of amounts) {
    if (one?.currency !== first.currency) return null;
    sum = sum.plus(one.amount);
  }
  return { amount: sum.toFixed(), currency: first.currency };
}

/** Frees the pieces that will not come: levels, so that what was told before frees nothing again. */
async function reopen(tx: MerchantTx, purchase: Held, told: readonly SupplierOrder[]): Promise<void> {
  const { purchaseId, storeId, externalId, lines } = purchase;
  const levels = cancelledOf(lines, told);
  const risen = lines.flatMap((line, at) => {
    const level = levels[at] ?? 0;
    return level > line.cancelled ? [{ ...line, level, more: level - line.cancelled }] : [];
  });
  if (risen.length === 0) return;
  await tx.execute(sql`
    update purchase_line l set cancelled = g.level from json_to_recordset(${JSON.stringify(risen)}::json) as g(position int, level bigint)
    where l.merchant_id = ${tx.merchantId} and l.purchase_id = ${purchaseId} and l.position = g.position`);
  await allocate(
    tx,
    risen.map(({ lineId, component, more }) => ({ storeId, externalId, lineId, component, quantity: -more })),
  );
}
