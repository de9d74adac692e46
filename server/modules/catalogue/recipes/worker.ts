import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { RecipeSteps } from '#contract/recipe.schemas.ts';
import { job, jobRow } from '../../../db/schema/jobs.ts';
import { withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { lockJob } from '../../../jobs/queue.ts';
import type { LaneRun, LaneWorker } from '../../../jobs/run.ts';
import { findRun } from '../../system/journal/index.ts';
import { workProducts } from '../pool/index.ts';
import { applyIn } from './apply.ts';
import { type PlanPublication, publishAfter } from './service.ts';

const Params = z.object({ runId: z.uuid(), steps: RecipeSteps, publishJobId: z.string().optional() });

/** The worker that applies a recipe to many products, some hundred at a time, and then publishes them where it says so. */
export const recipeLane =
  (planPublication: PlanPublication): LaneWorker =>
  async (run, deps) => {
    const { runId, steps } = Params.parse(run.job.params);
    const end = await workProducts(run, deps, (tx, ids) => applyIn(tx, runId, steps, ids));
    if (end.kind === 'finished') await publishOnce(run, deps, planPublication);
    return end;
  };

/** Starts the publication in the transaction that notes it: a second run of this lane finds the note. */
async function publishOnce(
  { merchantId, jobId }: LaneRun,
  deps: Deps,
  planPublication: PlanPublication,
): Promise<void> {
  await withMerchantTx(deps.db, merchantId, async (tx) => {
    const found = await lockJob(tx, jobId);
    const params = Params.parse(found.params);
    if (found.cancelRequested || params.publishJobId !== undefined) return;
    const rows = await tx
      .select({ productId: jobRow.productId })
      .from(jobRow)
      .where(and(eq(jobRow.merchantId, merchantId), eq(jobRow.jobId, jobId), eq(jobRow.state, 'success')))
      .orderBy(jobRow.position);
    const productIds = rows.flatMap(({ productId }) => productId ?? []);
    const actorId = (await findRun(tx, params.runId))?.actorId ?? null;
    const publishJobId = await publishAfter(tx, deps, planPublication, { steps: params.steps, actorId }, productIds);
    if (publishJobId === null) return;
    await tx
      .update(job)
      .set({ params: { ...params, publishJobId } })
      .where(and(eq(job.merchantId, merchantId), eq(job.jobId, jobId)));
  });
}
