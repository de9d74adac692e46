import { sql } from 'drizzle-orm';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { PurchaseStatus } from '#contract/purchaseWords.ts';
import type { Recipient } from '../../../../connectors/purchase.ts';
import { arrayOf, rowsOf } from '../../../../db/sql.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { LaneRelease, LaneRun } from '../../../../jobs/run.ts';
import type { OrderKey } from '../../orders/index.ts';

/** A purchase with what it takes to send it. */
export interface ToPlace extends Record<string, unknown> {
  purchaseId: string;
  /** Null where it goes to one customer. */
  warehouseId: string | null;
  /** Whom it is for; see `LockedPurchase`. */
  orders: OrderKey[];
  supplier: SupplierPlatform;
  accountId: string;
  status: PurchaseStatus;
  recipient: Recipient;
  service: string;
  serviceName: string;
  shipFrom: string | null;
  terms: Record<string, string>;
  memo: string;
  /** Of all amounts; null, as each of them, where it was never known. */
  currency: string | null;
  agreed: string | null;
  quotedFreight: string | null;
  /** By how many percent it may have risen. */
  tolerance: string;
  /** The most it may cost, by the limit of the run that it was bought in; null where there is none. */
  most: string | null;
  ruleId: string | null;
  /** When shipping was asked for as many items as there are; ISO 8601. */
  quotedAt: string | null;
  addressHash: string;
  sendAfter: string;
  lines: PlacedLine[];
}

export interface PlacedLine {
  position: number;
  lineId: string;
  component: number;
  supplierProductId: string;
  supplierSkuId: string;
  optionValues: string[];
  supplierImage: string | null;
  /** Of one item, as it was agreed; null where it was not known. */
  unitCost: string | null;
  quantity: number;
}

/** Purchases by their ids, with their lines. */
export async function findToPlace(tx: MerchantTx, purchaseIds: readonly string[]): Promise<ToPlace[]> {
  const { rows } = await tx.execute<ToPlace>(sql`
    select p.purchase_id as "purchaseId", p.warehouse_id as "warehouseId", p.supplier,
      (select coalesce(json_agg(distinct jsonb_build_object('storeId', l.store_id, 'externalId', l.external_id)), '[]')
        from purchase_line l where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.quantity > 0
          and l.store_id is not null) as orders,
      p.account_id as "accountId", p.status, p.recipient, p.service, p.service_name as "serviceName", p.ship_from as "shipFrom", p.terms, p.memo, p.currency,
      trim_scale(p.agreed)::text as agreed, trim_scale(p.quoted_freight)::text as "quotedFreight",
      trim_scale(p.tolerance)::text as tolerance, trim_scale(p.most)::text as most, p.rule_id as "ruleId", p.quoted_at as "quotedAt", p.address_hash as "addressHash", p.send_after as "sendAfter",
      (select coalesce(json_agg(json_build_object('position', l.position, 'lineId', l.line_id, 'component', l.component,
        'supplierProductId', l.supplier_product_id, 'supplierSkuId', l.supplier_sku_id, 'optionValues', l.option_values,
        'supplierImage', l.supplier_image, 'unitCost', trim_scale(l.unit_cost)::text, 'quantity', l.quantity) order by l.position), '[]')
        from purchase_line l where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.quantity > 0) as lines
    from purchase p where p.merchant_id = ${tx.merchantId} and p.purchase_id = any(${arrayOf(purchaseIds, 'uuid')})
    order by p.purchase_id`);
  return rows;
}

/** What the ledger knows a purchase by. */
export const effectKey = (purchaseId: string): string => `purchase/${purchaseId}`;

/** A purchase that a lane has not ended. */
export interface OpenRow extends Record<string, unknown> {
  position: number;
  purchaseId: string;
}

/** What a lane has not ended, in its order: besides these positions, and so many at most. */
export async function findOpenRows(
  tx: Parameters<LaneRelease>[0],
  { jobId, lane }: Pick<LaneRun, 'jobId' | 'lane'>,
  { except = [], atMost = null }: { except?: readonly number[]; atMost?: number | null } = {},
): Promise<OpenRow[]> {
  const { rows } = await tx.execute<OpenRow>(sql`
    select position, target as "purchaseId" from job_row
    where merchant_id = ${tx.merchantId} and job_id = ${jobId} and lane = ${lane} and state in ('waiting', 'importing')
      and position <> all(${arrayOf(except, 'int')})
    order by position limit ${atMost}`);
  return rows;
}

/** An order that was read no longer ago than this is not read again before something is bought for it. */
const FRESH = '2 minutes';

/** Those of these orders that were not read just now, store by store; without those that are gone. */
export async function findStale(
  tx: MerchantTx,
  orders: readonly OrderKey[],
): Promise<{ storeId: string; externalIds: string[] }[]> {
  const { rows } = await tx.execute<{ storeId: string; externalIds: string[] }>(sql`
    select o.store_id as "storeId", json_agg(distinct o.external_id) as "externalIds" from store_order o
    join ${rowsOf(orders, 'g', { storeId: 'uuid', externalId: 'text' })} on g."storeId" = o.store_id and g."externalId" = o.external_id
    where o.merchant_id = ${tx.merchantId} and o.gone_at is null and o.synced_at < app_clock() - ${FRESH}::interval
    group by o.store_id`);
  return rows;
}
