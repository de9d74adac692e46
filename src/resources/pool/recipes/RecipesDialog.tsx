import { Dialog } from '@mui/material';
import { useId, useState } from 'react';
import { recipeCalls } from '#contract/recipe.calls.ts';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { RecipeEditor } from './RecipeEditor.tsx';
import { RecipeList } from './RecipeList.tsx';

/** The merchant's recipes: in order, to be changed, and new ones. */
export const RecipesDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId();
  const { data } = useCall(recipeCalls.list, {});
  const [edited, setEdited] = useState<Recipe | 'new'>();
  const recipes = data?.rows;
  // Whoever has none yet came to make the first.
  const isFirst = recipes?.length === 0;
  const shown = edited ?? (isFirst ? 'new' : undefined);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      {shown === undefined ? (
        <RecipeList
          titleId={titleId}
          recipes={recipes}
          onEdit={setEdited}
          onNew={() => setEdited('new')}
          onClose={onClose}
        />
      ) : (
        <RecipeEditor
          titleId={titleId}
          recipe={shown === 'new' ? null : shown}
          onDone={() => (isFirst ? onClose() : setEdited(undefined))}
        />
      )}
    </Dialog>
  );
};
