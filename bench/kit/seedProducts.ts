import type pg from 'pg';

/** Products written straight into the table; one in a thousand carries the word that is searched for. Answers whose they are. */
export async function seedProducts(pool: pg.Pool, count: number): Promise<string> {
  const { rows } = await pool.query<{ merchant_id: string }>('select merchant_id from merchant');
  const merchantId = rows[0]?.merchant_id ?? '';
  await pool.query(`
    insert into product (merchant_id, product_id, state, title, body_html, tags, category, source, supplier_product_id, origin, store,
      currency, supplier_currency, options, images, primary_image, image_count, sku, price_min, price_max, supplier_price_min,
      supplier_price_max, variant_count, supplier_variant_count, inventory, supplier_inventory, weight_unit, search_text, collected_at, updated_at)
    select '${merchantId}', gen_random_uuid(), 'new', 'Product ' || n, '<p>Text</p>', array['tag'], 'Type', 'shopifyCsv', 'p-' || n, '', 'Store',
      'USD', 'USD', '[]', '[]', 'https://img.example.com/' || n || '.jpg', 1, 'SKU-' || n, n % 500 + 1, n % 500 + 9, n % 200, n % 200 + 5,
      3, 3, n % 77, n % 90, 'g', 'product ' || n || ' store sku-' || n || case when n % 1000 = 0 then ' anchor' else '' end,
      now() - n * interval '1 second', now() - n * interval '1 second'
    from generate_series(1, ${count}) as n`);
  await pool.query('analyze product');
  return merchantId;
}
