import { recipeCalls } from '#contract/recipe.calls.ts';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { type PoolRow, useChosen } from '../list/useChosen.ts';
import { useApplyRecipe } from './useApplyRecipe.tsx';

/** Recipes beyond have no key. */
const NUMBERED = 9;
/** Recipes seldom change: how long they count as fresh, in ms. */
const FRESH = 60_000;

/** In the list, a recipe's number applies it to what is chosen, else to the product on which the keyboard stands. */
export function useRecipeKeys(): (current: PoolRow | undefined) => readonly KeyCommand[] {
  const { data } = useCall(recipeCalls.list, {}, { staleTime: FRESH });
  const { selection, count, clear } = useChosen();
  const apply = useApplyRecipe(clear);
  return (current) =>
    (data?.rows ?? []).slice(0, NUMBERED).map((recipe, index) => ({
      keys: [String(index + 1)],
      label: 'triage.keys.applyHere',
      run: () => apply.run(recipe, count > 0 ? selection : { productIds: current ? [current.id] : [] }),
      available: () => count > 0 || current !== undefined,
    }));
}
