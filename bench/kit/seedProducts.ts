import type pg from 'pg';

/** A store that one product in three is in. */
export const SEEDED_STORE = '00000000-0000-7000-8000-000000000001';

/**
 * Products written straight into the table, in as many kinds as the list can filter by: of each kind one in a thousand is
 * rare, and so is the word that is searched for. Returns whose they are.
 */
export async function seedProducts(pool: pg.Pool, count: number): Promise<string> {
  const { rows } = await pool.query<{ merchant_id: string }>('select merchant_id from merchant');
  const merchantId = rows[0]?.merchant_id ?? '';
  await pool.query(`
    insert into product (merchant_id, product_id, state, title, body_html, tags, category, source, supplier_product_id, origin, store,
      currency, supplier_currency, options, images, primary_image, image_count, sku, price_min, price_max, supplier_price_min,
      supplier_price_max, variant_count, supplier_variant_count, inventory, supplier_inventory, weight_unit, video_url, published_to,
      search_text, collected_at, updated_at)
    select '${merchantId}', gen_random_uuid(), (array['new', 'edited', 'published'])[1 + n % 3], 'Product ' || n, '<p>Text</p>',
      array['tag ' || n % 50] || case when n % 1000 = 1 then '{rare}'::text[] else '{}' end,
      case when n % 1000 = 2 then 'rare' else 'category ' || n % 20 end, case when n % 1000 = 3 then 'ebay' else 'shopifyCsv' end,
      'p-' || n, '', 'shop ' || n % 30, 'USD', 'USD', '[]', '[]', 'https://img.example.com/' || n || '.jpg', 1, 'SKU-' || n,
      n % 500 + 1, n % 500 + 9, n % 200, n % 200 + 5, case when n % 1000 = 4 then 60 else 1 + n % 20 end, 3, n % 77, n % 90, 'g',
      case when n % 1000 = 5 then 'https://video.example.com/' || n end, case when n % 1000 = 6 then 0 else 1 end,
      'product ' || n || ' store sku-' || n || case when n % 1000 = 0 then ' anchor' else '' end,
      now() - n * interval '1 second', now() - n * interval '1 second'
    from generate_series(1, ${count}) as n`);
  await pool.query(`
    insert into listing (merchant_id, store_id, product_id, external_id, images, published_at)
    select merchant_id, '${SEEDED_STORE}', product_id, product_id, '{}', collected_at from product where state = 'published'`);
  await pool.query(`
    insert into supplier_change (merchant_id, product_id, variant_id, field, seen_at)
    select merchant_id, product_id, product_id, 'title', collected_at from product where category = 'rare'`);
  await pool.query('vacuum analyze');
  return merchantId;
}
