import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate, useTranslateLabel } from 'react-admin';
import type { Choice } from '#src/custom/list/declaration.ts';

interface ManyInputProps {
  source: string;
  choices: readonly Choice[];
  /** What stands for none chosen, translated. */
  none: string;
}

/** Any number of choices; none chosen says so. */
export const ManyInput = ({ source, choices, none }: ManyInputProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string[]>({ source, defaultValue: [] });
  const label = useTranslateLabel()({ source });
  const chosen: readonly string[] = field.value ?? [];
  const wrong = fieldState.error?.message;
  const nameOf = (id: string): string => choices.find((choice) => choice.id === id)?.name ?? id;
  return (
    <Autocomplete
      multiple
      autoHighlight
      options={choices.map(({ id }) => id)}
      value={[...chosen]}
      onChange={(_, next) => field.onChange(next)}
      onBlur={field.onBlur}
      getOptionLabel={nameOf}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={chosen.length === 0 ? none : undefined}
          error={wrong !== undefined}
          helperText={wrong === undefined ? undefined : translate(wrong, { _: wrong })}
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
};
