import { DomainError } from '#contract/errors.ts';
import { type MerchantTx, withMerchantTx, withSystemTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { askForAll, type BackgroundTask } from '../../../../jobs/backgroundTasks.ts';
import { priorities } from '../../../../jobs/queue.ts';
import { isPassing } from '../../../connections/suppliers/index.ts';
import { openLive, orDomainError, type Supplier } from '../live.ts';
import { forgetPlans } from '../plan/queries.ts';
import { movePurchases } from '../purchase.ts';
import { restoredAt } from '../settings.ts';
import { askUnknown } from './askUnknown.ts';
import type { TakeParcels } from './parcels.ts';
import { type Due, findDue, findDueAccounts, isInOpenJob } from './queries.ts';
import { readCancelled } from './readCancelled.ts';
import { readPlaced } from './readPlaced.ts';

/** The task of the queue that looks after purchases of an account; its name stays. */
export const FOLLOW_PURCHASES = 'followPurchases';

/** Purchases that are looked after before it is asked whether others wait. */
const AT_ONCE = 20;
/** When one is taken on again whose turn came to nothing, such as by a crash or a supplier that is away, in ms. */
const AGAIN = 5 * 60_000;

/** What one task looks after: the purchases of an account, in the queue of its lanes; or all those of no account. */
export const subjectOf = (accountId: string | null): string => `account/${accountId ?? NO_ACCOUNT}`;
const NO_ACCOUNT = 'none';

/** The account of such a subject; null for the purchases of none. */
function accountOf(subject: string): string | null {
  const accountId = subject.slice('account/'.length);
  return accountId === NO_ACCOUNT ? null : accountId;
}

/** Once a minute: has purchases looked after that are due, account by account, those that are due longest first, and forgets old plans. */
export async function followDuePurchases({ db }: Deps): Promise<void> {
  await withSystemTx(db, async (tx) => {
    const accounts = await findDueAccounts(tx);
    await askForAll(
      tx,
      FOLLOW_PURCHASES,
      accounts.map(({ merchantId, accountId }) => ({
        merchantId,
        subject: subjectOf(accountId),
        priority: priorities.task,
      })),
    );
    await forgetPlans(tx);
  });
}

/**
 * Looks after the purchases of one account that are due, each by itself: what one of them comes to stops no other. It shares the
 * queue of the account's lanes, so nothing is sent meanwhile. `takeParcels`: what takes their parcels over.
 */
export const followPurchases =
  (takeParcels: TakeParcels): BackgroundTask =>
  async (run, deps) => {
    const accountId = accountOf(run.subject);
    for (;;) {
      if (await run.shouldYield()) return { again: deps.now() };
      const due = await withMerchantTx(deps.db, run.merchantId, (tx) => takeDue(tx, accountId));
      const [first] = due;
      if (!first) return null;
      const supplier =
        accountId === null ? null : await orDomainError(() => openLive(deps, run.merchantId, first, run.signal));
      for (const one of due) {
        const problem = await followOne(deps, supplier, one, takeParcels);
        if (problem === null) continue;
        deps.log.debug({ err: problem, purchaseId: one.purchaseId }, 'a purchase could not be followed');
        if (supplier !== null && !(supplier instanceof DomainError)) await supplier.noteRefusal(problem);
        // It answers nobody now: the others wait as well.
        if (isPassing(problem)) break;
      }
    }
  };

/** The next that are due. They are put off first: whatever comes of it, they are not asked about again at once. */
async function takeDue(tx: MerchantTx, accountId: string | null): Promise<Due[]> {
  const due = await findDue(tx, accountId, AT_ONCE);
  const ids = due.map((one) => one.purchaseId);
  const next = new Date(tx.now().getTime() + AGAIN);
  await movePurchases(tx, ids, {
    from: ['waiting', 'sending', 'unknown', 'placed', 'cancelled'],
    set: { followAt: next },
  });
  return due;
}

/** Takes one purchase on, by how far it is. Returns what kept its supplier from being asked; null where nothing did. */
async function followOne(
  deps: Deps,
  supplier: Supplier,
  due: Due,
  takeParcels: TakeParcels,
): Promise<DomainError | null> {
  if (due.status === 'placed') return readPlaced(deps, supplier, due, takeParcels);
  if (due.status === 'cancelled') return readCancelled(deps, supplier, due, takeParcels);
  if (due.status !== 'waiting') return askUnknown(deps, supplier, due);
  await withMerchantTx(deps.db, due.merchantId, (tx) => endStranded(tx, due.purchaseId));
  return null;
}

/**
 * Takes a purchase back that still waits although the job that was to send it is over: ended, lost, or not in the backup that
 * the database was restored from. One whose job goes on is left to it.
 */
async function endStranded(tx: MerchantTx, purchaseId: string): Promise<void> {
  if (await isInOpenJob(tx, purchaseId)) return;
  const key = (await restoredAt(tx)) ? 'purchase.skipped.restored' : 'purchase.skipped.jobOver';
  await movePurchases(tx, [purchaseId], { from: ['waiting'], to: 'takenBack', set: { reason: { key } } });
}
