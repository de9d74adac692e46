import type pg from 'pg';

/** The digits of the catalogue's first product in its product and SKU ids; see the sandbox's `manyProducts`. */
const FIRST = 1000;
const SAMPLE = { product: '1005008101001', sku: '12000048' };

/**
 * Copies of one collected product, in the pool, in the store and watched, as if each had been collected and published: for
 * the numbers `from` up to `FIRST + count`. Their last looks lie spread over the past hour, as hourly polling leaves them.
 */
export async function seedWatched(
  pool: pg.Pool,
  { sampleId, from, count }: { sampleId: string; from: number; count: number },
): Promise<void> {
  const { rows } = await pool.query<{ external: string }>(
    'select supplier_product_id as external from product where product_id = $1',
    [sampleId],
  );
  const sample = rows[0]?.external ?? '';
  const number = sample.slice(-4);
  if (!sample.startsWith(SAMPLE.product.slice(0, 9))) throw new Error(`${sample} is no product of the catalogue.`);
  const renumbered = (column: string): string =>
    `replace(replace(${column}, '${sample}', '${sample.slice(0, -4)}' || n), '${SAMPLE.sku}${number}', '${SAMPLE.sku}' || n)`;
  const numbers = `generate_series(${FIRST + from}, ${FIRST + count - 1}) as n`;
  const client = await pool.connect();
  await client.query(`create temp table copy_of as select n, gen_random_uuid() as copy_id from ${numbers}`);
  await copyRows(client, 'product', {
    where: `t.product_id = '${sampleId}'`,
    changed: {
      product_id: 'copy_id',
      supplier_product_id: renumbered('t.supplier_product_id'),
      source_url: renumbered('t.source_url'),
      collected: `${renumbered('t.collected::text')}::jsonb`,
      title: `'Storage Basket with Lid No. ' || n`,
    },
  });
  await copyRows(client, 'product_variant', {
    where: `t.product_id = '${sampleId}'`,
    changed: {
      product_id: 'copy_id',
      variant_id: 'gen_random_uuid()',
      supplier_sku_id: renumbered('t.supplier_sku_id'),
      collected_key: renumbered('t.collected_key'),
    },
  });
  await copyRows(client, 'listing', {
    where: `t.product_id = '${sampleId}'`,
    changed: { product_id: 'copy_id', external_id: `'copy-' || n`, variants: `'{}'` },
  });
  await copyRows(client, 'watched_product', {
    where: `t.supplier_product_id = '${sample}'`,
    changed: {
      supplier_product_id: renumbered('t.supplier_product_id'),
      checked_at: `now() - n % 1000 * interval '3.6 seconds'`,
      due_at: `now() - n % 1000 * interval '3.6 seconds' + interval '1 hour'`,
    },
  });
  await client.query('drop table copy_of');
  await client.query('analyze');
  client.release();
}

/** One copy of the rows for every number, with other values in some columns. */
async function copyRows(
  client: pg.PoolClient,
  table: string,
  { where, changed }: { where: string; changed: Record<string, string> },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} t cross join copy_of where ${where}`,
  );
}
