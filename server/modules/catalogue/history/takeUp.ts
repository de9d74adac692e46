import { DomainError } from '#contract/errors.ts';
import type { Language } from '#contract/texts.ts';
import type { MerchantTx } from '../../../db/tenancy.ts';
import type { Caller } from '../../../http/context.ts';
import type { JobTitle } from '../../../jobs/title.ts';
import { findRun, lockRun, markUndone } from '../../system/journal/index.ts';
import { isUnderWay } from './queries.ts';
import { mustSee } from './sight.ts';

/** Who asks for an undo, and in which language its job is named. */
export type Asking = Caller & { language: Language };

type Run = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

/** A run that is to be taken back, held until the transaction ends. Throws as `History.undoRun` does. */
export async function takeUp(tx: MerchantTx, caller: Asking, runId: string): Promise<Run> {
  const run = await lockRun(tx, runId);
  if (!run) throw new DomainError('notFound');
  mustSee(caller, run);
  if (run.undoneBy !== null) throw new DomainError('alreadyUndone');
  if (await isUnderWay(tx, run.jobId)) throw new DomainError('runUnderWay');
  return run;
}

/** What the job that takes a run back is called. */
export const nameOf = ({ title }: Run): JobTitle => ({ key: 'run.undo', of: title });

/** A run that was taken back can be had again by undoing the undo: then it stands once more. */
export async function settleUndone(tx: MerchantTx, undone: string, by: string): Promise<void> {
  await markUndone(tx, undone, by);
  const run = await findRun(tx, undone);
  if (run?.undoes) await markUndone(tx, run.undoes, null);
}
