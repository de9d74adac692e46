import { z } from 'zod';
import type { PartWorker } from '../../../jobs/run.ts';
import { workProducts } from '../pool/index.ts';
import { type AfterUndo, undoEverywhere } from './undoEverywhere.ts';

const Params = z.object({
  runId: z.uuid(),
  target: z.union([z.object({ after: z.coerce.date() }), z.object({ runId: z.uuid() })]),
});

/** The worker that takes a run of many products back, some hundred at a time. */
export const undoPart =
  (afterUndo: AfterUndo): PartWorker =>
  (run, deps) => {
    const { runId, target } = Params.parse(run.job.params);
    return workProducts(run, deps, (tx, productIds) =>
      undoEverywhere(tx, deps, afterUndo, { merchantId: run.merchantId, undoRunId: runId }, target, productIds),
    );
  };
