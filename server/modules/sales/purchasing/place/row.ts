import { sql } from 'drizzle-orm';
import type { StorePlatform, SupplierPlatform } from '#contract/platforms.ts';
import type { PurchaseStatus } from '#contract/purchaseWords.ts';
import type { Recipient } from '../../../../connectors/purchase.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';

/** A purchase with what it takes to send it. */
export interface ToPlace extends Record<string, unknown> {
  purchaseId: string;
  storeId: string;
  externalId: string;
  channel: StorePlatform;
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
    select p.purchase_id as "purchaseId", p.store_id as "storeId", p.external_id as "externalId", s.platform as channel, p.supplier,
      p.account_id as "accountId", p.status, p.recipient, p.service, p.service_name as "serviceName", p.ship_from as "shipFrom", p.terms, p.memo, p.currency,
      trim_scale(p.agreed)::text as agreed, trim_scale(p.quoted_freight)::text as "quotedFreight",
      trim_scale(p.tolerance)::text as tolerance, trim_scale(p.most)::text as most, p.rule_id as "ruleId", p.quoted_at as "quotedAt", p.address_hash as "addressHash", p.send_after as "sendAfter",
      (select coalesce(json_agg(json_build_object('position', l.position, 'lineId', l.line_id, 'component', l.component,
        'supplierProductId', l.supplier_product_id, 'supplierSkuId', l.supplier_sku_id, 'optionValues', l.option_values,
        'supplierImage', l.supplier_image, 'unitCost', trim_scale(l.unit_cost)::text, 'quantity', l.quantity) order by l.position), '[]')
        from purchase_line l where l.merchant_id = p.merchant_id and l.purchase_id = p.purchase_id and l.quantity > 0) as lines
    from purchase p join store s on s.merchant_id = p.merchant_id and s.store_id = p.store_id
    where p.merchant_id = ${tx.merchantId}
      and p.purchase_id = any(array(select json_array_elements_text(${JSON.stringify(purchaseIds)}::json)::uuid))
    order by p.purchase_id`);
  return rows;
}

/** What the ledger knows a purchase by. */
export const effectKey = (purchaseId: string): string => `purchase/${purchaseId}`;
