import { DomainError, type Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findOpenPositions } from '../../../jobs/openRows.ts';
import { endOpenRows, endRows } from '../../../jobs/progress.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import {
  type FollowOrders,
  findSyncState,
  noteProblem,
  type Resource,
  retryUnreadable,
  unreadableNotice,
} from '../mirror/index.ts';
import { afterStoreFault, findStore, listStores, type StoreRow, updateStore } from '../stores/index.ts';
import { followRefreshRequests } from './followRefreshRequests.ts';
import { readDetails, readResource } from './readResource.ts';
import { type SyncContext, syncContext } from './syncContext.ts';

/** Starts reading stores of a channel as a job, a lane for each. Throws `notFound` when there is none of those named. */
export async function startSync(
  deps: Deps,
  merchantId: string,
  kind: 'syncStore' | 'syncOrders',
  { channel, shopIds }: { channel: StorePlatform; shopIds?: string[] | undefined },
): Promise<{ jobId: string }> {
  const jobId = await withMerchantTx(deps.db, merchantId, async (tx) => {
    const all = await listStores(tx, channel);
    const stores = all.filter((store) => shopIds === undefined || shopIds.includes(store.storeId));
    if (stores.length === 0) throw new DomainError('notFound');
    const lanes = stores.map((store) => store.storeId);
    const rows = stores.map(({ storeId, name }) => ({ lane: storeId, label: name, target: name, storeId }));
    const title = stores.map((store) => store.name).join(', ');
    return deps.jobs.start(tx, { kind, title, params: {}, total: rows.length, lanes }, rows);
  });
  return { jobId };
}

/** Reads all products of one store, because somebody asked for it. */
export const syncProductsLane =
  (followOrders: FollowOrders) =>
  (run: LaneRun, deps: Deps): Promise<LaneEnd> =>
    syncLane(run, { deps, followOrders }, 'products');

/** Reads the orders of one store: what changed, or everything the first time. */
export const syncOrdersLane =
  (followOrders: FollowOrders) =>
  (run: LaneRun, deps: Deps): Promise<LaneEnd> =>
    syncLane(run, { deps, followOrders }, 'orders');

async function syncLane(
  run: LaneRun,
  given: Pick<SyncContext, 'deps' | 'followOrders'>,
  resource: Resource,
): Promise<LaneEnd> {
  const { deps } = given;
  const { merchantId, lane: storeId } = run;
  const store = await withMerchantTx(deps.db, merchantId, (tx) => findStore(tx, storeId));
  if (!store) return endWith(run, deps, resource, { key: 'row.storeGone' });
  try {
    const at = await syncContext(given, store, run);
    const wasRead = await isRead(run, deps, resource);
    if (!wasRead) await withMerchantTx(deps.db, merchantId, (tx) => retryUnreadable(tx, at.own, resource, true));
    const read = wasRead || (await readResource(at, resource, { full: resource === 'products' }));
    // What a whole reading did not see is asked about before it is over.
    const isWhole = read && (await followRefreshRequests(at, resource));
    if (!isWhole || (resource === 'products' && !(await readDetails(at))))
      return { kind: 'again', at: deps.now(), pauses: run.pauses };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    const after = await afterStoreFault(deps, store, error, run.pauses, run.signal);
    if (after.kind === 'again') return after;
    await withMerchantTx(deps.db, merchantId, (tx) => noteProblem(tx, store, resource, after.reason));
    return endWith(run, deps, resource, after.reason);
  }
  await noteSynced(deps, store);
  return endWith(run, deps, resource, null);
}

/** Whether an earlier run of this lane has read it to the end, and only the details are left. */
async function isRead({ merchantId, lane: storeId, job }: LaneRun, deps: Deps, resource: Resource): Promise<boolean> {
  const reading = await withMerchantTx(deps.db, merchantId, (tx) =>
    findSyncState(tx, { merchantId, storeId }, resource),
  );
  const since = job.startedAt ?? job.createdAt;
  const at = resource === 'products' ? reading?.fullAt : reading?.verifiedAt;
  return reading?.state === 'complete' && at !== null && at !== undefined && at >= since;
}

async function noteSynced(deps: Deps, { merchantId, storeId }: StoreRow): Promise<void> {
  await withMerchantTx(deps.db, merchantId, (tx) =>
    updateStore(tx, storeId, { lastSyncAt: deps.now(), state: 'linked', problem: null }),
  );
}

/** Ends the store's one row: well, naming what of it cannot be read, or with a reason. */
async function endWith(run: LaneRun, deps: Deps, resource: Resource, reason: Notice | null): Promise<LaneEnd> {
  const { merchantId, jobId, lane } = run;
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    if (reason) return endOpenRows(tx, jobId, lane, { state: 'fail', reason });
    const unreadable = await unreadableNotice(tx, { merchantId, storeId: lane }, resource);
    const positions = await findOpenPositions(tx, run);
    return endRows(
      tx,
      jobId,
      positions.map((position) => ({ position, state: 'success', warnings: unreadable ? [unreadable] : [] })),
    );
  });
  return { kind: 'finished' };
}
