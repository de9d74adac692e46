import { z } from 'zod';
import { DifferenceChoice } from '#contract/difference.ts';
import type { Deps } from '../../../deps.ts';
import type { PartEnd, PartRun } from '../../../jobs/run.ts';
import { type ProductRowEnd, workProducts } from '../pool/index.ts';
import { settleIn } from './settle.ts';

const AnswerParams = z.object({ runId: z.uuid(), verdict: z.enum(['accept', 'keep']), choice: DifferenceChoice });
export type AnswerParams = z.infer<typeof AnswerParams>;

/** Accepts or turns down changes of suppliers in many products, some hundred at a time. */
export function acceptDifferencesPart(run: PartRun, deps: Deps): Promise<PartEnd> {
  const { runId, ...order } = AnswerParams.parse(run.job.params);
  return workProducts(run, deps, async (tx, productIds) => {
    const ends = await settleIn(tx, { merchantId: run.merchantId, runId }, order, productIds);
    return new Map<string, ProductRowEnd>(
      [...ends].map(([productId, { settled: _, left: __, ...end }]) => [productId, end]),
    );
  });
}
