import type pg from 'pg';

/** Orders of one piece each, spread over the last week, of products that are in the store. */
export async function seedSales(
  pool: pg.Pool,
  { productIds, pieces }: { productIds: readonly string[]; pieces: number },
): Promise<void> {
  await pool.query(
    `insert into store_order (merchant_id, store_id, external_id, platform, number, state, payment, fulfilment, platform_status,
       currency, total, item_count, customer_name, country_code, attributes, search_text, placed_at, remote_updated_at, synced_at)
     select merchant_id, store_id, 'sold-' || external_id || '-' || n, 'woo', n::text, 'open', 'paid', 'unfulfilled', 'processing',
       'USD', 10, 1, 'Customer', 'US', '{}', '', at, at, at
     from listing, generate_series(1, $1::int) as n, lateral (select now() - n * interval '7 days' / ($1::int + 1) as at) as placed
     where product_id = any($2::uuid[])`,
    [pieces, productIds],
  );
  await pool.query(
    `insert into store_order_line (merchant_id, store_id, order_external_id, line_id, position, product_external_id, title,
       variant_title, sku, quantity, open_quantity, price)
     select merchant_id, store_id, 'sold-' || external_id || '-' || n, '1', 0, external_id, '', '', '', 1, 1, 10
     from listing, generate_series(1, $1::int) as n where product_id = any($2::uuid[])`,
    [pieces, productIds],
  );
}
