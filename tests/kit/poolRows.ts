import type { TestApp } from './app.ts';

/**
 * A merchant's live products and their variants exactly as the database holds them, byte for byte; less the revision,
 * which only ever counts on.
 */
export async function poolRows(app: TestApp, email: string): Promise<string[]> {
  const { rows } = await app.deps.db.pool.query<{ row: string }>(
    `with live as (
       select p.* from product p join account a on a.merchant_id = p.merchant_id
       where a.email = $1 and p.deleted_at is null
     )
     select (to_jsonb(l) - 'revision')::text as row from live l
     union all
     select to_jsonb(v)::text from product_variant v join live l using (merchant_id, product_id)
     order by 1`,
    [email],
  );
  return rows.map(({ row }) => row);
}
