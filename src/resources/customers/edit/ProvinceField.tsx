import { Autocomplete, TextField } from '@mui/material';
import { placeCalls } from '#contract/place.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';

interface ProvinceFieldProps {
  name: string;
  label: string;
  /** Its code; empty where it is not known. */
  country: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (province: string) => void;
}

/** A state or province: those of the country are proposed, and what its addresses do not list may be typed. */
export const ProvinceField = ({ name, label, country, value, error, disabled, onChange }: ProvinceFieldProps) => {
  // Without proposals it can be typed all the same.
  const { data = [] } = useCall(
    placeCalls.provinces,
    { country },
    { enabled: country !== '', staleTime: Number.POSITIVE_INFINITY, reactTo: 'none' },
  );
  return (
    <Autocomplete
      freeSolo
      options={[...new Set(data.map((province) => province.name))]}
      inputValue={value}
      disabled={disabled}
      onInputChange={(_, typed) => onChange(typed)}
      renderInput={(params) => (
        <TextField {...params} name={name} label={label} error={error !== undefined} helperText={error} />
      )}
    />
  );
};
