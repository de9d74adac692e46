import { and, asc, eq, inArray } from 'drizzle-orm';
import { jobRow } from '../db/schema/jobs.ts';
import type { MerchantTx } from '../db/tenancy.ts';
import type { LaneRun } from './run.ts';

type Lane = Pick<LaneRun, 'merchantId' | 'jobId' | 'lane'>;

/** A row still to be worked: which product of the pool, and at which place of the job. */
export interface OpenRow {
  position: number;
  productId: string;
}

/** The rows of a lane that are still to be worked, in their order; all, or at most so many. */
export async function findOpenRows(tx: MerchantTx, lane: Lane, atMost?: number): Promise<OpenRow[]> {
  const rows = await openRows(tx, lane, atMost);
  return rows.flatMap(({ position, productId }) => (productId === null ? [] : [{ position, productId }]));
}

/** The same of a job whose rows need not be about products of the pool: their places in it. */
export async function findOpenPositions(tx: MerchantTx, lane: Lane, atMost?: number): Promise<number[]> {
  return (await openRows(tx, lane, atMost)).map(({ position }) => position);
}

function openRows(tx: MerchantTx, { merchantId, jobId, lane }: Lane, atMost?: number) {
  const query = tx
    .select({ position: jobRow.position, productId: jobRow.productId })
    .from(jobRow)
    .where(
      and(
        eq(jobRow.merchantId, merchantId),
        eq(jobRow.jobId, jobId),
        eq(jobRow.lane, lane),
        inArray(jobRow.state, ['waiting', 'importing']),
      ),
    )
    .orderBy(asc(jobRow.position));
  return atMost === undefined ? query : query.limit(atMost);
}
