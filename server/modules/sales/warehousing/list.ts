import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { InputOf, ResultOf } from '#contract/endpoint.ts';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';
import type { warehousePurchases as listed, warehouseCalls } from '#contract/warehouse.calls.ts';
import type { WarehousePurchase, warehousePurchasesSchemas } from '#contract/warehouse.schemas.ts';
import { type WarehouseAlert, warehouseTabs } from '#contract/warehouseWords.ts';
import { among, type Condition, equals } from '../../../db/list/conditions.ts';
import { computed, listOf, type Paging } from '../../../db/list/list.ts';
import { OUTSTANDING, purchase } from '../../../db/schema/purchases.ts';
import { warehouse } from '../../../db/schema/stock.ts';
import { askIn, type MerchantTx } from '../../../db/tenancy.ts';
import { patternOf } from '../../../text.ts';

type Tab = (typeof warehouseTabs)[number];
type Sort = (typeof listed)['facts']['sorts'][number];
type Filter = Partial<z.output<typeof warehousePurchasesSchemas.filters>> & { ids?: readonly string[] | undefined };

/** Days after which somebody is asked: of what was never heard of again, and of a delivery whose rest does not come. */
const [SILENT, PARTLY] = ['30 days', '7 days'];

const [p, w] = [alias(purchase, 'p'), alias(warehouse, 'w')];
const PARCELS = 'inbound_parcel q where q.merchant_id = p.merchant_id and q.purchase_id = p.purchase_id';
const LINES = 'purchase_line l where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id';
const sum = (what: string): string => `coalesce((select sum(${what}) from ${LINES}), 0)::float8`;

/** Why somebody has to look after it: the most urgent. */
const ALERT = `case when p.stocking = 'question' then 'question'
  when p.stocking in ('onTheWay', 'partly') and exists (select 1 from ${PARCELS} and q.delivered_at is not null
    and q.delivered_at > coalesce(p.received_at, '-infinity')) then 'arrived'
  when p.stocking = 'partly' and p.received_at < app_now() - interval '${PARTLY}' then 'partly'
  when p.stocking = 'onTheWay' and greatest(p.placed_at, (select max(coalesce(q.event_at, q.first_seen_at)) from ${PARCELS}))
    < app_now() - interval '${SILENT}' then 'silent' end`;

const inTab: Readonly<Record<Tab, string>> = {
  attention: `(${ALERT}) is not null`,
  onTheWay: `p.stocking = 'onTheWay'`,
  partly: `p.stocking = 'partly'`,
  question: `p.stocking = 'question'`,
  stocked: `p.stocking = 'stocked'`,
  over: `p.stocking = 'over'`,
};

const inText: Condition<string, Filter> = (q, bind) => {
  const like = `${bind(patternOf(q))}::text`;
  return `(exists (select 1 from purchase_external e where e.merchant_id = p.merchant_id and e.purchase_id = p.purchase_id
      and lower(e.external_order_id) like ${like})
    or exists (select 1 from ${PARCELS} and lower(q.number) like ${like})
    or exists (select 1 from ${LINES} and (lower(l.title) like ${like} or lower(l.supplier_sku_id) like ${like}
      or exists (select 1 from stock_item i where i.merchant_id = l.merchant_id and i.item_id = l.stock_item_id and lower(i.sku) like ${like})
      or exists (select 1 from store_order o where o.merchant_id = l.merchant_id and o.store_id = l.store_id
        and o.external_id = l.external_id and lower(o.number) like ${like}))))`;
};

const unitCost = `case when l.unit_cost is not null and p.currency is not null
  then jsonb_build_object('amount', trim_scale(l.unit_cost)::text, 'currency', p.currency) end`;

/** Purchases to warehouses, as `/shop/rest/warehousePurchases` lists them. */
const purchases = listOf<Paging<Sort> & Filter>()({
  from: 'purchase p join warehouse w on w.merchant_id = p.merchant_id and w.warehouse_id = p.warehouse_id',
  merchant: p.merchantId,
  where: 'p.stocking is not null',
  columns: {
    purchaseId: p.purchaseId,
    warehouseId: w.warehouseId,
    name: w.name,
    country: w.country,
    address: w.address,
    stocked: computed<boolean>(`p.stocking = 'stocked'`),
    stocking: computed<WarehousePurchase['stocking']>('p.stocking'),
    supplier: p.supplier,
    accountName: computed<string>(
      `coalesce((select a.name from supplier_account a where a.merchant_id = p.merchant_id and a.account_id = p.account_id), '')`,
    ),
    orderNumber: computed<string>(
      `coalesce((select string_agg(e.external_order_id, ', ' order by e.external_order_id) from purchase_external e
        where e.merchant_id = p.merchant_id and e.purchase_id = p.purchase_id), '')`,
    ),
    purchasedAt: p.placedAt,
    totalQuantity: computed<number>(sum('l.quantity')),
    totalAmount: computed<Money | null>(
      `case when p.charged is not null and p.charged_currency is not null
          then jsonb_build_object('amount', trim_scale(p.charged)::text, 'currency', p.charged_currency)
        when p.agreed is not null and p.currency is not null
          then jsonb_build_object('amount', trim_scale(p.agreed)::text, 'currency', p.currency) end`,
    ),
    note: p.note,
    received: computed<number>(sum('l.received')),
    damaged: computed<number>(sum('l.damaged')),
    missing: computed<number>(sum('l.missing')),
    cancelled: computed<number>(sum('l.cancelled')),
    surplus: computed<number>(sum('l.surplus')),
    outstanding: computed<number>(sum(OUTSTANDING)),
    receivedAt: p.receivedAt,
    alert: computed<WarehouseAlert | null>(ALERT),
    reason: computed<Notice | null>('p.stocking_reason'),
    lines: computed<WarehousePurchase['lines']>(
      `coalesce((select jsonb_agg(jsonb_build_object('lineId', l.position::text, 'sku', coalesce(i.sku, ''), 'title', l.title,
          'variantTitle', l.variant_title, 'image', l.image, 'supplierProductId', l.supplier_product_id,
          'supplierSkuId', l.supplier_sku_id, 'orderId', l.store_id || '.' || l.external_id,
          'orderNumber', coalesce(o.number, l.external_id), 'quantity', l.quantity, 'cancelled', l.cancelled, 'received', l.received,
          'damaged', l.damaged, 'missing', l.missing, 'surplus', l.surplus, 'outstanding', ${OUTSTANDING},
          'unitCost', ${unitCost}) order by l.position)
        from purchase_line l
        left join stock_item i on i.merchant_id = l.merchant_id and i.item_id = coalesce(l.stock_item_id, (select a.item_id
          from stock_alias a where a.merchant_id = l.merchant_id and a.supplier = p.supplier
            and a.supplier_product_id = l.supplier_product_id and a.supplier_sku_id = l.supplier_sku_id))
        left join store_order o on o.merchant_id = l.merchant_id and o.store_id = l.store_id and o.external_id = l.external_id
        where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.quantity > 0), '[]')`,
    ),
    parcels: computed<WarehousePurchase['parcels']>(
      `coalesce((select jsonb_agg(jsonb_build_object('number', q.number, 'carrierName', q.carrier_name, 'state', q.state,
        'eventAt', q.event_at, 'deliveredAt', q.delivered_at) order by q.first_seen_at, q.number) from ${PARCELS}), '[]')`,
    ),
  },
  filters: {
    ids: among(p.purchaseId),
    tab: (tab) => inTab[tab],
    warehouseId: equals(p.warehouseId),
    supplier: equals(p.supplier),
    country: equals(w.country),
    stocked: (stocked) => (stocked ? `p.stocking = 'stocked'` : `p.stocking <> 'stocked'`),
    q: inText,
  },
  sorts: { purchasedAt: p.placedAt, receivedAt: p.receivedAt },
  unique: [p.purchaseId],
});

/** A page of purchases to warehouses. */
export const listWarehousePurchases = (tx: MerchantTx, asked: Paging<Sort> & Filter) =>
  purchases.page(askIn(tx), tx.merchantId, asked);

/** Purchases to warehouses of a filter, the newest first. */
export const findWarehousePurchases = (tx: MerchantTx, filter: Filter, atMost: number) =>
  purchases.all(askIn(tx), tx.merchantId, filter, { sort: 'purchasedAt', atMost });

/** How many of them somebody has to look after, counted as their tab is. */
export const countAttention = (tx: MerchantTx) => purchases.count(askIn(tx), tx.merchantId, { tab: 'attention' });

/** One of them. Throws `notFound`. */
export async function findWarehousePurchase(tx: MerchantTx, purchaseId: string) {
  const [found] = await findWarehousePurchases(tx, { ids: [purchaseId] }, 1);
  if (!found) throw new DomainError('notFound');
  return found;
}

/** How many of them each tab holds. */
export async function countWarehousePurchases(
  tx: MerchantTx,
  { warehouseId }: InputOf<typeof warehouseCalls.counts>,
): Promise<ResultOf<typeof warehouseCalls.counts>> {
  const counted = warehouseTabs.map((tab) => `count(*) filter (where ${inTab[tab]})::int as "${tab}"`).join(', ');
  const { rows } = await tx.execute<Record<Tab, number>>(sql`
    select ${sql.raw(counted)} from purchase p where p.merchant_id = ${tx.merchantId} and p.stocking is not null
      and (${warehouseId ?? null}::uuid is null or p.warehouse_id = ${warehouseId ?? null}::uuid)`);
  const [row] = rows;
  if (!row) throw new Error('A count without a row.');
  return row;
}
