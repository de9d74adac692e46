import { sql } from 'drizzle-orm';
import { withSystemTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { askForAll } from '../../../../jobs/backgroundTasks.ts';
import { priorities } from '../../../../jobs/queue.ts';

/** Tasks of the queue; their names stay. The first plans what rules are for, the second decides a plan that is checked. */
export const BUY_BY_RULES = 'buyByRules';
export const DECIDE_PLAN = 'decidePurchasePlan';

/** Once a minute: has the orders of merchants with rules looked at. */
export async function buyDueOrders({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const { rows } = await tx.execute<{ merchantId: string }>(
      sql`select distinct merchant_id as "merchantId" from buying_rule where is_active`,
    );
    await askForAll(
      tx,
      BUY_BY_RULES,
      rows.map((row) => ({ ...row, subject: 'rules', priority: priorities.task })),
    );
  });
}
