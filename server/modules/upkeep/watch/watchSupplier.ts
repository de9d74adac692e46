import { and, asc, eq, lte, min, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { watchedProduct } from '../../../db/schema/watch.ts';
import { withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askForAll, type Chore, type ChoreRun } from '../../../jobs/chores.ts';
import { dailyLooks } from './dailyLooks.ts';
import { type AfterLook, lookAt } from './lookAt.ts';
import { planLooks } from './plan.ts';
import type { WatchedRow } from './settleLook.ts';

/** The task of looking at one merchant's products of one supplier. */
export const WATCH_SUPPLIER = 'watchSupplier';
const SUBJECT = 'watch/';

/** The plan is made again this often, in ms: by then sales and changes have moved it. */
const PLAN_EVERY = 60_000;
/** A supplier that does not answer is left alone this long, in ms. */
const PAUSE = 30_000;
/** Due products that are fetched at a time, and how many of them are asked about at once: the supplier's pace is the limit. */
const DUE_AT_A_TIME = 64;
const AT_ONCE = 16;

export const watchSubject = (supplier: string): string => `${SUBJECT}${supplier}`;

const plannedAt = new Map<string, number>();

/** Looks at the products of one supplier that are due, the longest due first, and comes back for the next. */
export const watchSupplier: Chore = async (run, deps) => {
  const supplier = run.subject.slice(SUBJECT.length);
  await planWhenDue(run, deps, supplier);
  for (;;) {
    const due = await nextDue(run, deps, supplier);
    if (due.length === 0) return soonest(run, deps, supplier);
    if (await run.shouldYield()) return { again: new Date() };
    const after = await lookAtAll(run, deps, due);
    if (after === 'pauseAll') return { again: new Date(Date.now() + PAUSE) };
    // What is due is asked about each minute: that finds out whether an account was linked again.
    if (after === 'stop') return null;
  }
};

/** Looks at products until one of them says that the others must wait, or others need the turn. */
async function lookAtAll(run: ChoreRun, deps: Deps, due: readonly WatchedRow[]): Promise<AfterLook> {
  const limit = pLimit(AT_ONCE);
  const said = new Set<AfterLook>();
  let goesOn = true;
  const looks = due.map((row) =>
    limit(async () => {
      if (!goesOn) return;
      try {
        said.add(await lookAt(deps, row, run.signal));
        if (said.has('stop') || said.has('pauseAll') || (await run.shouldYield())) goesOn = false;
      } catch (error) {
        goesOn = false;
        throw error;
      }
    }),
  );
  // All that were begun come to their end before one that broke is told of.
  for (const ended of await Promise.allSettled(looks)) if (ended.status === 'rejected') throw ended.reason;
  return said.has('stop') ? 'stop' : said.has('pauseAll') ? 'pauseAll' : 'goOn';
}

async function planWhenDue({ merchantId }: ChoreRun, deps: Deps, supplier: string): Promise<void> {
  const key = `${merchantId}/${supplier}`;
  if (Date.now() - (plannedAt.get(key) ?? 0) < PLAN_EVERY) return;
  plannedAt.set(key, Date.now());
  const most = await dailyLooks(deps, supplier);
  await planLooks(deps.db, merchantId, supplier, most);
}

async function nextDue({ merchantId }: ChoreRun, deps: Deps, supplier: string): Promise<WatchedRow[]> {
  return withMerchantTx(deps.db, merchantId, (tx) =>
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
      .limit(DUE_AT_A_TIME),
  );
}

async function soonest({ merchantId }: ChoreRun, deps: Deps, supplier: string): Promise<{ again: Date } | null> {
  const [next] = await withMerchantTx(deps.db, merchantId, (tx) =>
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
  await withSystemTx(deps.db, async (tx) => {
    const due = await tx
      .select({ merchantId: watchedProduct.merchantId, supplier: watchedProduct.supplier })
      .from(watchedProduct)
      .where(lte(watchedProduct.dueAt, sql`now()`))
      .groupBy(watchedProduct.merchantId, watchedProduct.supplier)
      .orderBy(watchedProduct.merchantId, watchedProduct.supplier);
    const wanted = due.map(({ merchantId, supplier }) => ({ merchantId, subject: watchSubject(supplier), errors: 0 }));
    await askForAll(tx, WATCH_SUPPLIER, wanted);
  });
}
