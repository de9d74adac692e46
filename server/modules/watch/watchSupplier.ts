import { and, asc, eq, lte, min, sql } from 'drizzle-orm';
import { watchedProduct } from '../../db/schema/watch.ts';
import { asSystem, forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { askFor, type Chore, type ChoreRun } from '../../jobs/chores.ts';
import { dailyLooks } from './dailyLooks.ts';
import { lookAt } from './lookAt.ts';
import { planLooks } from './plan.ts';
import type { WatchedRow } from './settleLook.ts';

/** The task of looking at one merchant's products of one supplier. */
export const WATCH_SUPPLIER = 'watchSupplier';
const SUBJECT = 'watch/';

/** The plan is made anew this often, in ms: by then sales and changes have moved it. */
const PLAN_EVERY = 60_000;
/** A supplier that does not answer is left alone this long, in ms. */
const PAUSE = 30_000;

export const watchSubject = (supplier: string): string => `${SUBJECT}${supplier}`;

const plannedAt = new Map<string, number>();

/** Looks at the products of one supplier that are due, the longest due first, and comes back for the next. */
export const watchSupplier: Chore = async (run, deps) => {
  const supplier = run.subject.slice(SUBJECT.length);
  await planWhenDue(run, deps, supplier);
  for (;;) {
    const due = await nextDue(run, deps, supplier);
    if (!due) return soonest(run, deps, supplier);
    if (!(await run.mayGoOn())) return { again: new Date() };
    const after = await lookAt(deps, due, run.signal);
    if (after === 'pauseAll') return { again: new Date(Date.now() + PAUSE) };
    // What is due is asked about each minute: that finds out whether an account was linked again.
    if (after === 'stop') return null;
  }
};

async function planWhenDue({ merchantId }: ChoreRun, deps: Deps, supplier: string): Promise<void> {
  const key = `${merchantId}/${supplier}`;
  if (Date.now() - (plannedAt.get(key) ?? 0) < PLAN_EVERY) return;
  plannedAt.set(key, Date.now());
  const most = await dailyLooks(deps, supplier);
  await forMerchant(deps.db, merchantId, (tx) => planLooks(tx, merchantId, supplier, most));
}

async function nextDue({ merchantId }: ChoreRun, deps: Deps, supplier: string): Promise<WatchedRow | undefined> {
  const [due] = await forMerchant(deps.db, merchantId, (tx) =>
    tx
      .select()
      .from(watchedProduct)
      .where(
        and(
          eq(watchedProduct.merchantId, merchantId),
          eq(watchedProduct.supplier, supplier),
          lte(watchedProduct.dueAt, new Date()),
        ),
      )
      .orderBy(asc(watchedProduct.dueAt))
      .limit(1),
  );
  return due;
}

async function soonest({ merchantId }: ChoreRun, deps: Deps, supplier: string): Promise<{ again: Date } | null> {
  const [next] = await forMerchant(deps.db, merchantId, (tx) =>
    tx
      .select({ at: min(watchedProduct.dueAt) })
      .from(watchedProduct)
      .where(and(eq(watchedProduct.merchantId, merchantId), eq(watchedProduct.supplier, supplier))),
  );
  if (!next?.at) return null;
  // The plan is looked at again at least as often as it is made.
  return { again: new Date(Math.min(next.at.getTime(), Date.now() + PLAN_EVERY)) };
}

/** Once a minute: has those watched that are due and that nobody watches yet. */
export async function watchDueProducts(deps: Deps): Promise<void> {
  await asSystem(deps.db, async (tx) => {
    const due = await tx
      .select({ merchantId: watchedProduct.merchantId, supplier: watchedProduct.supplier })
      .from(watchedProduct)
      .where(lte(watchedProduct.dueAt, sql`now()`))
      .groupBy(watchedProduct.merchantId, watchedProduct.supplier)
      .orderBy(watchedProduct.merchantId, watchedProduct.supplier);
    for (const { merchantId, supplier } of due) {
      await askFor(tx, WATCH_SUPPLIER, { merchantId, subject: watchSubject(supplier) });
    }
  });
}
