import type { Recipe } from '#contract/recipe.ts';
import type { KeyCommand } from '#src/custom/data/keys/keyCommand.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import type { RecipeBarProps } from './RecipeBar.tsx';

/** Recipes beyond have no key. */
const NUMBERED = 9;

/** The keyboard of the triage: a product takes one key. */
export function useTriageKeys(
  deeds: RecipeBarProps & { onMove: (step: 1 | -1) => void; available: () => boolean },
): void {
  const { recipes, onApply, onRemove, onEdit, onUndo, onManage, onMove, available } = deeds;
  const numbered = recipes.slice(0, NUMBERED).map(
    (recipe: Recipe, index): KeyCommand => ({
      keys: [String(index + 1)],
      label: 'triage.keys.apply',
      run: () => onApply(recipe),
      available,
    }),
  );
  useKeys([
    { keys: ['j'], label: 'triage.keys.next', run: () => onMove(1), available },
    { keys: ['k'], label: 'triage.keys.previous', run: () => onMove(-1), available },
    ...numbered,
    { keys: ['e', 'Enter'], label: 'triage.keys.edit', run: onEdit, available },
    { keys: ['d', 'Delete'], label: 'triage.keys.remove', run: onRemove, available },
    { keys: ['z'], label: 'triage.keys.undo', run: onUndo },
    { keys: ['r'], label: 'triage.keys.recipes', run: onManage },
  ]);
}
