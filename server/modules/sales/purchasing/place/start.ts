import { and, eq, inArray } from 'drizzle-orm';
import { brandName } from '#contract/enums.ts';
import { purchase } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { priorities } from '../../../../jobs/queue.ts';

/** A purchase that was just written, with the number of its order. */
export type NewPurchase = Pick<
  typeof purchase.$inferInsert,
  'purchaseId' | 'storeId' | 'externalId' | 'supplier' | 'accountId' | 'status' | 'sendAfter'
> & { orderNumber: string };

/** Accounts are worked one beside the other; of one account a purchase after the other. */
export const laneOf = ({ accountId }: Pick<NewPurchase, 'accountId'>): string => `account/${accountId}`;

/** Starts the job that sends purchases when their hold window is over: a row each. Null where a person makes all of them. */
export async function startPlacing(tx: MerchantTx, deps: Deps, rows: readonly NewPurchase[]): Promise<string | null> {
  const sent = rows.filter(({ status }) => status === 'waiting');
  const [first] = sent;
  if (!first) return null;
  const jobId = await deps.jobs.start(
    tx,
    {
      kind: 'placePurchases',
      title: [...new Set(sent.map(({ supplier }) => brandName[supplier]))].join(', '),
      params: {},
      total: sent.length,
      lanes: [...new Set(sent.map(laneOf))],
      dueAt: first.sendAfter,
      priority: priorities.price,
    },
    sent.map((row) => ({ lane: laneOf(row), label: row.orderNumber, target: row.purchaseId, storeId: row.storeId })),
  );
  await tx
    .update(purchase)
    .set({ jobId })
    .where(
      and(
        eq(purchase.merchantId, tx.merchantId),
        inArray(
          purchase.purchaseId,
          sent.map(({ purchaseId }) => purchaseId),
        ),
      ),
    );
  return jobId;
}
