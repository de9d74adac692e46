import { createHash } from 'node:crypto';
import type pg from 'pg';

/** All columns of all products and variants but the revision, which only ever counts on, as one digest. */
export async function poolRows(pool: pg.Pool, merchantId: string): Promise<string> {
  const digest = createHash('sha256');
  for (const [table, order] of [
    ['product', 'product_id'],
    ['product_variant', 'product_id, variant_id'],
    ['product_tag', 'product_id, tag'],
  ]) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'revision')::text as row from ${table} t where merchant_id = $1 order by ${order}`,
      [merchantId],
    );
    for (const { row } of rows) digest.update(row);
  }
  return digest.digest('hex');
}
