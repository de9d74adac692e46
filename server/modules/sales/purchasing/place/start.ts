import { brandName } from '#contract/enums.ts';
import type { purchase } from '../../../../db/schema/purchases.ts';
import type { MerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { priorities } from '../../../../jobs/queue.ts';

/** A purchase that is being written, with the number of its order. */
type NewPurchase = Pick<
  typeof purchase.$inferInsert,
  'purchaseId' | 'storeId' | 'supplier' | 'accountId' | 'status' | 'sendAfter'
> & { orderNumber: string };

/** Accounts are worked one beside the other; of one account a purchase after the other. */
export const laneOf = ({ accountId }: Pick<NewPurchase, 'accountId'>): string => `account/${accountId}`;

/** Starts the job that sends purchases when their hold window is over: a row each. Null where a person makes all of them. */
export async function startPlacing(tx: MerchantTx, deps: Deps, rows: readonly NewPurchase[]): Promise<string | null> {
  const sent = rows.filter(({ status }) => status === 'waiting');
  const [first] = sent;
  if (!first) return null;
  return deps.jobs.start(
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
}
