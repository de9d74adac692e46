import { sql } from 'drizzle-orm';
import { withSystemTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { askForAll } from '../../../../jobs/backgroundTasks.ts';
import { priorities } from '../../../../jobs/queue.ts';
import { forgetPlans } from '../plan/start.ts';

/** The task of the queue that looks after purchases of an account; its name stays. */
export const FOLLOW_PURCHASES = 'followPurchases';

/** Accounts that are asked for in one round; more than that wait for the next. */
const AT_ONCE = 500;

/** Once a minute: has purchases looked after that are due, account by account, and forgets old plans. */
export async function followDuePurchases({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const { rows } = await tx.execute<{ merchantId: string; subject: string }>(sql`
      select distinct merchant_id as "merchantId", 'account/' || account_id as subject from purchase
      where follow_at <= app_clock() and account_id is not null limit ${AT_ONCE}`);
    await askForAll(
      tx,
      FOLLOW_PURCHASES,
      rows.map((row) => ({ ...row, priority: priorities.task })),
    );
    await forgetPlans(tx);
  });
}
