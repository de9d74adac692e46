import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Link,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { recipeCalls } from '#contract/recipe.calls.ts';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { KeyCap } from '#src/custom/data/keys/KeyCap.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { FormFailure } from '#src/custom/form/FormSection.tsx';
import { call } from '#src/dataProvider/call.ts';
import { RecipeEditor } from './RecipeEditor.tsx';
import { useRecipes } from './useRecipes.ts';
import { useStepsText } from './useStepsText.ts';

/** The merchant's recipes: in order, to be changed, and new ones. */
export const RecipesDialog = ({ onClose }: { onClose: () => void }) => {
  const titleId = useId();
  const recipes = useRecipes();
  const [edited, setEdited] = useState<Recipe | 'new'>();
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

interface RecipeListProps {
  titleId: string;
  /** Undefined while they are read. */
  recipes: readonly Recipe[] | undefined;
  onEdit: (recipe: Recipe) => void;
  onNew: () => void;
  onClose: () => void;
}

/** The recipes in the order of their keys. */
const RecipeList = ({ titleId, recipes, onEdit, onNew, onClose }: RecipeListProps) => {
  const translate = useTranslate();
  const stepsText = useStepsText();
  const client = useQueryClient();
  const provider = useDataProvider();
  const readAgain = () => client.invalidateQueries({ queryKey: ['recipes'] });
  const raise = useAction(async (recipe: Recipe) => {
    const ids = (recipes ?? []).map(({ recipeId }) => recipeId);
    const at = ids.indexOf(recipe.recipeId);
    ids.splice(at - 1, 2, recipe.recipeId, ids[at - 1] ?? '');
    await call(recipeCalls.reorder, { recipeIds: ids });
    await readAgain();
  });
  const remove = useAction(async (recipe: Recipe) => {
    try {
      await provider.delete('recipes', { id: recipe.recipeId });
    } finally {
      await readAgain();
    }
  });
  return (
    <>
      <DialogTitle id={titleId}>{translate('recipes.title')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {translate('recipes.text')}
        </Typography>
        <FormFailure text={remove.error === undefined ? undefined : errorText(remove.error, translate)} />
        {recipes === undefined ? <Skeleton variant="rounded" height={96} /> : null}
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {recipes?.map((recipe, index) => (
            <Box
              component="li"
              key={recipe.recipeId}
              sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ width: 24 }}>{index < 9 ? <KeyCap keys={String(index + 1)} /> : null}</Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link
                  component="button"
                  variant="body1"
                  underline="hover"
                  onClick={() => onEdit(recipe)}
                  sx={{ textAlign: 'left' }}
                >
                  {recipe.name}
                </Link>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {stepsText(recipe.steps)}
                </Typography>
              </Box>
              <IconButton
                size="small"
                disabled={index === 0 || raise.busy}
                aria-label={translate('recipes.raise', { name: recipe.name })}
                onClick={() => raise.run(recipe)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                disabled={remove.busy}
                aria-label={translate('recipes.remove', { name: recipe.name })}
                onClick={() => remove.run(recipe)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button variant="contained" onClick={onNew}>
          {translate('recipes.new')}
        </Button>
      </DialogActions>
    </>
  );
};
