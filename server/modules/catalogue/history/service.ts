import { DomainError } from '#contract/errors.ts';
import type { Undone } from '#contract/journal.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { JobTitle } from '../../../jobs/title.ts';
import { beginRun, type NewRun, productsAfter, productsOfRun } from '../../system/journal/index.ts';
import { startProductJob } from '../pool/index.ts';
import { findEntry } from './queries.ts';
import type { AfterUndo, Target } from './reach.ts';
import { type Asking, nameOf, settleUndone, takeUp } from './takeUp.ts';
import { undoEverywhere } from './undo.ts';
import { type Undoers, undoInStores } from './undoInStores.ts';

/** Up to this many products an undo is done while the merchant waits; more of them are a job. */
const AT_ONCE = 50;

/** The ways to take changes back. */
export interface History {
  /**
   * Takes a whole run back. Throws `notFound`, `forbidden` where it is about platforms whose roles the caller does not hold,
   * `alreadyUndone` when it was taken back before, and `runUnderWay` while its job would change more behind the undo.
   */
  undoRun(caller: Asking, runId: string): Promise<Undone>;
  /** Takes back what a run changed in one product. Throws `notFound`. */
  undoEntry(caller: Asking, entryId: string): Promise<Undone>;
  /** Makes products, or the whole pool, what they were at a time. */
  restoreTo(caller: Asking, at: Date, productIds?: readonly string[]): Promise<Undone>;
}

const ofPool = { subject: 'product' as const, changedSince: [] };

interface Plan {
  /** What the job is called, where it becomes one. */
  name: JobTitle;
  target: Target;
  productIds: readonly string[];
  run: NewRun;
}

/** `afterUndo` brings what an undo changed in the pool to the stores; `undoers` take back what is not the pool's. */
export function historyOf(deps: Deps, afterUndo: AfterUndo, undoers: Undoers): History {
  const take = ({ merchantId }: Asking, plan: (tx: MerchantTx) => Promise<Plan>): Promise<Undone> =>
    withMerchantTx(deps.db, merchantId, async (tx) => {
      const { name, target, productIds, run } = await plan(tx);
      const runId = await beginRun(tx, run);
      if (run.undoes) await settleUndone(tx, run.undoes, runId);
      if (productIds.length > AT_ONCE) {
        const params = { runId, target };
        const jobId = await startProductJob(tx, deps, { kind: 'undo', title: name, params }, productIds);
        return { ...ofPool, jobId, storeJobId: null, runId, undone: 0, kept: 0 };
      }
      const undone = await undoEverywhere(tx, deps, afterUndo, runId, target, productIds);
      const ends = [...undone.ends.values()];
      const kept = ends.filter(({ warnings }) => warnings?.some(({ key }) => key === 'row.changedSince')).length;
      return { ...ofPool, jobId: null, storeJobId: undone.storeJobId, runId, undone: ends.length, kept };
    });
  return {
    undoRun: async (caller, runId) =>
      (await undoInStores(deps, undoers, caller, runId)) ?? take(caller, (tx) => planRun(tx, caller, runId)),
    undoEntry: (caller, entryId) => take(caller, (tx) => planEntry(tx, caller, entryId)),
    restoreTo: (caller, at, productIds) =>
      take(caller, async (tx) => ({
        name: wentBack(at),
        target: { after: at },
        productIds: productIds ?? (await productsAfter(tx, at)),
        run: {
          kind: 'undo',
          title: wentBack(at),
          actorId: caller.accountId,
        },
      })),
  };
}

const wentBack = (at: Date) => ({
  key: 'run.goBack',
  params: { at: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` },
});

async function planRun(tx: MerchantTx, caller: Asking, runId: string): Promise<Plan> {
  const run = await takeUp(tx, caller, runId);
  return {
    name: nameOf(run),
    target: { runId },
    productIds: await productsOfRun(tx, runId),
    run: { kind: 'undo', title: { key: 'run.undo' }, actorId: caller.accountId, undoes: runId },
  };
}

async function planEntry(tx: MerchantTx, caller: Asking, entryId: string): Promise<Plan> {
  const entry = await findEntry(tx, entryId);
  if (!entry) throw new DomainError('notFound');
  return {
    name: { key: 'run.undoEntry' },
    target: { runId: entry.runId, entryId },
    productIds: [entry.productId],
    run: { kind: 'undo', title: { key: 'run.undoEntry' }, actorId: caller.accountId },
  };
}
