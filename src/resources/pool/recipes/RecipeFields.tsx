import { Autocomplete, Box, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { publishStatuses } from '#contract/enums.ts';
import { storeCalls } from '#contract/store.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import type { RecipeForm } from './recipeForm.ts';

export interface RecipeFieldsProps {
  form: RecipeForm;
  problems: Partial<Record<keyof RecipeForm, string>>;
  onChange: (change: Partial<RecipeForm>) => void;
}

/** The steps of a recipe, in the order in which they are done. */
export const RecipeFields = ({ form, problems, onChange }: RecipeFieldsProps) => {
  const translate = useTranslate();
  const field = (name: keyof RecipeForm, help?: string) => ({
    label: translate(`recipes.field.${name}`),
    value: form[name],
    error: problems[name] !== undefined,
    helperText: problems[name] ? translate(problems[name]) : help && translate(help),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const box = (name: 'tidy' | 'lastFirst' | 'prices') => (
    <FormControlLabel
      control={<Checkbox checked={form[name]} onChange={(_, checked) => onChange({ [name]: checked })} />}
      label={translate(`recipes.field.${name}`)}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
      <TextField {...field('name')} required autoFocus />
      <Group title="recipes.group.title">
        <TextField {...field('remove', 'recipes.help.remove')} multiline minRows={2} maxRows={6} />
        {box('tidy')}
        <Pair>
          <TextField {...field('letters')} select>
            {(['asIs', 'title', 'sentence'] as const).map((letters) => (
              <MenuItem key={letters} value={letters}>
                {translate(`recipes.letters.${letters}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField {...field('atMost')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
        </Pair>
      </Group>
      <Group title="recipes.group.prices">{box('prices')}</Group>
      <Group title="recipes.group.images">
        <Pair>
          <TextField {...field('skipFirst')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
          <TextField {...field('imagesAtMost')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
        </Pair>
        {box('lastFirst')}
      </Group>
      <Group title="recipes.group.tags">
        <Tags label="recipes.field.addTags" value={form.addTags} onChange={(addTags) => onChange({ addTags })} />
        <Tags
          label="recipes.field.removeTags"
          value={form.removeTags}
          onChange={(removeTags) => onChange({ removeTags })}
        />
        <TextField {...field('category')} />
      </Group>
      <Group title="recipes.group.publish">
        <Stores form={form} onChange={onChange} />
      </Group>
    </Box>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 3 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 2 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
};

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>{children}</Box>
);

interface TagsProps {
  label: string;
  value: string[];
  onChange: (tags: string[]) => void;
}

const Tags = ({ label, value, onChange }: TagsProps) => {
  const translate = useTranslate();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={value}
      onChange={(_, tags) => onChange([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))])}
      renderInput={(params) => <TextField {...params} label={translate(label)} />}
    />
  );
};

const Stores = ({ form, onChange }: Pick<RecipeFieldsProps, 'form' | 'onChange'>) => {
  const translate = useTranslate();
  const shops = useCall(storeCalls.select, {}).data ?? [];
  return (
    <>
      <Autocomplete
        multiple
        options={shops.map(({ shopId }) => shopId)}
        getOptionLabel={(id) => shops.find(({ shopId }) => shopId === id)?.shopName ?? id}
        value={form.shopIds}
        onChange={(_, shopIds) => onChange({ shopIds })}
        noOptionsText={translate('recipes.noStores')}
        renderInput={(params) => <TextField {...params} label={translate('recipes.field.shopIds')} />}
      />
      {form.shopIds.length === 0 ? null : (
        <TextField
          select
          label={translate('recipes.field.status')}
          value={form.status}
          onChange={(event) => onChange({ status: event.target.value as RecipeForm['status'] })}
        >
          {publishStatuses.map((status) => (
            <MenuItem key={status} value={status}>
              {translate(`words.publishStatus.${status}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
};
