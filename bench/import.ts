import { productCalls } from '#contract/product.calls.ts';
import type { BenchDatabase } from './kit/database.ts';
import { type Figure, timed } from './kit/figure.ts';
import { startBenchServer } from './kit/server.ts';

const PRODUCTS = 10_000;
const VARIANTS = 3;
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position';

/**
 * 10,000 products of three variants, from a CSV file to the pool, against the same rows inserted bare; on PGlite also
 * against itself when it does not wait for the disk.
 */
export async function benchImport(database: BenchDatabase): Promise<Figure[]> {
  const { ours, reference } = await importOnce(database, 'on');
  const figure = { what: 'import 10,000 products', database: database.name, unit: 's' } as const;
  const figures: Figure[] = [{ ...figure, ours, reference, ratio: ours / reference, budget: 'at most 3.00' }];
  if (database.name === 'PGlite') {
    const unsynced = (await importOnce(database, 'off')).ours;
    const what = 'the same, against PGLITE_SYNC=off';
    figures.push({ ...figure, what, ours, reference: unsynced, ratio: ours / unsynced, budget: 'about 1.00' });
  }
  return figures;
}

/** In seconds: the import, and its rows inserted bare afterwards. */
async function importOnce(database: BenchDatabase, sync: 'on' | 'off'): Promise<{ ours: number; reference: number }> {
  const server = await startBenchServer(database, { PGLITE_SYNC: sync });
  try {
    const ours = await timed(async () => {
      const job = await server.merchant.importFile('bench.csv', csv());
      if (job.done !== PRODUCTS) throw new Error(`Imported ${job.done} of ${PRODUCTS}: ${job.rows[0]?.reason ?? ''}`);
    });
    const { total } = await server.merchant.call(productCalls.list, {});
    if (total !== PRODUCTS) throw new Error(`The pool holds ${total}.`);
    return { ours, reference: await bareInsert(server.deps.db.pool) };
  } finally {
    await server.close();
  }
}

function csv(): string {
  const lines = [HEADER];
  for (let at = 0; at < PRODUCTS; at += 1) {
    for (let variant = 0; variant < VARIANTS; variant += 1) {
      const facts = variant === 0 ? `Product ${at},<p>Description of product ${at}.</p>,Vendor,Type,"a, b"` : ',,,,';
      const image = variant === 0 ? `https://img.example.com/${at}.jpg,1` : ',';
      lines.push(
        `product-${at},${facts},Size,${'SML'[variant]},SKU-${at}-${variant},100,${at % 50},${10 + (at % 90)}.50,,${image}`,
      );
    }
  }
  return lines.join('\n');
}

/** The rows that the import made, copied out and inserted again under another merchant: multi-row inserts, nothing else. */
async function bareInsert(pool: import('pg').Pool): Promise<number> {
  const other = '00000000-0000-7000-8000-00000000beac';
  const tables = await Promise.all(
    ['product', 'product_variant'].map(async (table) => {
      // What the database works out itself cannot be inserted.
      const given = await pool.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      return {
        table,
        ...(await pool.query(`select ${given.rows.map(({ name }) => `"${name}"`).join()} from ${table}`)),
      };
    }),
  );
  return timed(async () => {
    for (const { table, rows, fields } of tables) {
      const names = fields.map(({ name }) => name);
      const perInsert = Math.floor(60_000 / names.length / 2);
      for (let from = 0; from < rows.length; from += perInsert) {
        const chunk = rows.slice(from, from + perInsert) as Record<string, unknown>[];
        const values: unknown[] = [];
        const tuples = chunk.map((row) => {
          const places = names.map((name) => `$${values.push(name === 'merchant_id' ? other : plain(row[name]))}`);
          return `(${places.join(',')})`;
        });
        await pool.query(
          `insert into ${table} (${names.map((name) => `"${name}"`).join(',')}) values ${tuples.join(',')}`,
          values,
        );
      }
    }
  });
}

/** JSON columns arrive as objects and leave as text; arrays of text stay arrays. */
const plain = (value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  return JSON.stringify(value);
};
