import { lte, sql } from 'drizzle-orm';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { webhookDelivery } from '../../../db/schema/storeMirror.ts';
import { store } from '../../../db/schema/stores.ts';
import { withMerchantTx, withSystemTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { sandboxIsOn } from '../../../env.ts';
import { askForAll, type BackgroundTask, type TaskEnd, type TaskRun } from '../../../jobs/backgroundTasks.ts';
import { type FollowOrders, hasProblem, noteProblem, type Resource, retryUnreadable } from '../mirror/index.ts';
import {
  afterStoreFault,
  findStore,
  REFRESH_STORE,
  type StoreRow,
  updateStore,
  webhookAddress,
  webhookSecret,
} from '../stores/index.ts';
import { followRefreshRequests } from './followRefreshRequests.ts';
import { readDetails, readResource } from './readResource.ts';
import { type SyncContext, syncContext } from './syncContext.ts';

/** How often a store is read for changes although its webhooks come, and when none come. In ms. */
const EVERY = { withWebhooks: 5 * 60_000, without: 2 * 60_000, inTrouble: 15 * 60_000 };
/** Deliveries are remembered longer than any platform repeats them, in days. */
const DELIVERIES_KEPT = 4;

/** Orders first: people wait for them, and what is wrong with products holds up none. */
const RESOURCES = ['orders', 'products'] as const;

/**
 * Keeps our copy of a store in step: follows what webhooks spoke of, and from time to time reads what changed, so that
 * lost webhooks cost minutes and nothing more. Goes on where it stood after a crash.
 */
export const refreshStore =
  (followOrders: FollowOrders): BackgroundTask =>
  async (run, deps) => {
    const { merchantId, subject: storeId } = run;
    const found = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, storeId));
    if (found?.state !== 'linked') return null;
    const faults: Faults = new Map();
    try {
      const at = await syncContext({ deps, followOrders }, found, run);
      if (!(await readAll(at, faults))) return { again: deps.now() };
    } catch (error) {
      if (error instanceof StoreFault) {
        for (const resource of RESOURCES) if (!faults.has(resource)) faults.set(resource, error);
        return afterTrouble(run, deps, found, { fault: error, faults });
      }
      // At shutdown the calls under way are aborted.
      if (run.signal.aborted) return { again: deps.now(), errors: run.errors };
      throw error;
    }
    const [fault] = faults.values();
    return fault ? afterTrouble(run, deps, found, { fault, faults }) : null;
  };

/** What kept products or orders from being read. */
type Faults = Map<Resource, StoreFault>;

/**
 * Follows the requests, and reads what changed where it is time. False when it stopped before the end. What is wrong with orders
 * or products alone is put to `faults`; throws `StoreFault` for what is about the whole store.
 */
async function readAll(at: SyncContext, faults: Faults): Promise<boolean> {
  const { deps, own, store: row } = at;
  // One that was never read does not wait for its time: a clock that was set back would put it off.
  const isDue =
    row.lastSyncAt === null ||
    row.refreshAt.getTime() <= deps.now().getTime() ||
    (await withMerchantTx(deps.db, own.merchantId, (tx) => hasProblem(tx, own)));
  if (isDue) await listenTo(at);
  for (const resource of RESOURCES) {
    try {
      if (!(await refreshOne(at, resource, isDue))) return false;
    } catch (error) {
      if (!(error instanceof StoreFault) || error.kind === 'unauthorised' || error.kind === 'throttled') throw error;
      faults.set(resource, error);
    }
  }
  if (isDue && faults.size === 0) await noteRead(at);
  return true;
}

async function refreshOne(at: SyncContext, resource: Resource, isDue: boolean): Promise<boolean> {
  const { deps, own } = at;
  if (isDue) await withMerchantTx(deps.db, own.merchantId, (tx) => retryUnreadable(tx, own, resource));
  if (!(await followRefreshRequests(at, resource))) return false;
  if (isDue && !(await readResource(at, resource, { full: false }))) return false;
  return !isDue || resource === 'orders' || readDetails(at);
}

/** Everything of the store is here. */
async function noteRead({ deps, own, store: row, connector }: SyncContext): Promise<void> {
  await withMerchantTx(deps.db, own.merchantId, async (tx) => {
    const now = await findStore(tx, own.storeId);
    const hasWebhooks = now?.webhooksMissing?.length === 0 || connector.webhooks.subscribe === undefined;
    // Somebody asked for it again meanwhile: then it is due still.
    const asked = now !== null && now.refreshAt.getTime() !== row.refreshAt.getTime();
    const refreshAt = asked
      ? now.refreshAt
      : new Date(deps.now().getTime() + (hasWebhooks ? EVERY.withWebhooks : EVERY.without));
    await updateStore(tx, row.storeId, { refreshAt, lastSyncAt: deps.now(), problem: null });
  });
}

/** Waits and tries again; a store that stays in trouble says so in the list, of what, and is looked at now and then. */
async function afterTrouble(
  run: TaskRun,
  deps: Deps,
  row: StoreRow,
  { fault, faults }: { fault: StoreFault; faults: Faults },
): Promise<TaskEnd> {
  const after = await afterStoreFault(deps, row, fault, run.errors, run.signal);
  if (after.kind === 'again') return { again: after.at, errors: after.pauses };
  const refreshAt = new Date(deps.now().getTime() + EVERY.inTrouble);
  await withMerchantTx(deps.db, row.merchantId, async (tx) => {
    await updateStore(tx, row.storeId, { refreshAt });
    for (const [resource, { reason }] of faults) await noteProblem(tx, row, resource, reason);
  });
  return null;
}

/** Once a minute: refreshes the stores whose time has come, and forgets deliveries that no platform repeats any more. */
export async function refreshDueStores(deps: Deps): Promise<void> {
  await withSystemTx(deps.db, async (tx) => {
    const due = await tx
      .select({ merchantId: store.merchantId, storeId: store.storeId })
      .from(store)
      .where(sql`${store.state} = 'linked' and ${lte(store.refreshAt, deps.now())}`)
      // In the order in which deliveries ask, so that the two never wait for each other in a circle.
      .orderBy(store.storeId);
    await askForAll(
      tx,
      REFRESH_STORE,
      due.map(({ merchantId, storeId }) => ({ merchantId, subject: storeId, errors: 0 })),
    );
    await tx
      .delete(webhookDelivery)
      .where(sql`${webhookDelivery.receivedAt} < app_now() - make_interval(days => ${DELIVERIES_KEPT})`);
  });
}

/** Platforms deliver to https addresses only; the sandbox to this machine. */
const canBeReached = (deps: Deps): boolean => deps.publicUrl.startsWith('https://') || sandboxIsOn(deps.env);

/**
 * Makes the store deliver its webhooks here, and repairs what it has switched off since. A store that refuses is read
 * oftener instead. Throws `StoreFault` when it cannot be reached at all.
 */
async function listenTo({ deps, store, own, connector, session }: SyncContext): Promise<void> {
  const { subscribe } = connector.webhooks;
  if (!subscribe || !canBeReached(deps)) return;
  const missing = await subscribe(session, webhookAddress(deps, store), webhookSecret(deps, store.storeId)).then(
    (answer) => answer.missing,
    (error: unknown) => {
      if (error instanceof StoreFault && error.kind === 'rejected') return null;
      throw error;
    },
  );
  if (missing === null) deps.log.info({ storeId: store.storeId }, 'the store takes no webhooks');
  await withMerchantTx(deps.db, own.merchantId, (tx) => updateStore(tx, own.storeId, { webhooksMissing: missing }));
}
