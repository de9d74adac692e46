import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFilter } from './useFilter.ts';

export interface ChoiceFilterProps {
  source: string;
  /** Key. */
  label: string;
  /** Translated names. */
  choices: readonly { id: string; name: string }[];
  /** Key of what stands for no choice; nothing by default. */
  any?: string;
  /** As wide as what is around it. */
  wide?: boolean;
}

/** One of few values, or none of them. */
export const ChoiceFilter = ({ source, label, choices, any, wide = false }: ChoiceFilterProps) => {
  const translate = useTranslate();
  const { value, set } = useFilter(source);
  const known = choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      name={source}
      label={translate(label)}
      value={known ? value : ''}
      onChange={(event) => set(event.target.value)}
      fullWidth={wide}
      sx={wide ? undefined : { width: 'auto', minWidth: 170 }}
    >
      <MenuItem value="" sx={{ minHeight: 36 }} aria-label={translate('ra.action.clear_input_value')}>
        {any === undefined ? '' : translate(any)}
      </MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
