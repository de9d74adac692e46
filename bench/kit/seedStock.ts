import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * So many items in one warehouse, each with so many movements: what comes in with its cost, what is reserved and what leaves, in turn.
 * One item in a hundred is low. Returns the warehouse, and one of the items.
 */
export async function seedStock(
  pool: pg.Pool,
  merchantId: string,
  { items, movements }: { items: number; movements: number },
): Promise<{ warehouseId: string; itemId: string }> {
  const warehouseId = randomUUID();
  await pool.query(
    `insert into warehouse (merchant_id, warehouse_id, name, country, address, created_at, updated_at)
     values ($1, $2, 'Hangzhou', 'CN', '', now(), now())`,
    [merchantId, warehouseId],
  );
  const { rows } = await pool.query<{ item_id: string }>(
    `insert into stock_item (merchant_id, item_id, sku, title, variant_title, low_at, created_at, updated_at)
     select $1, gen_random_uuid(), 'SKU-' || n, 'Item ' || n, 'Blue / M', case when n % 100 = 0 then 1000 end, now(), now()
     from generate_series(1, $2::int) as n returning item_id`,
    [merchantId, items],
  );
  await pool.query(
    `insert into stock_movement (merchant_id, movement_id, warehouse_id, item_id, kind, on_hand, allocated, key, at, unit_cost, currency)
     select $1, gen_random_uuid(), $2, i.item_id, (array['receive', 'reserve', 'ship'])[1 + n % 3], (array[9, 0, -3])[1 + n % 3],
       (array[0, 4, -3])[1 + n % 3], i.item_id || ' ' || n, now() - ($3 - n) * interval '1 day', case when n % 3 = 0 then 12.5 end,
       case when n % 3 = 0 then 'CNY' end
     from generate_series(0, $3::int - 1) as n, stock_item i where i.merchant_id = $1 order by n`,
    [merchantId, warehouseId, movements],
  );
  await pool.query('vacuum analyze');
  return { warehouseId, itemId: rows[0]?.item_id ?? '' };
}
