import { sql } from 'drizzle-orm';
import { arrayOf } from '../../../db/sql.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';

/** What a variant was collected as last, as JSON of an `OfferSnapshot`: of `product` p, its `product_variant` v and the collected variant c. */
export const collectedSnapshot = sql`jsonb_build_object('skuId', coalesce(v.supplier_sku_id, ''), 'optionValues', c->'optionValues',
  'image', case when v.supplier_sku_id is null then coalesce(nullif(c->'imageSrc', 'null'), p.collected->'images'->0->'src')
    else c->'imageSrc' end,
  'cost', case when coalesce(c->>'supplierCostPrice', c->>'supplierPrice') is not null
    then jsonb_build_object('amount', coalesce(c->>'supplierCostPrice', c->>'supplierPrice'), 'currency', p.collected->>'currency') end)`;

/** Whether the collected variant c is what v is: by its SKU, or as the only one of a product that has none. */
export const isCollectedAs = sql`(c->>'supplierSkuId' = v.supplier_sku_id
  or (v.supplier_sku_id is null and p.supplier_variant_count <= 1 and jsonb_array_length(p.collected->'variants') = 1))`;

/**
 * Keeps what the supplier sells published variants as, where it is not kept yet, and what each costs now: that is what the
 * prices rest on that were sent. Another SKU than the one kept changes nothing: that is for the merchant to decide.
 */
export async function noteSoldAs(tx: MerchantTx, storeId: string, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    update listing_variant l set snapshot = case when l.snapshot is null then now.snapshot
      else l.snapshot || jsonb_build_object('cost', coalesce(nullif(now.snapshot->'cost', 'null'), l.snapshot->'cost')) end
    from (select v.merchant_id, v.product_id, v.variant_id, ${collectedSnapshot} as snapshot
      from product p
      join product_variant v on v.merchant_id = p.merchant_id and v.product_id = p.product_id,
        jsonb_array_elements(p.collected->'variants') c
      where p.merchant_id = ${tx.merchantId} and ${isCollectedAs}
        and p.product_id = any(${arrayOf(productIds, 'uuid')})) now
    where l.merchant_id = ${tx.merchantId} and l.store_id = ${storeId} and l.product_id = now.product_id
      and l.variant_id = now.variant_id and (l.snapshot is null or l.snapshot->>'skuId' = now.snapshot->>'skuId')`);
}
