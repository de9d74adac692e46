import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { severalOf, useFilters } from './useFilters.ts';

export interface MultiChoiceFilterProps {
  source: string;
  /** Key. */
  label: string;
  /** Translated names. */
  choices: readonly { id: string; name: string }[];
}

/** Any of few values. */
export const MultiChoiceFilter = ({ source, label, choices }: MultiChoiceFilterProps) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const chosen = severalOf(values[source]).filter((id) => choices.some((choice) => choice.id === id));
  const named = (ids: string[]) => choices.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return (
    <TextField
      select
      fullWidth
      name={source}
      label={translate(label)}
      value={chosen}
      onChange={({ target }) => change({ [source]: severalOf(target.value) })}
      slotProps={{ select: { multiple: true, renderValue: (ids) => named(severalOf(ids)).join(', ') } }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id} sx={{ py: 0.5 }}>
          <Checkbox checked={chosen.includes(id)} tabIndex={-1} disableRipple sx={{ ml: -2, p: 1 }} />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </TextField>
  );
};
