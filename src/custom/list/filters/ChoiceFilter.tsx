import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice } from '../declaration.ts';
import { oneOf, severalOf, useFilters } from './useFilters.ts';

export interface ChoiceFilterProps {
  source: string;
  /** Key. */
  label: string;
  choices: readonly Choice[];
  /** Key of what stands for no choice; nothing by default. */
  any?: string | undefined;
  /** As wide as what is around it. */
  wide?: boolean;
}

/** One of few values, or none of them. */
export const ChoiceFilter = ({ source, label, choices, any, wide = false }: ChoiceFilterProps) => {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const value = oneOf(values[source]);
  const known = choices.some(({ id }) => id === value);
  return (
    <TextField
      select
      name={source}
      label={translate(label)}
      value={known ? value : ''}
      onChange={(event) => change({ [source]: event.target.value })}
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

/** Any of few values. */
export const MultiChoiceFilter = ({
  source,
  label,
  choices,
}: Pick<ChoiceFilterProps, 'source' | 'label' | 'choices'>) => {
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
