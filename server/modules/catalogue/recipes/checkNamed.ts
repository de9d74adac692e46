import { DomainError } from '#contract/errors.ts';
import type { RecipeSteps } from '#contract/recipe.ts';
import { text } from '#contract/texts.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { listStores } from '../../connections/stores/index.ts';
import { listRules } from '../pricing/index.ts';

/** Throws `invalidInput` at the step that names a pricing rule or a store which this merchant does not have. */
export async function checkNamed(tx: Tx, merchantId: string, { prices, publish }: RecipeSteps): Promise<void> {
  const ruleId = prices?.ruleId ?? null;
  const shopIds = publish?.shopIds ?? [];
  const fields: { path: string; key: string }[] = [];
  if (ruleId !== null) {
    const rules = await listRules(tx, merchantId);
    if (!rules.some((rule) => rule.ruleId === ruleId)) {
      fields.push({ path: 'steps.prices.ruleId', key: text('pricing.ruleUnknown') });
    }
  }
  if (shopIds.length > 0) {
    const held = new Set((await listStores(tx, merchantId)).map(({ storeId }) => storeId));
    const unknown = shopIds.findIndex((shopId) => !held.has(shopId));
    if (unknown >= 0) fields.push({ path: `steps.publish.shopIds.${unknown}`, key: text('pricing.shopUnknown') });
  }
  if (fields.length > 0) throw new DomainError('invalidInput', {}, { fields });
}
