import { and, asc, eq, inArray } from 'drizzle-orm';
import { jobRow } from '../db/schema/jobs.ts';
import type { MerchantTx } from '../db/tenancy.ts';
import type { PartRun } from './run.ts';

type Part = Pick<PartRun, 'merchantId' | 'jobId' | 'part'>;

/** A row still to be worked: which product of the pool, and at which place of the job. */
export interface OpenRow {
  position: number;
  productId: string;
}

/** The rows of a part that are still to be worked, in their order; all, or at most so many. */
export async function findOpenRows(tx: MerchantTx, part: Part, atMost?: number): Promise<OpenRow[]> {
  const rows = await openRows(tx, part, atMost);
  return rows.flatMap(({ position, productId }) => (productId === null ? [] : [{ position, productId }]));
}

/** The same of a job whose rows need not be about products of the pool: their places in it. */
export async function findOpenPositions(tx: MerchantTx, part: Part, atMost?: number): Promise<number[]> {
  return (await openRows(tx, part, atMost)).map(({ position }) => position);
}

function openRows(tx: MerchantTx, { merchantId, jobId, part }: Part, atMost?: number) {
  const query = tx
    .select({ position: jobRow.position, productId: jobRow.productId })
    .from(jobRow)
    .where(
      and(
        eq(jobRow.merchantId, merchantId),
        eq(jobRow.jobId, jobId),
        eq(jobRow.part, part),
        inArray(jobRow.state, ['waiting', 'importing']),
      ),
    )
    .orderBy(asc(jobRow.position));
  return atMost === undefined ? query : query.limit(atMost);
}
