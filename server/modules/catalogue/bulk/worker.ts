import { z } from 'zod';
import { BulkEdit } from '#contract/bulk.ts';
import type { Deps } from '../../../deps.ts';
import type { PartEnd, PartRun } from '../../../jobs/run.ts';
import { workProducts } from '../pool/index.ts';
import { compileEdits } from './compile.ts';
import { editProducts, rowEnd } from './editProducts.ts';
import { BULK_SETTER } from './subject.ts';

const Params = z.object({ runId: z.uuid(), edits: z.array(BulkEdit) });

/** Edits the products of a selection, some hundred at a time. */
export function bulkEditPart(run: PartRun, deps: Deps): Promise<PartEnd> {
  const { runId, edits } = Params.parse(run.job.params);
  const steps = compileEdits(edits, { whole: true });
  const origin = { merchantId: run.merchantId, runId, by: BULK_SETTER };
  return workProducts(run, deps, async (tx, productIds) => {
    const edited = await editProducts(tx, origin, productIds, steps);
    return new Map([...edited].map(([productId, one]) => [productId, rowEnd(one)]));
  });
}
