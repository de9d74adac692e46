import pLimit from 'p-limit';
import { z } from 'zod';
import type { Notice } from '#contract/errors.ts';
import { PublishRequest } from '#contract/publish.schemas.ts';
import { text } from '#contract/texts.ts';
import { StoreFault } from '../../../connectors/lib/storeFault.ts';
import { storeConnector } from '../../../connectors/registry.ts';
import type { StoreConnector, StoreLimits } from '../../../connectors/store.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { askFor } from '../../../jobs/backgroundTasks.ts';
import { findOpenRows, type OpenRow } from '../../../jobs/openRows.ts';
import { endOpenRows, endRows } from '../../../jobs/progress.ts';
import type { LaneEnd, LaneRun } from '../../../jobs/run.ts';
import { afterStoreFault, findStore, openStore, REFRESH_STORE } from '../../connections/stores/index.ts';
import { findReadOnlyStores } from '../../system/plans/index.ts';
import { publishChunk } from './chunk.ts';
import type { Publication } from './publication.ts';
import { findPublished, releaseProducts } from './queries.ts';

/** Times a row may come back undecided before it is given up; a retry asks the store first, as always. */
const AGAIN_AT_MOST = 8;
/** Times in a row that all rows left may wait for what became of earlier requests before they are given up. */
const WAITS_AT_MOST = 30;

const OwnParams = z.object({ runId: z.uuid().nullable().default(null), isUpkeep: z.boolean().default(false) });

/** Publishes one store's rows of a job: in chunks, as many at once as the platform takes. */
export async function publishLane(run: LaneRun, deps: Deps): Promise<LaneEnd> {
  const storeId = run.lane;
  const { runId, isUpkeep } = OwnParams.parse(run.job.params);
  const { store, rows, held, isReadOnly } = await withMerchantTx(deps.db, run.merchantId, async (tx) => {
    const open = await findOpenRows(tx, run);
    const productIds = open.map(({ productId }) => productId);
    return {
      store: await findStore(tx, storeId),
      rows: open,
      held: await findPublished(tx, storeId, productIds),
      isReadOnly: !isUpkeep && (await findReadOnlyStores(tx, deps)).has(storeId),
    };
  });
  if (!store) return giveUp(run, deps, { key: 'row.storeGone' });
  if (isReadOnly) return giveUp(run, deps, { key: text('error.storeReadOnly'), params: { store: store.name } });
  const progress = { advanced: false };
  try {
    const at: Publication = {
      run,
      store,
      deps,
      order: PublishRequest.parse(run.job.params),
      runId,
      connector: limited(storeConnector(store.platform)),
      session: await openStore(deps, store, run.signal),
    };
    const { ended, busyUntil } = await workOff(at, new RowQueue(rows, held, at.connector.limits), progress);
    if (!ended) return { kind: 'again', at: deps.now(), pauses: progress.advanced ? 0 : run.pauses };
    if (busyUntil) {
      if (run.pauses >= WAITS_AT_MOST) return giveUp(run, deps, { key: 'row.storeUnreachable' });
      return {
        kind: 'again',
        at: busyUntil,
        pauses: progress.advanced ? 0 : run.pauses + 1,
        message: waits(busyUntil, deps.now()),
      };
    }
    await withMerchantTx(deps.db, run.merchantId, (tx) => endPublication(tx, run.jobId, run.lane));
    return { kind: 'finished' };
  } catch (error) {
    if (!(error instanceof StoreFault)) throw error;
    const pauses = progress.advanced ? 0 : run.pauses;
    const after = await afterStoreFault(deps, store, error, pauses, run.signal);
    return after.kind === 'again' ? after : giveUp(run, deps, after.reason);
  }
}

/** Says that what became of the last requests is asked for later. */
const waits = (until: Date, now: Date): Notice => ({
  key: 'row.outcomeAwaited',
  params: { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
});

/** The connector with as many calls at once as its platform takes; lanes beyond that do their bookkeeping meanwhile. */
function limited(connector: StoreConnector): StoreConnector {
  const gate = pLimit(connector.limits.parallel);
  const { updateMany } = connector;
  return {
    ...connector,
    ...(updateMany ? { updateMany: (...given) => gate(() => updateMany(...given)) } : {}),
    find: (...given) => gate(() => connector.find(...given)),
    publish: (...given) => gate(() => connector.publish(...given)),
    update: (...given) => gate(() => connector.update(...given)),
  };
}

/**
 * Lanes that take chunks from one list until it is empty; `ended` is false when stopped before. Rows that somebody is at,
 * or the store may still be, are left for later: `busyUntil`.
 */
async function workOff(
  at: Publication,
  rows: RowQueue,
  progress: { advanced: boolean },
): Promise<{ ended: boolean; busyUntil: Date | null }> {
  const { parallel } = at.connector.limits;
  const timesAgain = new Map<number, number>();
  let stopped = false;
  let busyUntil: Date | null = null;
  const lane = async (): Promise<void> => {
    while (!rows.isEmpty && !stopped && !(await at.run.shouldYield())) {
      // Another lane may have taken the last ones while it was asked.
      if (rows.isEmpty) break;
      const end = await publishChunk(at, rows.next());
      for (const { row, reason } of end.again) {
        const times = (timesAgain.get(row.position) ?? 0) + 1;
        timesAgain.set(row.position, times);
        if (times < AGAIN_AT_MOST) rows.putBack(row);
        else await failRow(at, row, reason);
      }
      if (end.busyUntil && (busyUntil === null || end.busyUntil > busyUntil)) busyUntil = end.busyUntil;
      if (end.record) {
        progress.advanced = true;
        if (end.record.cancelRequested) stopped = true;
      }
      if (end.fault) throw end.fault;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: parallel + 1 }, lane));
  const failed = lanes.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return { ended: rows.isEmpty || stopped, busyUntil: stopped ? null : busyUntil };
}

async function failRow(at: Publication, row: OpenRow, reason: Notice): Promise<void> {
  const { merchantId, jobId } = at.run;
  await withMerchantTx(at.deps.db, merchantId, (tx) =>
    endRows(tx, jobId, [{ position: row.position, state: 'fail', reason }]),
  );
}

/** Ends what is left of a store's rows with one reason. */
async function giveUp(run: LaneRun, deps: Deps, reason: Notice): Promise<LaneEnd> {
  await withMerchantTx(deps.db, run.merchantId, async (tx) => {
    // Products before the job, as everywhere: lanes of one job must not wait for each other in a circle.
    await endPublication(tx, run.jobId, run.lane);
    await endOpenRows(tx, run.jobId, run.lane, { state: 'fail', reason });
  });
  return { kind: 'finished' };
}

/**
 * The open rows of one store, handed out in chunks: of products that the store holds as many as it updates at once, of the
 * others as many as it creates.
 */
class RowQueue {
  private readonly updates: OpenRow[];
  private readonly creations: OpenRow[];
  private readonly limits: Pick<StoreLimits, 'publishBatch' | 'updateBatch'>;

  constructor(
    rows: readonly OpenRow[],
    held: ReadonlySet<string>,
    limits: Pick<StoreLimits, 'publishBatch' | 'updateBatch'>,
  ) {
    this.updates = rows.filter(({ productId }) => held.has(productId));
    this.creations = rows.filter(({ productId }) => !held.has(productId));
    this.limits = limits;
  }

  get isEmpty(): boolean {
    return this.updates.length + this.creations.length === 0;
  }

  /** The next rows, in the order of the job as far as chunks go. */
  next(): OpenRow[] {
    const { publishBatch, updateBatch = publishBatch } = this.limits;
    const [update, creation] = [this.updates[0], this.creations[0]];
    const takesUpdates = update !== undefined && (creation === undefined || update.position < creation.position);
    return takesUpdates ? this.updates.splice(0, updateBatch) : this.creations.splice(0, publishBatch);
  }

  /** A row whose end is open: it comes last, in a small chunk, since it may have to be created. */
  putBack(row: OpenRow): void {
    this.creations.push(row);
  }
}

/**
 * The publication to one store is over, however it ended: its products are no longer being published, and what it made
 * is read back from the store.
 */
export async function endPublication(tx: MerchantTx, jobId: string, lane: string): Promise<void> {
  await releaseProducts(tx, jobId, lane);
  await askFor(tx, REFRESH_STORE, { subject: lane });
}
