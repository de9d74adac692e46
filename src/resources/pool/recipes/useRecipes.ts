import { useGetList } from 'react-admin';
import { limits } from '#contract/limits.ts';
import type { Recipe } from '#contract/recipe.schemas.ts';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';
import type { ReactTo } from '#src/dataProvider/reactions.ts';
import { type PoolRow, useChosen } from '../list/useChosen.ts';
import { useApplyRecipe } from './useApplyRecipe.tsx';

/** The merchant's recipes in order; undefined while they are read. `staleTime`: how long they count as fresh, in ms. */
export const useRecipes = (staleTime?: number): readonly Recipe[] | undefined =>
  useGetList<Recipe & { id: string }>(
    'recipes',
    {
      pagination: { page: 1, perPage: limits.restRows },
      sort: { field: 'id', order: 'ASC' },
      meta: { reactTo: 'special' satisfies ReactTo },
    },
    { staleTime },
  ).data;

/** Recipes beyond have no key. */
const NUMBERED = 9;
/** Recipes seldom change: how long they count as fresh, in ms. */
const FRESH = 60_000;

/** In the list, a recipe's number applies it to what is chosen, else to the product on which the keyboard stands. */
export function useRecipeKeys(): (current: PoolRow | undefined) => readonly KeyCommand[] {
  const recipes = useRecipes(FRESH) ?? [];
  const { selection, count, clear } = useChosen();
  const apply = useApplyRecipe(clear);
  return (current) =>
    recipes.slice(0, NUMBERED).map((recipe, index) => ({
      keys: [String(index + 1)],
      label: 'triage.keys.applyHere',
      run: () => apply.run(recipe, count > 0 ? selection : { productIds: current ? [current.id] : [] }),
      available: () => count > 0 || current !== undefined,
    }));
}
