import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { recipeCalls } from '#contract/recipe.calls.ts';
import type { Recipe } from '#contract/recipe.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { RecipeFields } from './RecipeFields.tsx';
import { emptyRecipe, formOf, formProblems, type RecipeForm, stepsOf } from './recipeForm.ts';

export interface RecipeEditorProps {
  titleId: string;
  /** Null for a new one. */
  recipe: Recipe | null;
  onDone: () => void;
}

/** One recipe: its name and its steps. */
export const RecipeEditor = ({ titleId, recipe, onDone }: RecipeEditorProps) => {
  const translate = useTranslate();
  const client = useQueryClient();
  const formId = useId();
  const [form, setForm] = useState<RecipeForm>(recipe ? formOf(recipe) : emptyRecipe);
  const [tried, setTried] = useState(false);
  const problems = formProblems(form);
  const save = useAction(async () => {
    const kept = { name: form.name, steps: stepsOf(form) };
    if (recipe) await call(recipeCalls.update, { ...kept, recipeId: recipe.recipeId }, { reactTo: 'special' });
    else await call(recipeCalls.create, kept, { reactTo: 'special' });
    await client.invalidateQueries({ queryKey: callKey(recipeCalls.list) });
    onDone();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) save.run();
  };
  return (
    <>
      <DialogTitle id={titleId}>{translate(recipe ? 'recipes.edit' : 'recipes.new')}</DialogTitle>
      <DialogContent>
        <form id={formId} noValidate onSubmit={submit}>
          <RecipeFields
            form={form}
            problems={tried ? problems : {}}
            onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          />
        </form>
        <div role="alert">
          {save.error === undefined ? null : (
            <Alert severity="error" sx={{ mt: 3 }}>
              {errorText(save.error, translate)}
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onDone}>
          {translate('kit.cancel')}
        </Button>
        <Button type="submit" form={formId} variant="contained" loading={save.busy}>
          {translate('recipes.save')}
        </Button>
      </DialogActions>
    </>
  );
};
