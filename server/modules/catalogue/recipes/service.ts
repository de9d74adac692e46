import type { ResultOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { Selection } from '#contract/productFilter.ts';
import { PublishRequest } from '#contract/publish.schemas.ts';
import type { recipeCalls } from '#contract/recipe.calls.ts';
import type { RecipeSteps } from '#contract/recipe.schemas.ts';
import { text } from '#contract/texts.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../http/context.ts';
import { listStores } from '../../connections/stores/index.ts';
import { beginRun } from '../../system/journal/index.ts';
import { resolveSelection, startProductJob } from '../pool/index.ts';
import { listRules } from '../pricing/index.ts';
import { applyIn } from './apply.ts';
import { findRecipe } from './queries.ts';

/** Plans a publication in the transaction that decides on it, and returns its job. */
export type PlanPublication = (
  tx: MerchantTx,
  deps: Deps,
  order: PublishRequest,
  actorId: string | null,
) => Promise<string>;

/** Up to this many products a recipe is applied while the merchant waits; more of them are a job. */
const AT_ONCE = 50;

/** Applies a recipe to a selection and, where it says so, starts to publish what came out. */
export async function applyRecipe(
  deps: Deps,
  planPublication: PlanPublication,
  { merchantId, accountId }: Caller,
  input: { recipeId: string; selection: Selection },
): Promise<ResultOf<typeof recipeCalls.apply>> {
  return withMerchantTx(deps.db, merchantId, async (tx) => {
    const recipe = await findRecipe(tx, input.recipeId);
    if (!recipe) throw new DomainError('notFound');
    const { name, steps } = recipe;
    const productIds = await resolveSelection(tx, input.selection);
    const title = { key: 'run.applyRecipe', params: { recipe: name } } as const;
    const runId = await beginRun(tx, { kind: 'applyRecipe', title, actorId: accountId });
    if (productIds.length > AT_ONCE) {
      const params = { runId, steps };
      const job = { kind: 'applyRecipe', title: name, params } as const;
      const jobId = await startProductJob(tx, deps, job, productIds);
      return { jobId, runId, changed: 0, publishJobId: null };
    }
    const ends = await applyIn(tx, runId, steps, productIds);
    return {
      jobId: null,
      runId,
      changed: ends.size,
      publishJobId: await publishAfter(tx, deps, planPublication, { steps, actorId: accountId }, productIds),
    };
  });
}

/** Plans the publication that a recipe ends with; null when it ends without one. */
export async function publishAfter(
  tx: MerchantTx,
  deps: Deps,
  planPublication: PlanPublication,
  { steps: { publish }, actorId }: { steps: RecipeSteps; actorId: string | null },
  productIds: readonly string[],
): Promise<string | null> {
  if (!publish || productIds.length === 0) return null;
  const { shopIds, status } = publish;
  const order = PublishRequest.parse({ productIds, shopIds, status, salesChannels: ['onlineStore'] });
  return planPublication(tx, deps, order, actorId);
}

/** Throws `invalidInput` at the step that names a pricing rule or a store which this merchant does not have. */
export async function checkNamed(tx: MerchantTx, { prices, publish }: RecipeSteps): Promise<void> {
  const ruleId = prices?.ruleId ?? null;
  const shopIds = publish?.shopIds ?? [];
  const fields: { path: string; key: string }[] = [];
  if (ruleId !== null) {
    const rules = await listRules(tx);
    if (!rules.some((rule) => rule.ruleId === ruleId)) {
      fields.push({ path: 'steps.prices.ruleId', key: text('pricing.ruleUnknown') });
    }
  }
  if (shopIds.length > 0) {
    const held = new Set((await listStores(tx)).map(({ storeId }) => storeId));
    const unknown = shopIds.findIndex((shopId) => !held.has(shopId));
    if (unknown >= 0) fields.push({ path: `steps.publish.shopIds.${unknown}`, key: text('pricing.shopUnknown') });
  }
  if (fields.length > 0) throw new DomainError('invalidInput', {}, { fields });
}
