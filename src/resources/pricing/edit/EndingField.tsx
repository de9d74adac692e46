import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

export interface EndingFieldProps {
  value: string | null;
  /** Translated: what it is the ending of, and in which range. */
  label: string;
  error: boolean;
  /** The element that says what is wrong. */
  describedBy: string | undefined;
  onChange: (ending: string | null) => void;
}

const USUAL = ['0.99', '0.95', '0.90', '0.00', '4.99', '9', '80'];

/** What a price ends in: one of the usual ones, or as typed. Empty for any. */
export const EndingField = ({ value, label, error, describedBy, onChange }: EndingFieldProps) => {
  const translate = useTranslate();
  const take = (text: string) => onChange(text.trim() === '' ? null : text.trim().replace(/^\./, '0.'));
  return (
    <Autocomplete
      freeSolo
      size="small"
      options={USUAL}
      filterOptions={(options) => options}
      inputValue={value ?? ''}
      value={value}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') take(text);
      }}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={({ inputProps, ...params }) => (
        <TextField
          {...params}
          placeholder={translate('pricing.ranges.anyEnding')}
          error={error}
          slotProps={{
            htmlInput: {
              ...inputProps,
              'aria-label': label,
              'aria-describedby': describedBy,
              inputMode: 'decimal',
              maxLength: 10,
            },
          }}
        />
      )}
    />
  );
};
