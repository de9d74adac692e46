import { and, asc, eq, inArray } from 'drizzle-orm';
import { jobRow } from '../db/schema/jobs.ts';
import type { Tx } from '../db/tenancy.ts';
import type { PartRun } from './run.ts';

/** A row still to be worked: which product, and at which place of the job. */
export interface OpenRow {
  position: number;
  productId: string;
}

/** The rows of a part that are still to be worked, in their order; all, or at most so many. */
export async function findOpenRows(
  tx: Tx,
  { merchantId, jobId, part }: Pick<PartRun, 'merchantId' | 'jobId' | 'part'>,
  atMost?: number,
): Promise<OpenRow[]> {
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
  const rows = await (atMost === undefined ? query : query.limit(atMost));
  return rows.flatMap(({ position, productId }) => (productId === null ? [] : [{ position, productId }]));
}
