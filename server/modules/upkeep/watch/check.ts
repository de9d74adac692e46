import { and, asc, eq, lte, min } from 'drizzle-orm';
import pLimit from 'p-limit';
import { DomainError, type Notice } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { watchedProduct } from '../../../db/schema/watch.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { BackgroundTask, TaskRun } from '../../../jobs/backgroundTasks.ts';
import { askProduct, isPassing } from '../../connections/suppliers/index.ts';
import { checkAllowance } from './allowance.ts';
import { ownWatch, settleCheck, type WatchedRow } from './apply.ts';
import { planChecks } from './plan.ts';
import type { CheckResult } from './policy.ts';
import { asSupplier, WATCH_SUBJECT } from './schedule.ts';

/** The plan is made again this often, in ms: by then sales and changes have moved it. */
const PLAN_EVERY = 60_000;
/** A supplier that does not answer is left alone this long, in ms. */
const PAUSE = 30_000;
/** Due products that are fetched at a time, and how many of them are asked about at once: the supplier's pace is the limit. */
const DUE_AT_A_TIME = 64;
const AT_ONCE = 16;

const plannedAt = new Map<string, number>();

/** Looks at the products of one supplier that are due, the longest due first, and comes back for the next. */
export const watchSupplier: BackgroundTask = async (run, deps) => {
  const supplier = asSupplier(run.subject.slice(WATCH_SUBJECT.length));
  if (!supplier) return null;
  for (;;) {
    await planWhenDue(run, deps, supplier);
    const due = await nextDue(run, deps, supplier);
    if (due.length === 0) return soonest(run, deps, supplier);
    if (await run.shouldYield()) return { again: deps.now() };
    const after = await checkAll(run, deps, due);
    if (after === 'pauseAll') return { again: new Date(deps.now().getTime() + PAUSE) };
    // What is due is asked about each minute: that finds out whether an account was linked again.
    if (after === 'stop') return null;
  }
};

/** Looks at products until one of them says that the others must wait, or others need the turn. */
async function checkAll(run: TaskRun, deps: Deps, due: readonly WatchedRow[]): Promise<AfterCheck> {
  const limit = pLimit(AT_ONCE);
  const said = new Set<AfterCheck>();
  let goesOn = true;
  const looks = due.map((row) =>
    limit(async () => {
      if (!goesOn) return;
      try {
        said.add(await checkProduct(deps, row, run.signal));
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

const planKey = (merchantId: string, supplier: SupplierPlatform): string => `${merchantId}/${supplier}`;
/** When the plan is made again, in ms. */
const nextPlan = (key: string): number => (plannedAt.get(key) ?? 0) + PLAN_EVERY;

async function planWhenDue({ merchantId }: TaskRun, deps: Deps, supplier: SupplierPlatform): Promise<void> {
  const key = planKey(merchantId, supplier);
  if (deps.now().getTime() < nextPlan(key)) return;
  plannedAt.set(key, deps.now().getTime());
  await planChecks(deps.db, merchantId, supplier, await checkAllowance(deps, supplier));
}

async function nextDue({ merchantId }: TaskRun, deps: Deps, supplier: SupplierPlatform): Promise<WatchedRow[]> {
  return withMerchantTx(deps.db, merchantId, (tx) =>
    tx
      .select()
      .from(watchedProduct)
      .where(
        and(
          eq(watchedProduct.merchantId, merchantId),
          eq(watchedProduct.supplier, supplier),
          lte(watchedProduct.dueAt, deps.now()),
        ),
      )
      .orderBy(asc(watchedProduct.dueAt))
      .limit(DUE_AT_A_TIME),
  );
}

async function soonest(
  { merchantId }: TaskRun,
  deps: Deps,
  supplier: SupplierPlatform,
): Promise<{ again: Date } | null> {
  const [next] = await withMerchantTx(deps.db, merchantId, (tx) =>
    tx
      .select({ at: min(watchedProduct.dueAt) })
      .from(watchedProduct)
      .where(and(eq(watchedProduct.merchantId, merchantId), eq(watchedProduct.supplier, supplier))),
  );
  if (!next?.at) return null;
  // Whatever else asks for this task in between, the plan is made again on time.
  return { again: new Date(Math.min(next.at.getTime(), nextPlan(planKey(merchantId, supplier)))) };
}

/** What a failed look means for the others of the same supplier. */
type AfterCheck = 'goOn' | 'pauseAll' | 'stop';

/** Nobody can look until the merchant or the operator has done something. */
const withoutAccess: ReadonlySet<string> = new Set([
  'supplierNotAuthorised',
  'supplierNotConfigured',
  'supplierPageOnly',
]);
/** Seconds until a product that could not be looked at is tried again; with each time in a row twice as long. */
const AFTER_FAILURE = 60;
const FAILURES_COUNTED = 8;

/** Looks at one product at its supplier and acts on what is otherwise. */
async function checkProduct(deps: Deps, row: WatchedRow, signal: AbortSignal): Promise<AfterCheck> {
  const supplier = asSupplier(row.supplier);
  if (!supplier) return 'stop';
  try {
    const { site, ...ask } = row.ask;
    const query = { productId: row.supplierProductId, ...ask, ...(site === undefined ? {} : { site }) };
    const product = await askProduct(deps, row.merchantId, supplier, query, signal);
    await settle(deps, row, { kind: 'found', product });
    return 'goOn';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.key === 'supplierProductGone') {
      await settle(deps, row, { kind: 'gone' });
      return 'goOn';
    }
    await noteFailure(deps, row, { key: error.textKey, params: error.params });
    if (withoutAccess.has(error.key)) return 'stop';
    return isPassing(error) ? 'pauseAll' : 'goOn';
  }
}

async function settle(deps: Deps, row: WatchedRow, look: CheckResult): Promise<void> {
  const { merchantId } = row;
  await withMerchantTx(deps.db, merchantId, (tx) => settleCheck(tx, deps, row, look, 'api'));
}

async function noteFailure(deps: Deps, row: WatchedRow, problem: Notice): Promise<void> {
  const failures = row.failures + 1;
  const wait = Math.max(row.every, AFTER_FAILURE * 2 ** Math.min(failures - 1, FAILURES_COUNTED));
  await withMerchantTx(deps.db, row.merchantId, async (tx) => {
    await tx
      .update(watchedProduct)
      .set({ failures, problem, dueAt: new Date(deps.now().getTime() + wait * 1000) })
      .where(ownWatch(row));
    tx.tell({ type: 'changed', resource: 'supplierEvents' });
  });
}
