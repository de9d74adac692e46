import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { PartEnd, PartRun } from '../../../jobs/run.ts';
import { workProducts } from '../pool/index.ts';
import { undoEverywhere } from './undoEverywhere.ts';

const Params = z.object({
  runId: z.uuid(),
  target: z.union([z.object({ after: z.coerce.date() }), z.object({ runId: z.uuid() })]),
});

/** Takes a run of many products back, some hundred at a time. */
export function undoPart(run: PartRun, deps: Deps): Promise<PartEnd> {
  const { runId, target } = Params.parse(run.job.params);
  return workProducts(run, deps, (tx, productIds) =>
    undoEverywhere(tx, deps, { merchantId: run.merchantId, undoRunId: runId }, target, productIds),
  );
}
