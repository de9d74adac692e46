import { sql } from 'drizzle-orm';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { SuppliersProduct } from './askOffers.ts';

/**
 * Whether a store's product is known to be the supplier's: it was published from it, or somebody mapped a variant to it and
 * to nothing else, so that it is no gift and no part of a bundle.
 */
export async function isLinked(
  tx: MerchantTx,
  sold: { storeId: string; productId: string },
  { supplier, productId }: SuppliersProduct,
): Promise<boolean> {
  const { rows } = await tx.execute<{ linked: boolean }>(sql`
    select exists (
      select 1 from listing_variant l
      join product p on p.merchant_id = l.merchant_id and p.product_id = l.product_id
      where l.merchant_id = ${tx.merchantId} and l.store_id = ${sold.storeId} and l.product_external_id = ${sold.productId}
        and p.source = ${supplier} and coalesce(p.part_of, p.supplier_product_id) = ${productId}
    ) or exists (
      select 1 from mapping_rule r
      join mapping_component c on c.merchant_id = r.merchant_id and c.rule_id = r.rule_id
      join offer o on o.merchant_id = c.merchant_id and o.offer_id = c.offer_id
      where r.merchant_id = ${tx.merchantId} and r.store_id = ${sold.storeId} and r.product_external_id = ${sold.productId}
        and r.active and o.supplier = ${supplier} and o.supplier_product_id = ${productId}
        and not exists (select 1 from mapping_component other where other.merchant_id = c.merchant_id
          and other.rule_id = c.rule_id and other.offer_id is distinct from c.offer_id)
    ) as linked`);
  return rows[0]?.linked ?? false;
}
