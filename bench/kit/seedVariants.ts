import type pg from 'pg';
import { seedProducts } from './seedProducts.ts';

/** Products with variants whose sums are right, written straight into the tables. Returns whose they are. */
export async function seedVariants(
  pool: pg.Pool,
  { products, variants }: { products: number; variants: number },
): Promise<string> {
  const merchantId = await seedProducts(pool, products);
  await pool.query(
    `insert into product_variant (merchant_id, product_id, variant_id, position, sku, barcode, option_values, price,
       compare_at_price, inventory_quantity, weight, weight_unit, collected_key, supplier_price, supplier_cost_price,
       supplier_inventory_quantity)
     select p.merchant_id, p.product_id, gen_random_uuid(), n, p.sku || '-' || n, '', array['Size ' || n], p.price_min + n,
       p.price_min + n + 50, n, 100, 'g', n::text, p.supplier_price_min, p.supplier_price_min, n
     from product p, generate_series(0, $2::int - 1) as n where p.merchant_id = $1`,
    [merchantId, variants],
  );
  await pool.query(
    `update product p set price_min = s.low, price_max = s.high, inventory = s.stock, supplier_inventory = s.stock,
       variant_count = s.variants, supplier_variant_count = s.variants, sku = p.sku || '-0', weight = 100,
       supplier_price_max = supplier_price_min, state = 'edited', collected_at = date_trunc('milliseconds', collected_at),
       updated_at = date_trunc('milliseconds', updated_at), images = '[{"imageId":"i","src":"https://img.example.com/1.jpg","alt":"","useFlg":1}]',
       primary_image = 'https://img.example.com/1.jpg',
       search_text = lower(p.title || ' ' || p.store || ' ' || p.supplier_product_id || ' ' || p.category || ' tag' || s.skus)
     from (select product_id, min(price) as low, max(price) as high, sum(inventory_quantity) as stock, count(*) as variants,
         string_agg(' ' || sku, '' order by position) as skus
       from product_variant where merchant_id = $1 group by 1) s
     where p.merchant_id = $1 and p.product_id = s.product_id`,
    [merchantId],
  );
  await pool.query('vacuum analyze product');
  await pool.query('vacuum analyze product_variant');
  return merchantId;
}
