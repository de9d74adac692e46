import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { DomainError } from '#contract/errors.ts';
import { purchase } from '../../../../db/schema/purchases.ts';
import { type MerchantTx, withMerchantTx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import type { BackgroundTask } from '../../../../jobs/backgroundTasks.ts';
import { isPassing } from '../../../connections/suppliers/index.ts';
import { openLive, orDomainError } from '../live.ts';
import { movePurchases } from '../purchase.ts';
import { askUnknown } from './askUnknown.ts';
import { accountOf, type Due, type Supplier } from './due.ts';
import { readPlaced } from './readPlaced.ts';
import { endStranded } from './stranded.ts';

/** Purchases that are looked after before it is asked whether others wait. */
const AT_ONCE = 20;
/** When one is taken on again whose turn came to nothing, such as by a crash or a supplier that is away, in ms. */
const AGAIN = 5 * 60_000;

/**
 * Looks after the purchases of one account that are due, each by itself: what one of them comes to stops no other. It shares the
 * queue of the account's lanes, so nothing is sent meanwhile.
 */
export const followPurchases: BackgroundTask = async (run, deps) => {
  const accountId = accountOf(run.subject);
  for (;;) {
    if (await run.shouldYield()) return { again: deps.now() };
    const due = await withMerchantTx(deps.db, run.merchantId, (tx) => takeDue(tx, accountId));
    const [first] = due;
    if (!first) return null;
    const supplier =
      accountId === null ? null : await orDomainError(() => openLive(deps, run.merchantId, first, run.signal));
    for (const one of due) {
      const problem = await followOne(deps, supplier, one);
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
  const { merchantId, purchaseId, supplier, status, followAt } = purchase;
  const ofAccount = accountId === null ? isNull(purchase.accountId) : eq(purchase.accountId, accountId);
  const due = await tx
    .select({ merchantId, purchaseId, supplier, status, accountId: purchase.accountId })
    .from(purchase)
    .where(and(eq(merchantId, tx.merchantId), ofAccount, lte(followAt, tx.now())))
    // What may have been bought comes before what surely was.
    .orderBy(asc(sql`${status} = 'placed'`), asc(followAt))
    .limit(AT_ONCE);
  const ids = due.map((one) => one.purchaseId);
  const next = new Date(tx.now().getTime() + AGAIN);
  await movePurchases(tx, ids, { from: ['waiting', 'sending', 'unknown', 'placed'], set: { followAt: next } });
  return due;
}

/** Takes one purchase on, by how far it is. Returns what kept its supplier from being asked; null where nothing did. */
async function followOne(deps: Deps, supplier: Supplier, due: Due): Promise<DomainError | null> {
  if (due.status === 'placed') return readPlaced(deps, supplier, due);
  if (due.status !== 'waiting') return askUnknown(deps, supplier, due);
  await withMerchantTx(deps.db, due.merchantId, (tx) => endStranded(tx, due.purchaseId));
  return null;
}
