import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';

export interface CodeSelectProps {
  /** What the codes stand for: names in the merchant's language come from the browser. */
  of: 'currency' | 'region';
  codes: readonly string[];
  value: string;
  onChange: (code: string) => void;
  label: string;
  help?: string;
  disabled?: boolean;
}

/** A currency or a country, found by its code or its name. */
export const CodeSelect = ({ of, codes, value, onChange, label, help, disabled }: CodeSelectProps) => {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: of }), [locale, of]);
  return (
    <Autocomplete
      options={[...codes]}
      value={value}
      onChange={(_, code) => onChange(code)}
      getOptionLabel={(code) => `${code} · ${names.of(code) ?? code}`}
      disableClearable
      autoHighlight
      disabled={disabled}
      renderInput={(params) => <TextField {...params} label={label} helperText={help} />}
    />
  );
};
