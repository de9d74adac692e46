import { DomainError } from '#contract/errors.ts';
import { type Recipe, recipeCalls } from '#contract/recipe.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { deleteRecipe, insertRecipe, listRecipes, type RecipeRow, reorderRecipes, updateRecipe } from './queries.ts';
import { applyRecipe, checkNamed, type PlanPublication } from './service.ts';

/** Mounts `/shop/recipe`: what a merchant does to every product of a kind, by one key. */
export function mountRecipes(mount: Mount, deps: Deps, planPublication: PlanPublication): void {
  mount(recipeCalls, {
    list: (_input, { caller: { merchantId } }) => withMerchantTx(deps.db, merchantId, all),
    create: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        await checkNamed(tx, input.steps);
        return toRecipe(await insertRecipe(tx, input));
      }),
    update: (input, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        await checkNamed(tx, input.steps);
        const updated = await updateRecipe(tx, input);
        if (!updated) throw new DomainError('notFound');
        return toRecipe(updated);
      }),
    reorder: ({ recipeIds }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        await reorderRecipes(tx, recipeIds);
        return all(tx);
      }),
    remove: ({ recipeId }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => ({ removed: await deleteRecipe(tx, recipeId) })),
    apply: (input, { caller }) => applyRecipe(deps, planPublication, caller, input),
  });
}

const all = async (tx: MerchantTx): Promise<{ rows: Recipe[] }> => ({
  rows: (await listRecipes(tx)).map(toRecipe),
});

const toRecipe = ({ recipeId, name, position, steps }: RecipeRow): Recipe => ({ recipeId, name, position, steps });
