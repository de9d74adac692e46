import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { SupplierOrder } from '../../../../connectors/purchase.ts';
import { purchase } from '../../../../db/schema/purchases.ts';
import { rowsOf } from '../../../../db/sql.ts';
import type { MerchantTx, SystemTx } from '../../../../db/tenancy.ts';
import type { PurchaseStatus } from '../purchase.ts';

/** A purchase whose turn it is. */
export interface Due {
  merchantId: string;
  purchaseId: string;
  supplier: SupplierPlatform;
  accountId: string | null;
  status: PurchaseStatus;
}

/** So many purchases of an account whose turn it is; null: of no account. What may have been bought comes before what surely was. */
export function findDue(tx: MerchantTx, accountId: string | null, atMost: number): Promise<Due[]> {
  const { merchantId, purchaseId, supplier, status, followAt } = purchase;
  const ofAccount = accountId === null ? isNull(purchase.accountId) : eq(purchase.accountId, accountId);
  return tx
    .select({ merchantId, purchaseId, supplier, status, accountId: purchase.accountId })
    .from(purchase)
    .where(and(eq(merchantId, tx.merchantId), ofAccount, lte(followAt, tx.now())))
    .orderBy(asc(sql`${status} in ('placed', 'cancelled')`), asc(followAt))
    .limit(atMost);
}

/** The accounts of all merchants of which purchases are due, those that are due longest first; null: purchases of no account. */
export async function findDueAccounts(tx: SystemTx): Promise<{ merchantId: string; accountId: string | null }[]> {
  const { merchantId, accountId, followAt } = purchase;
  return tx
    .select({ merchantId, accountId })
    .from(purchase)
    .where(sql`${followAt} <= app_clock()`)
    .groupBy(merchantId, accountId)
    .orderBy(sql`min(${followAt})`);
}

/** Whether the job that is to send a purchase goes on. */
export async function isInOpenJob(tx: MerchantTx, purchaseId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from purchase p
    join job_row r on r.merchant_id = p.merchant_id and r.job_id = p.job_id and r.target = p.purchase_id::text
    join job j on j.merchant_id = r.merchant_id and j.job_id = r.job_id
    where p.merchant_id = ${tx.merchantId} and p.purchase_id = ${purchaseId} and j.finished_at is null
      and r.state in ('waiting', 'importing')`);
  return rows.length > 0;
}

/** A line of a purchase, by what suppliers know it by. */
export interface BoughtLine {
  position: number;
  lineId: string;
  component: number;
  productId: string;
  skuId: string;
  quantity: number;
  /** Of which it was known before that they will not come. */
  cancelled: number;
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

/** Notes what a supplier says of the orders of a purchase: how far they are, and what was charged. */
export async function noteOrders(tx: MerchantTx, purchaseId: string, read: readonly SupplierOrder[]): Promise<void> {
  const given = read.map(({ id, status, charged }) => ({
    id,
    status,
    amount: charged.total?.amount ?? null,
    currency: charged.total?.currency ?? null,
  }));
  await tx.execute(sql`
    update purchase_external e set status = g.status, charged = g.amount, currency = g.currency
    from ${rowsOf(given, 'g', { id: 'text', status: 'text', amount: 'numeric', currency: 'text' })}
    where e.merchant_id = ${tx.merchantId} and e.purchase_id = ${purchaseId} and e.external_order_id = g.id`);
}
