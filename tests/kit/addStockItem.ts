import type pg from 'pg';
import { newId } from '#server/ids.ts';

interface NewItem {
  merchantId: string;
  sku: string;
  /** What each of so many warehouses has of it, and what of that is reserved. */
  levels?: readonly (readonly [onHand: number, allocated: number])[];
}

/** Puts an item into a merchant's stock: a mug in blue. Returns its id. */
export async function addStockItem(
  pool: Pick<pg.Pool, 'query'>,
  { merchantId, sku, levels = [] }: NewItem,
): Promise<string> {
  const itemId = newId();
  await pool.query(
    `insert into stock_item (merchant_id, item_id, sku, title, variant_title, created_at, updated_at)
     values ($1, $2, $3, 'Mug', 'Blue', now(), now())`,
    [merchantId, itemId, sku],
  );
  for (const [onHand, allocated] of levels) {
    await pool.query(
      `insert into stock_movement (merchant_id, movement_id, warehouse_id, item_id, kind, on_hand, allocated, key, at)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, 'adjust', $3, $4, gen_random_uuid()::text, now())`,
      [merchantId, itemId, onHand, allocated],
    );
  }
  return itemId;
}
