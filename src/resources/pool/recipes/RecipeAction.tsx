import RecipeIcon from '@mui/icons-material/TuneOutlined';
import { Button, Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useChosen } from '../list/useChosen.ts';
import { RecipesDialog } from './RecipesDialog.tsx';
import { useApplyRecipe } from './useApplyRecipe.tsx';
import { useRecipes } from './useRecipes.ts';
import { useStepsText } from './useStepsText.ts';

/** The list's bulk action: a recipe over what is chosen. */
export const RecipeAction = () => {
  const translate = useTranslate();
  const stepsText = useStepsText();
  const { selection, clear } = useChosen();
  const recipes = useRecipes() ?? [];
  const apply = useApplyRecipe(clear);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [managing, setManaging] = useState(false);
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        color="secondary"
        size="small"
        startIcon={<RecipeIcon />}
        aria-haspopup="menu"
        loading={apply.busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('triage.recipes')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        {recipes.map((recipe) => (
          <MenuItem
            key={recipe.recipeId}
            onClick={() => {
              close();
              apply.run(recipe, selection);
            }}
          >
            <ListItemText primary={recipe.name} secondary={stepsText(recipe.steps)} />
          </MenuItem>
        ))}
        {recipes.length > 0 ? <Divider /> : null}
        <MenuItem
          onClick={() => {
            close();
            setManaging(true);
          }}
        >
          {translate(recipes.length === 0 ? 'triage.firstRecipe' : 'recipes.manage')}
        </MenuItem>
      </Menu>
      {managing ? <RecipesDialog onClose={() => setManaging(false)} /> : null}
    </>
  );
};
