import type { Undone } from '#contract/journal.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { JobTitle } from '../../../jobs/title.ts';
import { beginRun, dropRun, type StoreSubject, storeSubjectOf } from '../../system/journal/index.ts';
import { type Asking, nameOf, settleUndone, takeUp } from './takeUp.ts';

/** Takes back what the run `undoes` changed, as the run `runId`. `name`: of the job, where it becomes one. */
export type Undoer = (
  tx: MerchantTx,
  deps: Deps,
  of: { runId: string; undoes: string; name: JobTitle },
) => Promise<{ jobId: string | null; undone: number; changedSince: string[] }>;

/** Who takes back what a run changed in orders, and in products of stores: they lie to the right of the catalogue. */
export type Undoers = Readonly<Record<StoreSubject, Undoer>>;

/** Named to whoever undid it; the rest is counted. */
const NAMED = 20;

/** Takes a run back that is about orders or products of stores. Null where it is about the pool. Throws as `undoRun`. */
export const undoInStores = (deps: Deps, undoers: Undoers, caller: Asking, undoes: string): Promise<Undone | null> =>
  withMerchantTx(deps.db, caller.merchantId, async (tx) => {
    const subject = await storeSubjectOf(tx, undoes);
    if (subject === null) return null;
    const undone = await takeUp(tx, caller, undoes);
    const { platforms } = undone;
    const run = { kind: 'undo', title: { key: 'run.undo' }, actorId: caller.accountId, undoes, platforms } as const;
    const runId = await beginRun(tx, run);
    const done = await undoers[subject](tx, deps, { runId, undoes, name: nameOf(undone) });
    // What could not be undone at all still stands, and may be undone when it is again what the run made of it.
    if (done.jobId === null && done.undone === 0) await dropRun(tx, runId);
    else await settleUndone(tx, undoes, runId);
    return {
      ...done,
      subject,
      storeJobId: null,
      runId,
      kept: done.changedSince.length,
      changedSince: done.changedSince.slice(0, NAMED),
    };
  });
