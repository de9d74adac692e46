import type pg from 'pg';
import { bulkCalls } from '#contract/bulk.calls.ts';
import type { Job } from '#contract/job.schemas.ts';
import { journalCalls } from '#contract/journal.calls.ts';
import type { BenchDatabase } from './kit/database.ts';
import { type Figure, timed } from './kit/figure.ts';
import { poolRows } from './kit/poolRows.ts';
import { seedVariants } from './kit/seedVariants.ts';
import { startBenchServer } from './kit/server.ts';

const PRODUCTS = 10_000;
const VARIANTS = 5;
const EDITS = [{ field: 'price', op: 'multiply', value: '1.1' } as const];
const ROUNDS = 3;

/**
 * One edit of 50,000 prices: previewed, carried out with its journal and progress, and undone, against the same update
 * bare: variants and the list's sums in two statements of one transaction. After the undo the rows are the same, column by
 * column.
 */
export async function benchBulk(database: BenchDatabase): Promise<Figure[]> {
  const server = await startBenchServer(database);
  try {
    const { pool } = server.deps.db;
    const merchantId = await seedVariants(pool, { products: PRODUCTS, variants: VARIANTS });
    const selection = { filter: {}, count: PRODUCTS };
    const preview = await best(() => server.merchant.call(bulkCalls.preview, { selection, edits: EDITS }));
    const reference = await bareUpdate(pool, merchantId);
    const before = await poolRows(pool, merchantId);
    const times = { edit: Number.POSITIVE_INFINITY, undo: Number.POSITIVE_INFINITY };
    for (let round = 0; round < ROUNDS; round += 1) {
      let runId = '';
      const edit = await timed(async () => {
        const started = await server.merchant.call(bulkCalls.edit, { selection, edits: EDITS });
        runId = started.runId ?? '';
        check(await server.merchant.finished(started.jobId ?? ''));
      });
      const undo = await timed(async () => {
        const { jobId } = await server.merchant.call(journalCalls.undo, { runId });
        check(await server.merchant.finished(jobId ?? ''));
      });
      if ((await poolRows(pool, merchantId)) !== before) throw new Error('The undo left something behind.');
      times.edit = Math.min(times.edit, edit);
      times.undo = Math.min(times.undo, undo);
    }
    const common = { database: database.name, unit: 's', reference } as const;
    const figure = (what: string, ours: number, budget: string): Figure => ({
      ...common,
      what: `bulk edit of 10,000 products: ${what}`,
      ours,
      ratio: ours / reference,
      budget,
    });
    return [
      figure('preview', preview, 'under 1 s'),
      figure('edit', times.edit, 'at most 3.00'),
      figure('undo', times.undo, 'at most 3.00'),
    ];
  } finally {
    await server.close();
  }
}

function check({ done, failed, total }: Pick<Job, 'done' | 'failed' | 'total'>): void {
  if (done !== PRODUCTS) throw new Error(`${done} of ${total} were done, ${failed} failed.`);
}

/** The quickest of some rounds: a machine shared with others only ever adds to a time. */
async function best(work: () => Promise<unknown>): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) quickest = Math.min(quickest, await timed(work));
  return quickest;
}

/** The same prices by bare statements, taken back by the inverse ones. */
async function bareUpdate(pool: pg.Pool, merchantId: string): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const factor of ['* 1.1', '/ 1.1']) {
      quickest = Math.min(quickest, await timed(() => updateBare(pool, merchantId, factor)));
    }
  }
  return quickest;
}

async function updateBare(pool: pg.Pool, merchantId: string, factor: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`update product_variant set price = round(price ${factor}, 2) where merchant_id = $1`, [
      merchantId,
    ]);
    await client.query(
      `update product p set price_min = s.low, price_max = s.high, updated_at = date_trunc('milliseconds', now()), revision = revision + 1
       from (select product_id, min(price) as low, max(price) as high from product_variant where merchant_id = $1 group by 1) s
       where p.merchant_id = $1 and p.product_id = s.product_id`,
      [merchantId],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}
