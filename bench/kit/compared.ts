import type { BenchDatabase } from './database.ts';
import type { Figure } from './figure.ts';
import { rate, serveBare } from './rates.ts';
import type { BenchServer } from './server.ts';

const ROUNDS = 3;

/** A call as a page makes it, and the bare queries of the same rows and totals. */
export interface Compared {
  what: string;
  /** With its query. */
  path: string;
  queries: readonly string[];
  params: unknown[];
}

/** How many times a second a call is answered, beside its bare queries behind node:http: in turn, and the middle of the rounds. */
export async function compare(
  server: BenchServer,
  { name }: BenchDatabase,
  { what, path, queries, params }: Compared,
): Promise<Figure> {
  const bare = await serveBare(server.deps.db.pool, queries, params);
  const rates = { ours: [] as number[], reference: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.reference.push(await rate(bare.url, {}));
    rates.ours.push(await rate(`${server.url}${path}`, server.merchant.headers()));
  }
  bare.close();
  const [ours, reference] = [median(rates.ours), median(rates.reference)];
  return { what, database: name, ours, reference, unit: 'req/s', ratio: ours / reference, budget: 'at least 0.50' };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
