import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import type pg from 'pg';
import { productCalls } from '#contract/product.ts';
import type { BenchDatabase } from './kit/database.ts';
import type { Figure } from './kit/figure.ts';
import { seedProducts } from './kit/seedProducts.ts';
import { type BenchServer, startBenchServer } from './kit/server.ts';

const PRODUCTS = 100_000;
const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 10;

const COLUMNS = `product_id, state, title, category, source, source_url, store, video_url, primary_image, currency,
  supplier_currency, collected_at, updated_at, tags, image_count, supplier_price_min, supplier_price_max, supplier_variant_count,
  supplier_inventory, price_min, price_max, variant_count, inventory, sku, weight, weight_unit, published_to`;

/** Pages of the import list at 100,000 products, against the bare query of the same rows behind node:http. */
export async function benchList(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    const merchantId = await seedProducts(server.deps.db.pool, PRODUCTS);
    const deep = await deepCursor(server);
    const cases = [
      { what: 'first page', query: '', order: 'collected_at desc, product_id desc', where: '', params: [] },
      { what: 'sort by price', query: '&sort=price&order=ASC', order: 'price_min, product_id', where: '', params: [] },
      {
        what: 'deep page (row 90,000)',
        query: `&page=4501&cursor=${deep.cursor}`,
        order: 'collected_at desc, product_id desc',
        where: 'and (collected_at, product_id) < ($2::timestamptz, $3::uuid)',
        params: [deep.value, deep.id],
      },
      {
        what: 'search',
        query: '&q=anchor',
        order: 'collected_at desc, product_id desc',
        where: 'and search_text like $2',
        params: ['%anchor%'],
      },
    ];
    const figures: Figure[] = [];
    for (const { what, query, order, where, params } of cases) {
      const sql = `select ${COLUMNS} from product where merchant_id = $1 and deleted_at is null ${where} order by ${order} limit 20`;
      const bare = await serveBare(server.deps.db.pool, sql, [merchantId, ...params]);
      const url = `${server.url}${productCalls.list.path}?pageSize=20${query}`;
      const rates = { ours: [] as number[], reference: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        rates.reference.push(await rate(bare.url, {}));
        rates.ours.push(await rate(url, server.merchant.headers()));
      }
      bare.close();
      const [ours, reference] = [median(rates.ours), median(rates.reference)];
      const name = `list of 100,000: ${what}`;
      figures.push({
        what: name,
        database: database.name,
        ours,
        reference,
        unit: 'req/s',
        ratio: ours / reference,
        budget: 'at least 0.50',
      });
    }
    return figures;
  } finally {
    await server.close();
  }
}

async function deepCursor(server: BenchServer): Promise<{ cursor: string; value: string; id: string }> {
  const { next } = await server.merchant.call(productCalls.list, { page: 4500, pageSize: 20 });
  const [, value, id] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString('utf8')) as [string, string, string];
  return { cursor: next ?? '', value, id };
}

/** The reference: one query, its rows as JSON, nothing else. */
async function serveBare(pool: pg.Pool, sql: string, params: unknown[]): Promise<{ url: string; close(): void }> {
  const bare = createServer((_request, response) => {
    pool.query(sql, params).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`, close: () => void bare.close() };
}

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken.`);
  return result.requests.average;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
