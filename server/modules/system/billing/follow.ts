import { DomainError } from '#contract/errors.ts';
import { withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askForAll, type BackgroundTask } from '../../../jobs/backgroundTasks.ts';
import { readBill, startBill } from './attempt.ts';
import { giveBack } from './giveBack.ts';
import { FOLLOW_BILL, FOLLOW_PAYMENT, findBill, findDue, findPayment } from './queries.ts';
import { readPayment } from './readPayment.ts';

/** Bills and payments of one round; more wait for the next. */
const AT_ONCE = 500;

/** Once a minute: has bills and payments followed that are due, those that wait longest first. */
export async function followDuePayments({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const { bills, payments } = await findDue(tx, AT_ONCE);
    await askForAll(tx, FOLLOW_BILL, bills);
    await askForAll(tx, FOLLOW_PAYMENT, payments);
  });
}

/** Begins, reads or closes one bill at its channel, as it is due. */
export const followBill: BackgroundTask = async ({ merchantId, subject }, deps) => {
  const row = await withMerchantTx(deps.db, merchantId, (tx) => findBill(tx, subject));
  if (!row?.readAt || row.readAt > deps.now()) return row?.readAt ? { again: row.readAt } : null;
  const now = row.state === 'starting' ? await begun(deps, row) : await readBill(deps, row);
  return now.readAt && { again: now.readAt };
};

/** The bill after it was begun, or was not: why not stands in it. */
async function begun(deps: Deps, row: Parameters<typeof startBill>[1]): ReturnType<typeof startBill> {
  try {
    return await startBill(deps, row);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const after = await withMerchantTx(deps.db, row.merchantId, (tx) => findBill(tx, row.billId));
    // Held, or not set up: whoever comes next takes it on.
    const isLeft = after?.readAt && after.readAt <= deps.now();
    const again = new Date(deps.now().getTime() + 60_000);
    return { ...(after ?? row), readAt: isLeft ? again : (after?.readAt ?? null) };
  }
}

/** Gives a payment back, or asks its channel what became of it, as it is due. */
export const followPayment: BackgroundTask = async ({ merchantId, subject }, deps) => {
  const row = await withMerchantTx(deps.db, merchantId, (tx) => findPayment(tx, subject));
  if (!row?.readAt || row.readAt > deps.now()) return row?.readAt ? { again: row.readAt } : null;
  const isOwed = row.state === 'surplus' || row.state === 'refunding';
  const readAt = isOwed ? await giveBack(deps, row) : await readPayment(deps, row);
  return readAt && { again: readAt };
};
