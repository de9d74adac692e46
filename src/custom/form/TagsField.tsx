import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';

const split = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.split(',')).map((text) => text.trim()))].filter(Boolean);

/** Tags as chips: Enter or a comma ends one, Backspace takes the last away. */
export const TagsField = () => {
  const translate = useTranslate();
  const { control } = useFormContext<{ tags: string[] }>();
  const { field, fieldState } = useController({ control, name: 'tags' });
  return (
    <Autocomplete
      multiple
      freeSolo
      options={[]}
      value={field.value}
      onChange={(_, tags) => field.onChange(split(tags))}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && /,\s*$/.test(text)) field.onChange(split([...field.value, text]));
      }}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('pool.basics.tags')}
          error={fieldState.invalid}
          helperText={translate(fieldState.error?.message ?? 'pool.basics.tagsHelp')}
          onBlur={(event) => {
            const text = event.target.value;
            if (text.trim() !== '') field.onChange(split([...field.value, text]));
          }}
        />
      )}
    />
  );
};
