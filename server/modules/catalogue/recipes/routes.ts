import { recipeCalls, recipes } from '#contract/recipe.calls.ts';
import { type Recipe, recipeSchemas, recipesSchemas } from '#contract/recipe.schemas.ts';
import { type MerchantTx, withMerchantTx } from '../../../db/tenancy.ts';
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
  mountRest(mount, deps.db, recipes, recipesSchemas, {
    list: async (tx, _caller, asked) => pageOfAll(await all(tx), 'recipeId', asked),
    create: async (tx, _caller, input) => {
      await checkNamed(tx, input.steps);
      return toRecipe(await insertRecipe(tx, input));
    },
    update: async (tx, _caller, id, patch) => {
      if ((await findRecipe(tx, id)) === null) return null;
      await checkNamed(tx, patch.steps ?? {});
      const updated = await updateRecipe(tx, id, patch);
      return updated && toRecipe(updated);
    },
    remove: (tx, _caller, ids) => deleteRecipes(tx, ids),
  });
  mount(recipeCalls, recipeSchemas, {
    reorder: ({ recipeIds }, { caller: { merchantId } }) =>
      withMerchantTx(deps.db, merchantId, async (tx) => {
        await reorderRecipes(tx, recipeIds);
        return { rows: await all(tx) };
      }),
    apply: (input, { caller }) => applyRecipe(deps, planPublication, caller, input),
  });
}

const all = async (tx: MerchantTx): Promise<Recipe[]> => (await listRecipes(tx)).map(toRecipe);

const toRecipe = ({ recipeId, name, position, steps }: RecipeRow): Recipe => ({ recipeId, name, position, steps });
