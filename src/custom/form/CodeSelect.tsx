import { Autocomplete, TextField } from '@mui/material';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';

export interface CodeSelectProps {
  /** What the codes stand for: names in the merchant's language come from the browser. */
  of: 'currency' | 'region' | 'language';
  codes: readonly string[];
  /** Empty for none, where that is allowed. */
  value: string;
  onChange: (code: string) => void;
  label: string;
  help?: string;
  /** What is wrong; shown in place of `help`. */
  error?: string;
  /** The field's name, by which a form finds it. */
  name?: string;
  /** May be emptied. */
  optional?: boolean;
  disabled?: boolean;
}

/** A currency, a country or a language, found by its code or its name. */
export const CodeSelect = (props: CodeSelectProps) => {
  const { of, codes, value, onChange, label, help, error, name, optional = false, disabled } = props;
  const locale = useLocale();
  // Nobody looks for a language by its code.
  const labelOf = (code: string, name: string) => (of === 'language' ? name : `${code} · ${name}`);
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: of }), [locale, of]);
  return (
    <Autocomplete
      options={[...codes]}
      value={value === '' ? null : value}
      onChange={(_, code) => onChange(code ?? '')}
      getOptionLabel={(code) => labelOf(code, names.of(code) ?? code)}
      disableClearable={!optional}
      autoHighlight
      disabled={disabled}
      renderInput={(params) => (
        <TextField {...params} name={name} label={label} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
};
