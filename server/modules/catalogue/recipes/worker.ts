import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { RecipeSteps } from '#contract/recipe.schemas.ts';
import { job, jobRow } from '../../../db/schema/jobs.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { lockJob } from '../../../jobs/queue.ts';
import type { PartRun, PartWorker } from '../../../jobs/run.ts';
import { workProducts } from '../pool/index.ts';
import { applyIn } from './apply.ts';
import { type PlanPublication, publishAfter } from './service.ts';

const Params = z.object({ runId: z.uuid(), steps: RecipeSteps, publishJobId: z.string().optional() });

/** The worker that applies a recipe to many products, some hundred at a time, and then publishes them where it says so. */
export const recipePart =
  (planPublication: PlanPublication): PartWorker =>
  async (run, deps) => {
    const { runId, steps } = Params.parse(run.job.params);
    const { merchantId } = run;
    const end = await workProducts(run, deps, (tx, ids) => applyIn(tx, { merchantId, runId }, steps, ids));
    if (end.kind === 'finished') await publishOnce(run, deps, planPublication);
    return end;
  };

/** Starts the publication in the transaction that notes it: a second run of this part finds the note. */
async function publishOnce(
  { merchantId, jobId }: PartRun,
  deps: Deps,
  planPublication: PlanPublication,
): Promise<void> {
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    const found = await lockJob(tx, merchantId, jobId);
    const params = Params.parse(found.params);
    if (found.cancelRequested || params.publishJobId !== undefined) return;
    const rows = await tx
      .select({ productId: jobRow.productId })
      .from(jobRow)
      .where(and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), eq(jobRow.state, 'success')))
      .orderBy(jobRow.position);
    const productIds = rows.flatMap(({ productId }) => productId ?? []);
    const publishJobId = await publishAfter(tx, deps, planPublication, merchantId, params.steps, productIds);
    if (publishJobId === null) return;
    await tx
      .update(job)
      .set({ params: { ...params, publishJobId } })
      .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)));
  });
  deps.jobs.nudge();
}
