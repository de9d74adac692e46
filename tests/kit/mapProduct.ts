import type pg from 'pg';
import { newId } from '#server/ids.ts';

interface Mapped {
  merchantId: string;
  storeId: string;
  /** The store's id of the product. */
  product: string;
  /** Supplier pieces for each of the store's. */
  pieces: number;
}

/** Maps a store's product, whatever its variant, to a supplier's SKU. */
export async function mapProduct(
  pool: Pick<pg.Pool, 'query'>,
  { merchantId, storeId, product, pieces }: Mapped,
): Promise<void> {
  const [offerId, ruleId] = [newId(), newId()];
  await pool.query(
    `insert into offer (merchant_id, offer_id, supplier, supplier_product_id, supplier_sku_id, order_ref, option_values, title, checked_at)
     values ($1, $2, 'aliexpress', $3, '200', '14:200', '[]', 'Tee', now())`,
    [merchantId, offerId, `of ${product}`],
  );
  await pool.query(
    `insert into mapping (merchant_id, store_id, product_external_id, source, revision, updated_at) values ($1, $2, $3, 'offers', 1, now())`,
    [merchantId, storeId, product],
  );
  await pool.query(
    `insert into mapping_rule (merchant_id, rule_id, store_id, product_external_id, variant_external_id, priority, countries, quantity_from, active)
     values ($1, $2, $3, $4, '', 1, '{}', 1, true)`,
    [merchantId, ruleId, storeId, product],
  );
  await pool.query(
    `insert into mapping_component (merchant_id, rule_id, position, offer_id, pieces_per_unit, snapshot) values ($1, $2, 0, $3, $4, '{}')`,
    [merchantId, ruleId, offerId, pieces],
  );
}
