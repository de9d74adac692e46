import { DomainError } from '#contract/errors.ts';
import type { Undone } from '#contract/journal.schemas.ts';
import { type Language, sentence } from '#contract/texts.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import {
  beginRun,
  findRun,
  lockRun,
  markUndone,
  type NewRun,
  productsAfter,
  productsOfRun,
} from '../../system/journal/index.ts';
import { startProductJob } from '../pool/index.ts';
import { findEntry, isUnderWay } from './queries.ts';
import { type AfterUndo, type Target, undoEverywhere } from './undo.ts';

/** Who asks for an undo, and in which language its job is named. */
type Asking = Caller & { language: Language };

/** Up to this many products an undo is done while the merchant waits; more of them are a job. */
const AT_ONCE = 50;

/** The ways to take changes back. `afterUndo` brings what they change in prices and stock to the stores. */
export interface History {
  /**
   * Takes a whole run back. Throws `notFound`, `alreadyUndone` when it was taken back before, and `runUnderWay` while its
   * job would change more products behind the undo.
   */
  undoRun(caller: Asking, runId: string): Promise<Undone>;
  /** Takes back what a run changed in one product. Throws `notFound`. */
  undoEntry(caller: Asking, entryId: string): Promise<Undone>;
  /** Makes products, or the whole pool, what they were at a time. */
  restoreTo(caller: Asking, at: Date, productIds?: readonly string[]): Promise<Undone>;
}

interface Plan {
  /** What the job is called, where it becomes one. */
  name: string;
  target: Target;
  productIds: readonly string[];
  run: NewRun;
}

/** What else than products a run changed: taken back as another run. Handed in by what lies further right. */
export type UndoOthers = (tx: MerchantTx, runId: string, undoRunId: string) => Promise<Pick<Undone, 'undone' | 'kept'>>;

export function historyOf(deps: Deps, afterUndo: AfterUndo, undoOthers: UndoOthers): History {
  const take = ({ merchantId }: Asking, plan: (tx: MerchantTx) => Promise<Plan>): Promise<Undone> =>
    withMerchantTx(deps.db, merchantId, async (tx) => {
      const { name, target, productIds, run } = await plan(tx);
      const runId = await beginRun(tx, run);
      if (run.undoes) await settleUndone(tx, run.undoes, runId);
      const others = run.undoes ? await undoOthers(tx, run.undoes, runId) : { undone: 0, kept: 0 };
      if (productIds.length > AT_ONCE) {
        const params = { runId, target };
        const jobId = await startProductJob(tx, deps, { kind: 'undo', title: name, params }, productIds);
        return { jobId, runId, ...others };
      }
      const undone = await undoEverywhere(tx, deps, afterUndo, runId, target, productIds);
      const ends = [...undone.values()];
      const kept = ends.filter(({ warnings }) => warnings?.some(({ key }) => key === 'row.changedSince')).length;
      return { jobId: null, runId, undone: ends.length + others.undone, kept: kept + others.kept };
    });
  return {
    undoRun: (caller, runId) => take(caller, (tx) => planRun(tx, caller, runId)),
    undoEntry: (caller, entryId) => take(caller, (tx) => planEntry(tx, caller, entryId)),
    restoreTo: (caller, at, productIds) =>
      take(caller, async (tx) => ({
        name: sentence(caller.language, 'run.goBack', { at: `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` }),
        target: { after: at },
        productIds: productIds ?? (await productsAfter(tx, at)),
        run: {
          kind: 'undo',
          title: { key: 'run.goBack', params: { at: at.toISOString() } },
          actorId: caller.accountId,
        },
      })),
  };
}

async function planRun(tx: MerchantTx, caller: Asking, runId: string): Promise<Plan> {
  const run = await lockRun(tx, runId);
  if (!run) throw new DomainError('notFound');
  if (run.undoneBy !== null) throw new DomainError('alreadyUndone');
  if (await isUnderWay(tx, run.jobId)) throw new DomainError('runUnderWay');
  return {
    name: sentence(caller.language, 'run.undo', {
      title: sentence(caller.language, run.title.key, run.title.params),
    }),
    target: { runId },
    productIds: await productsOfRun(tx, runId),
    run: { kind: 'undo', title: { key: 'run.undo' }, actorId: caller.accountId, undoes: runId },
  };
}

async function planEntry(tx: MerchantTx, caller: Asking, entryId: string): Promise<Plan> {
  const entry = await findEntry(tx, entryId);
  if (!entry) throw new DomainError('notFound');
  return {
    name: sentence(caller.language, 'run.undoEntry'),
    target: { runId: entry.runId, entryId },
    productIds: [entry.productId],
    run: { kind: 'undo', title: { key: 'run.undoEntry' }, actorId: caller.accountId },
  };
}

/** A run that was taken back can be had again by undoing the undo: then it stands once more. */
async function settleUndone(tx: MerchantTx, undone: string, by: string): Promise<void> {
  await markUndone(tx, undone, by);
  const run = await findRun(tx, undone);
  if (run?.undoes) await markUndone(tx, run.undoes, null);
}
