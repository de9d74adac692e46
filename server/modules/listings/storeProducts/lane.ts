import type { Notice } from '#contract/errors.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { ChangeOutcome, ProductChange, StoreConnector, StoreSession } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { findOpenPositions } from '../../../jobs/openRows.ts';
import { beginRows, endOpenRows, endRows, type RowEnd } from '../../../jobs/progress.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { deleteStoreProducts } from '../../connections/mirror/index.ts';
import { afterStoreFault, findStore, openStore, type StoreRow } from '../../connections/stores/index.ts';
import type { StoreProductParams } from './plan.ts';

/** One store's rows of a job over store products. */
export interface Work {
  run: LaneRun;
  deps: Deps;
  store: StoreRow;
  connector: StoreConnector;
  session: StoreSession;
}

export type Items = { position: number; change: ProductChange; only: ProductChange | null }[];

/** How some items ended, and what is to be written down with that, in one transaction. */
export interface StepEnd {
  outcomes: ChangeOutcome[];
  save(tx: MerchantTx): Promise<void>;
}
export type Step = (work: Work, items: Items) => Promise<StepEnd>;

/** Works one store's rows of a job, as many at once as its platform takes in one call; `step` does one such batch. */
export async function workLane(run: LaneRun, deps: Deps, step: Step): Promise<LaneEnd> {
  const { merchantId } = run;
  const { store, positions } = await withMerchantTx(deps.db, merchantId, async (tx) => ({
    store: await findStore(tx, run.lane),
    positions: await findOpenPositions(tx, run),
  }));
  if (!store) return giveUp(run, deps, { key: 'row.storeGone' });
  const { changes, only } = run.job.params as StoreProductParams;
  const items = positions.flatMap((position) => {
    const change = changes[position];
    return change ? [{ position, change, only: only?.[position] ?? null }] : [];
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
