import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Selection } from '#contract/productFilter.ts';
import { recipeCalls } from '#contract/recipe.calls.ts';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useUndoable } from '#src/custom/data/undo/useUndoable.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';

/** Applies a recipe to what is chosen: few products at once, with Undo; many as a job, whose page opens. */
export function useApplyRecipe(onApplied: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { offer } = useUndoable();
  return useAction(async (recipe: Recipe, selection: Selection) => {
    try {
      const { recipeId } = recipe;
      const { jobId, runId, changed } = await call(recipeCalls.apply, { recipeId, selection }, { reactTo: 'special' });
      onApplied();
      await client.invalidateQueries({ queryKey: ['pool'] });
      if (jobId !== null) await navigate(`/jobs/${jobId}`);
      else if (runId !== null)
        offer(translate('poolList.recipeApplied', { name: recipe.name, smart_count: changed }), runId);
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    }
  });
}
