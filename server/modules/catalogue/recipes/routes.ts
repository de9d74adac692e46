import { DomainError } from '#contract/errors.ts';
import { recipeCalls } from '#contract/recipe.calls.ts';
import { type Recipe, recipeSchemas } from '#contract/recipe.schemas.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { deleteRecipe, insertRecipe, listRecipes, type RecipeRow, reorderRecipes, updateRecipe } from './queries.ts';
import { applyRecipe, checkNamed, type PlanPublication } from './service.ts';

/** Mounts `/shop/recipe`: what a merchant does to every product of a kind, by one key. */
export function mountRecipes(mount: Mount, deps: Deps, planPublication: PlanPublication): void {
  mount(recipeCalls, recipeSchemas, {
    list: (_input, { caller: { merchantId } }) => withMerchantTx(deps.db, merchantId, (tx) => all(tx, merchantId)),
    create: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        await checkNamed(tx, merchantId, input.steps);
        return toRecipe(await insertRecipe(tx, merchantId, input));
      }),
    update: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        await checkNamed(tx, merchantId, input.steps);
        const updated = await updateRecipe(tx, merchantId, input);
        if (!updated) throw new DomainError('notFound');
        return toRecipe(updated);
      }),
    reorder: ({ recipeIds }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        await reorderRecipes(tx, merchantId, recipeIds);
        return all(tx, merchantId);
      }),
    remove: ({ recipeId }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({ removed: await deleteRecipe(tx, merchantId, recipeId) })),
    apply: (input, { caller }) => applyRecipe(deps, planPublication, caller, input),
  });
}

const all = async (tx: Tx, merchantId: string): Promise<{ rows: Recipe[] }> => ({
  rows: (await listRecipes(tx, merchantId)).map(toRecipe),
});

const toRecipe = ({ recipeId, name, position, steps }: RecipeRow): Recipe => ({ recipeId, name, position, steps });
