import type { RecipeSteps } from '#contract/recipe.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { type ProductRowEnd, readSnapshots, writeEdits } from '../pool/index.ts';
import { pricesFor } from '../pricing/index.ts';
import { applySteps } from './applySteps.ts';

/** Applies a recipe's steps, all but publishing, to some products. Returns how each ended. */
export async function applyIn(
  tx: Tx,
  { merchantId, runId }: { merchantId: string; runId: string },
  steps: RecipeSteps,
  productIds: readonly string[],
): Promise<Map<string, ProductRowEnd>> {
  const found = await readSnapshots(tx, merchantId, productIds, { lock: true });
  const { ruleId } = steps.prices ?? {};
  const prices = steps.prices
    ? await pricesFor(tx, merchantId, found.values(), ruleId ? { ruleId } : {})
    : new Map<string, never>();
  const edits = [...found.values()].map((before) => ({
    before,
    after: applySteps(before, steps, prices.get(before.product.productId)),
  }));
  await writeEdits(tx, { merchantId, runId, by: 'merchant' }, edits);
  return new Map(
    [...found.keys()].map((productId) => {
      const priced = prices.get(productId);
      const warnings = priced && priced.state !== 'priced' && priced.reason ? [priced.reason] : [];
      return [productId, { state: 'success', warnings }];
    }),
  );
}
