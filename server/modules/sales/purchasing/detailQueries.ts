import { sql } from 'drizzle-orm';
import type { Money } from '#contract/money.ts';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import type { ClaimedPurchase, PurchaseDetail } from '#contract/purchase.schemas.ts';
import type { PurchaseLine } from '#contract/purchasePlan.schemas.ts';
import type { Recipient } from '../../../connectors/purchase.ts';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Viewer } from '../orders/index.ts';
import { effectKey } from './place/queries.ts';

/** A line with what its supplier calls it. */
export type DetailLine = PurchaseLine & { orderRef: string };

/** What a person needs of a purchase who orders by hand or has to decide. */
interface DetailRow extends Record<string, unknown> {
  recipient: Recipient;
  service: string;
  serviceName: string;
  memo: string;
  lines: DetailLine[];
  orders: { externalId: string; status: string; charged: Money | null }[];
}

/** One purchase with its lines and its orders at the supplier. */
export async function findDetail(tx: MerchantTx, purchaseId: string): Promise<DetailRow> {
  const { rows } = await tx.execute<DetailRow>(sql`
    select p.recipient, p.service, p.service_name as "serviceName", p.memo,
      (select coalesce(json_agg(json_build_object('orderId', coalesce(l.store_id || '.' || l.external_id, ''), 'lineId', coalesce(l.line_id, ''), 'component', l.component, 'title', l.title,
        'variantTitle', l.variant_title, 'image', l.image, 'supplierProductId', l.supplier_product_id,
        'supplierSkuId', l.supplier_sku_id, 'orderRef', l.order_ref, 'optionValues', l.option_values, 'supplierImage', l.supplier_image,
        'quantity', l.quantity, 'cancelled', l.cancelled, 'unitCost', case when l.unit_cost is not null and p.currency is not null
          then json_build_object('amount', trim_scale(l.unit_cost)::text, 'currency', p.currency) end) order by l.position), '[]')
        from purchase_line l where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.quantity > 0) as lines,
      (select coalesce(json_agg(json_build_object('externalId', e.external_order_id, 'status', e.status, 'charged',
        case when e.charged is not null then json_build_object('amount', trim_scale(e.charged)::text, 'currency', e.currency) end)
        order by e.external_order_id), '[]')
        from purchase_external e where e.merchant_id = p.merchant_id and e.purchase_id = p.purchase_id) as orders
    from purchase p where p.merchant_id = ${tx.merchantId} and p.purchase_id = ${purchaseId}`);
  const [row] = rows;
  if (!row) throw new Error('A purchase that was found is not there.');
  return row;
}

/** What was sent and what came back, as it was; of a purchase that a person made there is nothing. */
export async function findEvidence(
  tx: MerchantTx,
  purchaseId: string,
): Promise<Pick<PurchaseDetail, 'evidence' | 'firstSentAt'>> {
  const { rows } = await tx.execute<{ at: Date | null; said: string; first: Date | null }>(sql`
    with own as (select * from effect where merchant_id = ${tx.merchantId} and key = ${effectKey(purchaseId)} order by intention desc limit 1)
    select coalesce(first_sent_at, planned_at) as at, request::text as said, first_sent_at as first, 0 as part from own where request is not null
    union all
    select a.heard_at, a.answer::text, own.first_sent_at, 1 from own
    join effect_answer a on a.merchant_id = own.merchant_id and a.effect_id = own.effect_id
    order by part, at`);
  const timeOf = (at: Date | null): string | null => (at === null ? null : new Date(at).toISOString());
  return {
    evidence: rows.flatMap(({ at, said }) => (at === null ? [] : [{ at: new Date(at).toISOString(), said }])),
    firstSentAt: timeOf(rows[0]?.first ?? null),
  };
}

/** What is the viewer's own work now: by hand, taken and not run out, for orders of platforms that they may see. */
const own = (tx: MerchantTx, { accountId, channels }: Viewer) => sql`
  p.merchant_id = ${tx.merchantId} and p.status = 'byHand' and p.claimed_by = ${accountId} and p.claimed_until > app_clock()
  and exists (select 1 from purchase_line l join store s on s.merchant_id = l.merchant_id and s.store_id = l.store_id
      and s.platform = any(${arrayOf(channels, 'text')})
    where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id)`;

/** More than one person takes at a time. */
const MOST = 20;

/** The purchases by hand at a supplier that the viewer has taken, the one taken last first. */
export async function findClaimed(
  tx: MerchantTx,
  viewer: Viewer,
  supplier: SupplierPlatform,
): Promise<ClaimedPurchase[]> {
  const { rows } = await tx.execute<ClaimedPurchase & Record<string, unknown>>(sql`
    select p.purchase_id as "purchaseId", (select string_agg(n.number, ', ' order by n.position) from (
        select coalesce(max(o.number), l.external_id) as number, min(l.position) as position from purchase_line l
        left join store_order o on o.merchant_id = l.merchant_id and o.store_id = l.store_id and o.external_id = l.external_id
        where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.store_id is not null
        group by l.store_id, l.external_id) n) as "orderNumber",
      p.recipient->>'name' as "recipientName", p.recipient->>'city' as city
    from purchase p where ${own(tx, viewer)} and p.supplier = ${supplier}
    order by p.claimed_until desc, p.purchase_id limit ${MOST}`);
  return rows;
}

/** The address of a purchase that the viewer has taken; null for every other. */
export async function findClaimedAddress(
  tx: MerchantTx,
  viewer: Viewer,
  purchaseId: string,
): Promise<Recipient | null> {
  const { rows } = await tx.execute<{ recipient: Recipient }>(
    sql`select p.recipient from purchase p where ${own(tx, viewer)} and p.purchase_id = ${purchaseId}`,
  );
  return rows[0]?.recipient ?? null;
}

/** What waits for payment at one account. */
interface Unpaid extends Record<string, unknown> {
  supplier: SupplierPlatform;
  accountId: string;
  accountName: string;
  count: number;
  totals: Money[];
  unknown: number;
  payBy: Date | null;
}

/** What waits for payment for orders of these platforms, by account. */
export async function findUnpaidRows(tx: MerchantTx, channels: readonly StorePlatform[]): Promise<Unpaid[]> {
  const { rows } = await tx.execute<Unpaid>(sql`
    with open as (
      select p.*, coalesce(p.charged, p.agreed) as amount, case when p.charged is null then p.currency else p.charged_currency end as money
      from purchase p
      where p.merchant_id = ${tx.merchantId} and p.status = 'placed' and p.payment in ('unpaid', 'processing') and p.account_id is not null
        and exists (select 1 from purchase_line l join store s on s.merchant_id = l.merchant_id and s.store_id = l.store_id
            and s.platform = any(${arrayOf(channels, 'text')})
          where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id))
    select o.supplier, o.account_id as "accountId", coalesce(max(a.name), '') as "accountName", count(*)::int as count,
      count(*) filter (where o.amount is null or o.money is null)::int as unknown, min(o.pay_by) as "payBy",
      (select coalesce(json_agg(json_build_object('amount', trim_scale(t.amount)::text, 'currency', t.money) order by t.money), '[]')
        from (select money, sum(amount) as amount from open i where i.supplier = o.supplier and i.account_id = o.account_id
          and i.amount is not null and i.money is not null group by money) t) as totals
    from open o left join supplier_account a on a.merchant_id = o.merchant_id and a.account_id = o.account_id
    group by o.supplier, o.account_id order by o.supplier, "accountName"`);
  return rows;
}
