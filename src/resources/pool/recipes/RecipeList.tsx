import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Link,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { recipeCalls } from '#contract/recipe.calls.ts';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { KeyCap } from '#src/custom/data/keys/KeyCap.tsx';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { useStepsText } from './useStepsText.ts';

export interface RecipeListProps {
  titleId: string;
  /** Undefined while they are read. */
  recipes: readonly Recipe[] | undefined;
  onEdit: (recipe: Recipe) => void;
  onNew: () => void;
  onClose: () => void;
}

/** The recipes in the order of their keys. */
export const RecipeList = ({ titleId, recipes, onEdit, onNew, onClose }: RecipeListProps) => {
  const translate = useTranslate();
  const stepsText = useStepsText();
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: callKey(recipeCalls.list) });
  const raise = useAction(async (recipe: Recipe) => {
    const ids = (recipes ?? []).map(({ recipeId }) => recipeId);
    const at = ids.indexOf(recipe.recipeId);
    ids.splice(at - 1, 2, recipe.recipeId, ids[at - 1] ?? '');
    await call(recipeCalls.reorder, { recipeIds: ids });
    await readAgain();
  });
  const remove = useAction(async ({ recipeId }: Recipe) => {
    await call(recipeCalls.remove, { recipeId });
    await readAgain();
  });
  return (
    <>
      <DialogTitle id={titleId}>{translate('recipes.title')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 3 }}>
          {translate('recipes.text')}
        </Typography>
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
