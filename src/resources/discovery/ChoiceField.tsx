import { Autocomplete, TextField } from '@mui/material';

export interface ChoiceFieldProps {
  label: string;
  /** Empty for none. */
  value: string;
  choices: readonly { id: string; name: string }[];
  onChange: (id: string) => void;
  optional?: boolean;
}

/** One of a list that may be long: found by typing. */
export const ChoiceField = ({ label, value, choices, onChange, optional = false }: ChoiceFieldProps) => (
  <Autocomplete
    options={[...choices]}
    value={choices.find(({ id }) => id === value) ?? null}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ id }) => id}
    isOptionEqualToValue={(one, other) => one.id === other.id}
    onChange={(_event, chosen) => {
      if (chosen || optional) onChange(chosen?.id ?? '');
    }}
    // A choice that must be made cannot be cleared: its emptying is not passed on, and no button offers it.
    clearIcon={optional ? undefined : null}
    autoHighlight
    sx={{ width: { xs: '100%', md: 210 } }}
    renderInput={(params) => <TextField {...params} label={label} />}
  />
);
