import { collectCalls } from '#contract/collected.calls.ts';
import { productCalls } from '#contract/product.calls.ts';
import { publish } from '#tests/kit/publishing.ts';
import { turnWorld } from '#tests/kit/world.ts';
import type { BenchDatabase } from '../kit/database.ts';
import type { Figure } from '../kit/figure.ts';
import { type BenchServer, startBenchServer } from '../kit/server.ts';
import { type Drifted, driftAndWait } from './driftAndWait.ts';
import { seedSales } from './seedSales.ts';
import { seedWatched } from './seedWatched.ts';
import { countCalls } from './supplierCalls.ts';

const PRODUCTS = 1000;
const SKUS = 10;
/** Those that sell and change. */
const HOT = 5;
/** Pieces of each sold in the last week. */
const SOLD = 14;
/** Until the plan has been made with the sales in it, and what is hot has its place. */
const SETTLES_MS = 70_000;
const LASTS_MS = 4 * 60_000;
const INSIDE_S = 60;

/**
 * 10,000 watched variants of which a few sell and change: how long a change of theirs takes to the store, and how many calls
 * are spent beside looking at each product hourly.
 */
export async function benchWatch(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  const calls = countCalls(server);
  try {
    await prepare(server);
    await rest(SETTLES_MS);
    await asIfForHours(server);
    const before = calls.looks;
    const begun = performance.now();
    const until = begun + LASTS_MS;
    const drifts = (await Promise.all(hotIds().map((id, at) => driftAndWait(server, id, { until, at })))).flat();
    const seconds = (performance.now() - begun) / 1000;
    const spent = calls.looks - before;
    await assertExplained(server, drifts);
    if (calls.refused > 0) throw new Error(`${calls.refused} calls were refused as too many.`);
    const times = drifts.map((one) => one.seconds).sort((a, b) => a - b);
    const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
    const worst = times.at(-1) ?? Number.NaN;
    const hourly = (PRODUCTS * seconds) / 3600;
    const what = `10,000 watched variants, ${drifts.length} changes of ${HOT} hot products`;
    const inside = { database: database.name, reference: INSIDE_S, unit: 's' as const, budget: 'at most 1.00' };
    return [
      { ...inside, what: `${what}: until the store has it, the middle one`, ours: median, ratio: median / INSIDE_S },
      { ...inside, what: `${what}: the slowest`, ours: worst, ratio: worst / INSIDE_S },
      {
        what: `${what}: calls, beside hourly polling of all`,
        database: database.name,
        ours: spent,
        reference: hourly,
        unit: 'requests',
        ratio: spent / hourly,
        budget: 'at most 1.00',
      },
    ];
  } finally {
    calls.stop();
    await server.close();
  }
}

const idOf = (at: number): string => String(1005008101001000 + at);
/** The one that is copied. */
const SAMPLE = `Storage Basket with Lid No. ${HOT + 1}`;
const hotIds = (): string[] => Array.from({ length: HOT }, (_, at) => idOf(at));

/** The hot ones and one more by way of the real thing; the others are its copies. */
async function prepare({ merchant, sandboxUrl, deps }: BenchServer): Promise<void> {
  await turnWorld(sandboxUrl, 'catalogue', { supplier: 'aliexpress', count: PRODUCTS, skus: SKUS });
  await merchant.linkAliExpress();
  const { shopId } = await merchant.bindWoo(sandboxUrl, 'quiet');
  await merchant.whenRead(shopId);
  for (const id of [...hotIds(), idOf(HOT)]) {
    const url = `https://www.aliexpress.com/item/${id}.html`;
    const job = await merchant.finished((await merchant.call(collectCalls.collectLink, { url })).jobId);
    if (job.done !== 1) throw new Error(`${id} was not collected: ${job.rows[0]?.reason ?? ''}`);
  }
  const { rows } = await merchant.call(productCalls.list, {});
  const job = await publish(
    merchant,
    rows.map(({ productId }) => productId),
    [shopId],
  );
  if (job.done !== HOT + 1) throw new Error(`Published ${job.done}: ${job.rows[0]?.reason ?? ''}`);
  const sample = rows.find(({ title }) => title === SAMPLE);
  const sold = rows.filter((row) => row !== sample).map(({ productId }) => productId);
  await seedSales(deps.db.pool, { productIds: sold, pieces: SOLD });
  await seedWatched(deps.db.pool, { sampleId: sample?.productId ?? '', from: HOT + 1, count: PRODUCTS });
}

/** The looks at what stands still lie spread over their time, as they do once the plan has held for some hours. */
async function asIfForHours({ deps }: BenchServer): Promise<void> {
  await deps.db.pool.query(
    `update watched_product set checked_at = now() - part * every * interval '1 second',
       due_at = now() + (1 - part) * every * interval '1 second'
     from (select supplier_product_id as id, row_number() over (order by supplier_product_id)::float8 / ${PRODUCTS} as part
       from watched_product) as spread
     where supplier_product_id = id and every > 300`,
  );
}

/** Every change has an event that says what was done about it and why. */
async function assertExplained({ deps }: BenchServer, drifts: readonly Drifted[]): Promise<void> {
  const { rows } = await deps.db.pool.query<{ now: string }>(
    `select change->>'now' as now from supplier_event e, jsonb_array_elements(e.changes) as change
     where e.kind = 'stock' and e.state = 'applied' and e.cause->'reason'->>'key' is not null`,
  );
  const told = new Set(rows.map(({ now }) => now));
  const silent = drifts.filter(({ stock }) => !told.has(String(stock)));
  if (silent.length > 0) throw new Error(`${silent.length} of ${drifts.length} changes have no event.`);
}

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
