import { and, eq, inArray } from 'drizzle-orm';
import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { ChangeOutcome, ProductChange, StoreConnector, StoreSession } from '../../../connectors/store.ts';
import { listing } from '../../../db/schema/stores.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { endIntentions } from '../../../effects/settle.ts';
import { findOpenPositions } from '../../../jobs/openRows.ts';
import { beginRows, endOpenRows, endRows, type RowEnd } from '../../../jobs/progress.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { deleteStoreProducts, type OwnStore, saveStoreProducts } from '../../connections/mirror/index.ts';
import { afterStoreFault, findStore, openStore, type StoreRow } from '../../connections/stores/index.ts';
import { effectKey, settleProductStates } from '../publish/index.ts';
import type { StoreProductParams } from './start.ts';

/** One store's rows of a job over store products. */
interface Work {
  run: LaneRun;
  deps: Deps;
  store: StoreRow;
  connector: StoreConnector;
  session: StoreSession;
}

type Items = { position: number; change: ProductChange }[];

/** Changes products in one store. All values are absolute, so that what a crash left open is simply sent again. */
export const changeLane = (run: LaneRun, deps: Deps): Promise<LaneEnd> =>
  workLane(run, deps, async ({ connector, session, store }, items) => {
    const outcomes = await connector.change(
      session,
      items.map(({ change }) => change),
    );
    const ids = outcomes.filter(({ kind }) => kind !== 'gone').map(({ externalId }) => externalId);
    const fresh = ids.length > 0 ? await connector.productsById(session, ids) : [];
    return {
      outcomes,
      save: (tx) => saveStoreProducts(tx, store, store.platform, fresh),
    };
  });

/** Deletes products in one store, and our link to each that is gone. */
export const removeLane = (run: LaneRun, deps: Deps): Promise<LaneEnd> =>
  workLane(run, deps, async ({ connector, session, store }, items) => {
    const outcomes = await connector.remove(
      session,
      items.map(({ change }) => change.externalId),
    );
    const removed = outcomes.filter(({ kind }) => kind === 'done' || kind === 'gone');
    return {
      outcomes: outcomes.map((outcome) =>
        outcome.kind === 'gone' ? { ...outcome, kind: 'done' as const, warnings: [] } : outcome,
      ),
      save: (tx) =>
        forgetRemoved(
          tx,
          store,
          removed.map(({ externalId }) => externalId),
        ),
    };
  });

type Step = (work: Work, items: Items) => Promise<{ outcomes: ChangeOutcome[]; save(tx: MerchantTx): Promise<void> }>;

async function workLane(run: LaneRun, deps: Deps, step: Step): Promise<LaneEnd> {
  const { merchantId } = run;
  const { store, positions } = await withMerchantTx(deps.db, merchantId, async (tx) => ({
    store: await findStore(tx, run.lane),
    positions: await findOpenPositions(tx, run),
  }));
  if (!store) return giveUp(run, deps, { key: 'row.storeGone' });
  const { changes } = run.job.params as StoreProductParams;
  const items = positions.flatMap((position) => {
    const change = changes[position];
    return change ? [{ position, change }] : [];
  });
  let advanced = false;
  try {
    const connector = storeConnector(store.platform);
    const work = { run, deps, store, connector, session: await openStore(deps, store, run.signal) };
    for (let from = 0; from < items.length; from += connector.limits.batch) {
      if (await run.shouldYield()) return { kind: 'again', at: deps.now(), pauses: advanced ? 0 : run.pauses };
      const { cancelled } = await workBatch(work, items.slice(from, from + connector.limits.batch), step);
      advanced = true;
      if (cancelled) break;
    }
    return { kind: 'finished' };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    const after = await afterStoreFault(deps, store, error, advanced ? 0 : run.pauses, run.signal);
    return after.kind === 'again' ? after : giveUp(run, deps, after.reason);
  }
}

async function workBatch(work: Work, items: Items, step: Step): Promise<{ cancelled: boolean }> {
  const { run, deps, store } = work;
  const { merchantId, jobId } = run;
  const positions = items.map(({ position }) => position);
  await withMerchantTx(deps.db, merchantId, (tx) => beginRows(tx, jobId, positions));
  const { outcomes, save } = await step(work, items);
  const record = await withMerchantTx(deps.db, merchantId, async (tx) => {
    await save(tx);
    const gone = outcomes.filter(({ kind }) => kind === 'gone').map(({ externalId }) => externalId);
    await deleteStoreProducts(tx, store, gone);
    return endRows(
      tx,
      jobId,
      items.map(({ position, change }) =>
        endOf(
          position,
          outcomes.find(({ externalId }) => externalId === change.externalId),
        ),
      ),
    );
  });
  return { cancelled: record.cancelRequested };
}

function endOf(position: number, outcome: ChangeOutcome | undefined): RowEnd {
  if (outcome?.kind === 'done') return { position, state: 'success', warnings: outcome.warnings };
  if (outcome?.kind === 'gone') return { position, state: 'fail', reason: { key: 'row.remoteGone' } };
  return { position, state: 'fail', reason: outcome?.reason ?? { key: 'row.storeUnreachable' } };
}

async function giveUp(run: LaneRun, deps: Deps, reason: Notice): Promise<LaneEnd> {
  const { merchantId, jobId, lane } = run;
  await withMerchantTx(deps.db, merchantId, (tx) => endOpenRows(tx, jobId, lane, { state: 'fail', reason }));
  return { kind: 'finished' };
}

/** What is gone from a store is unlinked, so that its pool product can be published there again. */
async function forgetRemoved(tx: MerchantTx, { merchantId, storeId }: OwnStore, externalIds: string[]): Promise<void> {
  if (externalIds.length === 0) return;
  await deleteStoreProducts(tx, { merchantId, storeId }, externalIds);
  const unlinked = await tx
    .delete(listing)
    .where(
      and(eq(listing.merchantId, merchantId), eq(listing.storeId, storeId), inArray(listing.externalId, externalIds)),
    )
    .returning({ productId: listing.productId });
  const productIds = unlinked.map(({ productId }) => productId);
  const store = await findStore(tx, storeId);
  if (store) {
    await endIntentions(
      tx,
      productIds.map((productId) => effectKey(store, productId)),
    );
  }
  await settleProductStates(tx, productIds, 'edited');
}
