import { type Recipe, recipeCalls, recipes } from '#contract/recipe.ts';
import { type Tx, withMerchantTx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../http/mount.ts';
import { mountRest, pageOfAll } from '../../../http/rest.ts';
import {
  deleteRecipes,
  findRecipe,
  insertRecipe,
  listRecipes,
  type RecipeRow,
  reorderRecipes,
  updateRecipe,
} from './queries.ts';
import { applyRecipe, checkNamed, type PlanPublication } from './service.ts';

/** Mounts recipes: what a merchant does to every product of a kind, by one key. */
export function mountRecipes(mount: Mount, deps: Deps, planPublication: PlanPublication): void {
  mountRest(mount, deps.db, recipes, {
    list: async (tx, { merchantId }, asked) => pageOfAll(await all(tx, merchantId), 'recipeId', asked),
    create: async (tx, { merchantId }, input) => {
      await checkNamed(tx, merchantId, input.steps);
      return toRecipe(await insertRecipe(tx, merchantId, input));
    },
    update: async (tx, { merchantId }, id, patch) => {
      if ((await findRecipe(tx, merchantId, id)) === null) return null;
      await checkNamed(tx, merchantId, patch.steps ?? {});
      const updated = await updateRecipe(tx, merchantId, id, patch);
      return updated && toRecipe(updated);
    },
    remove: (tx, { merchantId }, ids) => deleteRecipes(tx, merchantId, ids),
  });
  mount(recipeCalls, {
    reorder: ({ recipeIds }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        await reorderRecipes(tx, merchantId, recipeIds);
        return { rows: await all(tx, merchantId) };
      }),
    apply: (input, { caller }) => applyRecipe(deps, planPublication, caller, input),
  });
}

const all = async (tx: Tx, merchantId: string): Promise<Recipe[]> => (await listRecipes(tx, merchantId)).map(toRecipe);

const toRecipe = ({ recipeId, name, position, steps }: RecipeRow): Recipe => ({ recipeId, name, position, steps });
