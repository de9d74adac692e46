import { sql } from 'drizzle-orm';
import type { DomainError } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { withSystemTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { askForAll } from '../../../../jobs/backgroundTasks.ts';
import { priorities } from '../../../../jobs/queue.ts';
import type { LiveSupplier } from '../live.ts';
import { forgetPlans } from '../plan/start.ts';
import type { PurchaseStatus } from '../purchase.ts';

/** The task of the queue that looks after purchases of an account; its name stays. */
export const FOLLOW_PURCHASES = 'followPurchases';

/** A purchase whose turn it is. */
export interface Due {
  merchantId: string;
  purchaseId: string;
  supplier: SupplierPlatform;
  accountId: string | null;
  status: PurchaseStatus;
}

/** The supplier of a purchase: open, why it cannot be asked, or null where there is no account to ask it through. */
export type Supplier = LiveSupplier | DomainError | null;

/** What one task looks after: the purchases of an account, in the queue of its lanes; or all those of no account. */
export const subjectOf = (accountId: string | null): string => `account/${accountId ?? NO_ACCOUNT}`;
const NO_ACCOUNT = 'none';

/** The account of such a subject; null for the purchases of none. */
export function accountOf(subject: string): string | null {
  const accountId = subject.slice('account/'.length);
  return accountId === NO_ACCOUNT ? null : accountId;
}

/** Once a minute: has purchases looked after that are due, account by account, those that are due longest first, and forgets old plans. */
export async function followDuePurchases({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const { rows } = await tx.execute<{ merchantId: string; accountId: string | null }>(sql`
      select merchant_id as "merchantId", account_id as "accountId" from purchase
      where follow_at <= app_clock() group by 1, 2 order by min(follow_at)`);
    await askForAll(
      tx,
      FOLLOW_PURCHASES,
      rows.map(({ merchantId, accountId }) => ({
        merchantId,
        subject: subjectOf(accountId),
        priority: priorities.task,
      })),
    );
    await forgetPlans(tx);
  });
}
