import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RecipesIcon from '@mui/icons-material/TuneOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, type ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { KeyCap } from '#src/custom/data/keys/KeyCap.tsx';

export interface RecipeBarProps {
  recipes: readonly Recipe[];
  onApply: (recipe: Recipe) => void;
  onRemove: () => void;
  onEdit: () => void;
  onUndo: () => void;
  onManage: () => void;
}

/** What can be done with the product in view, each with its key. */
export const RecipeBar = ({ recipes, onApply, onRemove, onEdit, onUndo, onManage }: RecipeBarProps) => {
  const translate = useTranslate();
  return (
    <Box
      role="toolbar"
      aria-label={translate('triage.actions')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, borderTop: 1, borderColor: 'divider' }}
    >
      {recipes.map((recipe, index) => (
        <ActionButton
          key={recipe.recipeId}
          keys={index < 9 ? String(index + 1) : undefined}
          variant="contained"
          onClick={() => onApply(recipe)}
        >
          {recipe.name}
        </ActionButton>
      ))}
      <ActionButton keys="r" startIcon={<RecipesIcon />} onClick={onManage}>
        {translate(recipes.length === 0 ? 'triage.firstRecipe' : 'triage.recipes')}
      </ActionButton>
      <Box sx={{ flex: 1 }} />
      <ActionButton keys="e" startIcon={<EditIcon />} onClick={onEdit}>
        {translate('triage.edit')}
      </ActionButton>
      <ActionButton keys="d" startIcon={<DeleteIcon />} color="error" onClick={onRemove}>
        {translate('triage.remove')}
      </ActionButton>
      <ActionButton keys="z" startIcon={<UndoIcon />} onClick={onUndo}>
        {translate('triage.undo')}
      </ActionButton>
    </Box>
  );
};

const ActionButton = ({
  keys,
  children,
  ...button
}: ButtonProps & { keys: string | undefined; children: ReactNode }) => (
  <Button size="small" variant="outlined" color="secondary" {...button}>
    {children}
    {keys === undefined ? null : (
      <Box component="span" aria-hidden sx={{ ml: 2, '& kbd': { color: 'inherit', borderColor: 'currentcolor' } }}>
        <KeyCap keys={keys} />
      </Box>
    )}
  </Button>
);
