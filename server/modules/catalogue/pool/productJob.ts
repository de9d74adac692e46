import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findOpenRows } from '../../../jobs/openRows.ts';
import { endOwnRows, type RowEnd } from '../../../jobs/progress.ts';
import type { NewJob } from '../../../jobs/queue.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { noteJob } from '../../system/journal/index.ts';

/** The one lane of a job over the pool, and so the queue of all of them: a merchant's runs go one after the other. */
export const POOL_LANE = 'pool';
/** Products worked in one transaction: enough to be fast, few enough that a cancel is heard at once. */
const PRODUCTS_AT_ONCE = 1000;

export type ProductRowEnd = Omit<RowEnd, 'position'>;

const UnderRun = z.object({ runId: z.uuid() });

/**
 * Starts a job with a row per product, written by the database itself. In the transaction that decided it. A run of the
 * journal that `params.runId` names is linked with it. `lane` is the pool's unless the job shall not wait for its others.
 */
export async function startProductJob(
  tx: MerchantTx,
  deps: Deps,
  { lane = POOL_LANE, ...wanted }: Pick<NewJob, 'kind' | 'title' | 'params'> & { lane?: string },
  productIds: readonly string[],
): Promise<string> {
  const jobId = await deps.jobs.start(tx, { ...wanted, total: productIds.length, lanes: [lane] });
  const underRun = UnderRun.safeParse(wanted.params);
  if (underRun.success) await noteJob(tx, underRun.data.runId, jobId);
  await tx.execute(sql`
    insert into job_row (merchant_id, job_id, position, lane, state, label, product_id)
    select ${tx.merchantId}, ${jobId}, (chosen.place - 1)::int, ${lane}, 'waiting', p.title, p.product_id
    from json_array_elements_text(${JSON.stringify(productIds)}::json) with ordinality as chosen (id, place)
    join product p on p.merchant_id = ${tx.merchantId} and p.product_id = chosen.id::uuid`);
  return jobId;
}

/**
 * Works the open rows of a job over products, some hundred in one transaction with their ends, so that a process may die
 * at any point. `work` returns how each product ended; one it does not name is gone.
 */
export async function workProducts(
  run: LaneRun,
  deps: Deps,
  work: (tx: MerchantTx, productIds: string[]) => Promise<Map<string, ProductRowEnd>>,
): Promise<LaneEnd> {
  for (;;) {
    if (run.signal.aborted) return { kind: 'again', at: deps.now(), pauses: run.pauses };
    const record = await withMerchantTx(deps.db, run.merchantId, async (tx) => {
      const rows = await findOpenRows(tx, run, PRODUCTS_AT_ONCE);
      if (rows.length === 0) return null;
      const ends = await work(
        tx,
        rows.map(({ productId }) => productId),
      );
      return endOwnRows(
        tx,
        run.jobId,
        rows.map(({ position, productId }) => ({
          position,
          ...(ends.get(productId) ?? { state: 'fail', reason: { key: 'row.productGone' } }),
        })),
      );
    });
    if (!record) break;
    if (record.cancelRequested) break;
  }
  return { kind: 'finished' };
}
