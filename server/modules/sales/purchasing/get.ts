import { sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PurchaseDetail } from '#contract/purchase.schemas.ts';
import type { PurchaseLine } from '#contract/purchasePlan.schemas.ts';
import type { PurchaseItem, Recipient } from '../../../connectors/purchase.ts';
import { supplierConnector } from '../../../connectors/registry.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Viewer } from '../orders/index.ts';
import { effectKey } from './place/row.ts';
import { findPurchase } from './queries.ts';

/**
 * One purchase with all that a person needs who orders by hand or has to decide; its links lead to the sandbox where that plays
 * the supplier. Throws `notFound`.
 */
export async function getPurchase(
  tx: MerchantTx,
  { http }: Pick<Deps, 'http'>,
  viewer: Viewer,
  purchaseId: string,
): Promise<PurchaseDetail> {
  const found = await findPurchase(tx, viewer, purchaseId);
  const { rows } = await tx.execute<DetailRow>(sql`
    select p.recipient, p.service, p.service_name as "serviceName", p.memo,
      (select coalesce(json_agg(json_build_object('lineId', l.line_id, 'component', l.component, 'title', l.title,
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
  const { links } = supplierConnector(found.supplier);
  const { recipient, service, serviceName, memo, lines, orders } = row;
  const urlOf = ({ supplierProductId, supplierSkuId, orderRef, quantity }: DetailLine): string =>
    http.effectiveUrl(
      links.checkout(
        { productId: supplierProductId, skuId: supplierSkuId, orderRef, quantity } satisfies PurchaseItem,
        {
          recipient,
          service,
        },
      ),
    );
  return {
    ...found,
    serviceName,
    memo,
    recipient: { ...recipient },
    lines: lines.map(({ orderRef, ...line }) => ({ ...line, url: urlOf({ ...line, orderRef }) })),
    orders: orders.map((order) => ({ ...order, url: http.effectiveUrl(links.order(order.externalId)) })),
    ...(await evidenceOf(tx, purchaseId)),
  };
}

/** The purchase that came to a supplier's order, by the supplier's number. Throws `notFound`. */
export async function getByExternalId(
  tx: MerchantTx,
  deps: Pick<Deps, 'http'>,
  viewer: Viewer,
  { supplier, externalId }: { supplier: SupplierPlatform; externalId: string },
): Promise<PurchaseDetail> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select purchase_id as id from purchase_external where merchant_id = ${tx.merchantId} and supplier = ${supplier}
      and external_order_id = ${externalId} order by is_shared limit 1`);
  const [row] = rows;
  if (!row) throw new DomainError('notFound');
  return getPurchase(tx, deps, viewer, row.id);
}

type DetailLine = PurchaseLine & { orderRef: string };

interface DetailRow extends Record<string, unknown> {
  recipient: Recipient;
  service: string;
  serviceName: string;
  memo: string;
  lines: DetailLine[];
  orders: { externalId: string; status: string; charged: Money | null }[];
}

/** What was sent and what came back, as it was; of a purchase that a person made there is nothing. */
async function evidenceOf(
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
