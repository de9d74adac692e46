import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { OUTSTANDING, purchase } from '../../../db/schema/purchases.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/**
 * Works out how far purchases to warehouses are, by their status and the levels of their lines; the only writer of `stocking`. One that no
 * supplier is asked about ends with it. What its supplier cancelled after it had arrived is a question until a person decides; a purchase
 * that ended and brought nothing is over. Purchases are held by the caller.
 */
export async function followStocking(tx: MerchantTx, purchaseIds: readonly string[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  const { rowCount } = await tx.execute(sql`
    update purchase p set stocking = n.stocking,
      over_at = case when n.stocking in ('stocked', 'over') and p.account_id is null then coalesce(p.over_at, app_clock()) else p.over_at end,
      stocking_reason = case when n.stocking = 'question' then jsonb_build_object('key', 'warehouse.question.cancelled',
        'params', jsonb_build_object('cancelled', n.asked, 'arrived', n.arrived)) end
    from (
      select q.purchase_id, s.asked, s.arrived, case
        when s.asked > 0 then 'question'
        when q.status <> 'placed' then case when s.arrived > 0 then 'stocked' when q.stocking is not null then 'over' end
        when s.outstanding = 0 then case when s.arrived > 0 then 'stocked' else 'over' end
        when s.arrived + s.missing > 0 then 'partly' else 'onTheWay' end as stocking
      from purchase q
      join lateral (
        select sum(l.contested - l.kept)::float8 as asked, sum(l.received + l.damaged + l.surplus)::float8 as arrived,
          sum(l.missing)::float8 as missing, sum(${sql.raw(OUTSTANDING)})::float8 as outstanding
        from purchase_line l where l.merchant_id = q.merchant_id and l.purchase_id = q.purchase_id
      ) s on true
      where q.merchant_id = ${tx.merchantId} and q.purchase_id = any(${arrayOf(purchaseIds, 'uuid')}) and q.warehouse_id is not null
    ) n
    where p.merchant_id = ${tx.merchantId} and p.purchase_id = n.purchase_id and (p.stocking is distinct from n.stocking
      or p.stocking_reason->'params'->>'cancelled' is distinct from case when n.stocking = 'question' then n.asked::text end)`);
  if ((rowCount ?? 0) > 0) tx.tell({ type: 'changed', resource: 'warehousing' });
}

/** Something of a purchase to a warehouse arrived. It is held by the caller. */
export async function noteReceived(tx: MerchantTx, purchaseId: string): Promise<void> {
  await tx.update(purchase).set({ receivedAt: tx.now() }).where(own(tx, purchaseId));
  await followStocking(tx, [purchaseId]);
}

/** Keeps what the merchant wrote about a purchase to a warehouse. Returns whether there is such a one. */
export async function keepNote(tx: MerchantTx, purchaseId: string, note: string): Promise<boolean> {
  const changed = await tx
    .update(purchase)
    .set({ note })
    .where(and(own(tx, purchaseId), isNotNull(purchase.stocking)))
    .returning({ purchaseId: purchase.purchaseId });
  if (changed.length > 0) tx.tell({ type: 'changed', resource: 'warehousing' });
  return changed.length > 0;
}

const own = (tx: MerchantTx, purchaseId: string) =>
  and(eq(purchase.merchantId, tx.merchantId), eq(purchase.purchaseId, purchaseId));
