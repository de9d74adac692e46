import { and, eq, notInArray, sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { purchaseExternal } from '../../../db/schema/purchases.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/**
 * Writes down which orders at the supplier a purchase came to. What the supplier itself answered always counts: a number that
 * stands at another purchase too is marked as shared.
 */
export async function attachOrders(
  tx: MerchantTx,
  purchaseId: string,
  ids: readonly string[],
  isShared = false,
): Promise<void> {
  await tx.execute(sql`
    insert into purchase_external (merchant_id, purchase_id, supplier, external_order_id, is_shared)
    select p.merchant_id, p.purchase_id, p.supplier, g.id, ${isShared} or exists (
      select 1 from purchase_external o where o.merchant_id = p.merchant_id and o.supplier = p.supplier
        and o.external_order_id = g.id and o.purchase_id <> p.purchase_id)
    from purchase p, unnest(${arrayOf([...new Set(ids)], 'text')}) as g(id)
    where p.merchant_id = ${tx.merchantId} and p.purchase_id = ${purchaseId}
    on conflict (merchant_id, purchase_id, external_order_id) do nothing`);
}

/** The order at which a supplier's number stands already; null where it is new. Held until the transaction ends. */
async function attachedElsewhere(
  tx: MerchantTx,
  purchaseId: string,
  ids: readonly string[],
): Promise<{ id: string; orderNumber: string } | null> {
  const given = arrayOf(ids, 'text');
  // Two people who type the same number at once wait for each other.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${tx.merchantId} || '/' || g.id, 0))
    from (select distinct id from unnest(${given}) as g(id) order by id) g`);
  const { rows } = await tx.execute<{ id: string; orderNumber: string }>(sql`
    select e.external_order_id as id, coalesce(o.number, l.external_id, '') as "orderNumber"
    from purchase_external e
    join purchase own on own.merchant_id = e.merchant_id and own.purchase_id = ${purchaseId} and own.supplier = e.supplier
    join purchase p on p.merchant_id = e.merchant_id and p.purchase_id = e.purchase_id
    left join purchase_line l on l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id
    left join store_order o on o.merchant_id = l.merchant_id and o.store_id = l.store_id and o.external_id = l.external_id
    where e.merchant_id = ${tx.merchantId} and e.purchase_id <> ${purchaseId}
      and e.external_order_id = any(${given}) limit 1`);
  return rows[0] ?? null;
}

/** Throws `supplierOrderKnown` where one of these numbers stands at another purchase, unless one supplier order holds both. */
export async function refuseKnown(
  tx: MerchantTx,
  purchaseId: string,
  ids: readonly string[],
  isShared: boolean,
): Promise<void> {
  const elsewhere = await attachedElsewhere(tx, purchaseId, ids);
  if (elsewhere && !isShared)
    throw new DomainError('supplierOrderKnown', { id: elsewhere.id, number: elsewhere.orderNumber });
}

/** These numbers, and no others, are those of a purchase. */
export async function replaceOrders(
  tx: MerchantTx,
  purchaseId: string,
  ids: readonly string[],
  isShared: boolean,
): Promise<void> {
  await tx
    .delete(purchaseExternal)
    .where(
      and(
        eq(purchaseExternal.merchantId, tx.merchantId),
        eq(purchaseExternal.purchaseId, purchaseId),
        notInArray(purchaseExternal.externalOrderId, [...ids]),
      ),
    );
  await attachOrders(tx, purchaseId, ids, isShared);
}
