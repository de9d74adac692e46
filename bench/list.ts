import type { SentOf } from '#contract/endpoint.ts';
import { productCalls } from '#contract/product.calls.ts';
import { compare } from './kit/compared.ts';
import type { BenchDatabase } from './kit/database.ts';
import type { Figure } from './kit/figure.ts';
import { type ListCase, listCases } from './kit/listCases.ts';
import { seedProducts } from './kit/seedProducts.ts';
import { type BenchServer, startBenchServer } from './kit/server.ts';

const PRODUCTS = 100_000;

/**
 * Every sort, filter, search and kind of page of the import list at 100,000 products, against the bare queries of the same
 * rows and, where it has to be counted, of the same total, behind node:http.
 */
export async function benchList(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    const merchantId = await seedProducts(server.deps.db.pool, PRODUCTS);
    const figures: Figure[] = [];
    for (const one of listCases) figures.push(await measure(server, database, merchantId, one));
    return figures;
  } finally {
    await server.close();
  }
}

async function measure(
  server: BenchServer,
  database: BenchDatabase,
  merchantId: string,
  one: ListCase,
): Promise<Figure> {
  const query = { pageSize: 20, ...one.query };
  const page = one.page === undefined ? undefined : await deepPage(server, query, one.page);
  const sent = new URLSearchParams(
    Object.entries({ ...query, ...page?.query }).map(([name, value]) => [name, String(value)]),
  );
  return compare(server, database, {
    what: `list of 100,000: ${one.what}`,
    path: `${productCalls.list.path}?${sent}`,
    queries: one.bare(page?.after),
    params: [merchantId, ...(one.params ?? [])],
  });
}

/** Where a deep page starts: its cursor, and the row before it as the bare query names it. */
async function deepPage(server: BenchServer, query: SentOf<typeof productCalls.list>, page: number) {
  const { next } = await server.merchant.call(productCalls.list, { ...query, page: page - 1 });
  const [, value, id] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString('utf8')) as [string, string, string];
  return { query: { page, cursor: next ?? '' }, after: { value, id } };
}
