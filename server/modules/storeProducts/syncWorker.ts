import { and, eq } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../connectors/registry.ts';
import { jobRow } from '../../db/schema/jobs.ts';
import { forMerchant } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { endOpenRows, endRows } from '../../jobs/progress.ts';
import type { PartEnd, PartRun } from '../../jobs/run.ts';
import { findStore, openStore, type StoreRow, updateStore } from '../stores/index.ts';
import { deleteUnseen, saveStoreProducts } from './store.ts';

const PAUSES = [2000, 10_000, 30_000];

/** Reads all products of one store. Each page is a checkpoint: after a crash it goes on where it stood. */
export async function syncPart(run: PartRun, deps: Deps): Promise<PartEnd> {
  const { merchantId, part: storeId } = run;
  const store = await forMerchant(deps.db, merchantId, (tx) => findStore(tx, merchantId, storeId));
  if (!store) return endWith(run, deps, { key: 'row.storeGone' });
  try {
    const whole = await readAll(run, deps, store);
    if (!whole) return { kind: 'again', at: new Date(), pauses: run.pauses };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    return afterFault(run, deps, error);
  }
  return endWith(run, deps, null);
}

/** Pages until the end. False when the process shuts down before. */
async function readAll(run: PartRun, deps: Deps, store: StoreRow): Promise<boolean> {
  const { merchantId, jobId } = run;
  const own = { merchantId, storeId: store.storeId };
  const connector = storeConnector(store.platform);
  const session = openStore(deps, store, run.signal);
  // A cursor is another run's unless it carries this job's id.
  const [of, kept] = (store.syncCursor ?? '').split('\n');
  let cursor = of === jobId ? (kept ?? null) : null;
  const since = run.job.startedAt ?? run.job.createdAt;
  do {
    if (run.signal.aborted) return false;
    const page = await connector.products(session, cursor);
    cursor = page.cursor;
    await forMerchant(deps.db, merchantId, async (tx) => {
      await saveStoreProducts(tx, own, store.platform, page.products);
      const syncCursor = cursor === null ? null : `${jobId}\n${cursor}`;
      if (cursor === null) await deleteUnseen(tx, own, since);
      await updateStore(tx, merchantId, store.storeId, {
        syncCursor,
        ...(cursor === null ? { lastSyncAt: new Date(), state: 'linked', problem: null } : {}),
      });
    });
    await deps.live.publish(merchantId, { type: 'changed', resource: 'storeProducts' });
  } while (cursor !== null);
  await deps.live.publish(merchantId, { type: 'changed', resource: 'stores' });
  return true;
}

async function afterFault(run: PartRun, deps: Deps, fault: StoreFault): Promise<PartEnd> {
  const wait = PAUSES[run.pauses];
  if (fault.kind === 'throttled' || (fault.kind === 'unreachable' && wait !== undefined)) {
    const pause = fault.retryAfter ?? wait ?? 30_000;
    const message: Notice = { key: 'row.storeWaits', params: { seconds: Math.round(pause / 1000) } };
    return { kind: 'again', at: new Date(Date.now() + pause), pauses: run.pauses + 1, message };
  }
  if (fault.kind === 'unauthorised') {
    const problem: Notice = { key: 'row.storeOffline' };
    await forMerchant(deps.db, run.merchantId, (tx) =>
      updateStore(tx, run.merchantId, run.part, { state: 'offline', problem }),
    );
    await deps.live.publish(run.merchantId, { type: 'changed', resource: 'stores' });
    return endWith(run, deps, problem);
  }
  return endWith(run, deps, fault.reason);
}

/** Ends the store's one row: well, or with a reason. */
async function endWith(run: PartRun, deps: Deps, reason: Notice | null): Promise<PartEnd> {
  const { merchantId, jobId, part } = run;
  const record = await forMerchant(deps.db, merchantId, async (tx) => {
    if (reason) return endOpenRows(tx, merchantId, jobId, part, { state: 'fail', reason });
    const rows = await tx
      .select({ position: jobRow.position })
      .from(jobRow)
      .where(
        and(
          eq(jobRow.merchantId, merchantId),
          eq(jobRow.jobId, jobId),
          eq(jobRow.part, part),
          eq(jobRow.state, 'waiting'),
        ),
      );
    return endRows(
      tx,
      merchantId,
      jobId,
      rows.map(({ position }) => ({ position, state: 'success' })),
    );
  });
  await run.progressed(record);
  return { kind: 'finished' };
}
