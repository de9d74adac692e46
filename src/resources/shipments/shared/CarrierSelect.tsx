import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';

interface Carrier {
  code: string;
  name: string;
}

export interface CarrierSelectProps {
  carriers: readonly Carrier[];
  /** Whether one that is not listed can be named. */
  takesOther: boolean;
  /** A code; empty for none chosen yet. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  disabled: boolean;
  autoFocus?: boolean;
}

/** The transport company, found by its name; at the end those that are in no list. */
export const CarrierSelect = (props: CarrierSelectProps) => {
  const { carriers, takesOther, value, onChange, error, disabled, autoFocus = false } = props;
  const translate = useTranslate();
  const [isTyped, setTyped] = useState(false);
  const others = takesOther ? [OTHER_CARRIER, NO_CARRIER] : [NO_CARRIER];
  const options: readonly Carrier[] = [
    ...carriers,
    ...others.map((code) => ({ code, name: translate(`shipments.carrier.${code}`) })),
  ];
  return (
    <Autocomplete
      options={options}
      value={options.find(({ code }) => code === value) ?? null}
      onChange={(_, chosen) => onChange(chosen?.code ?? '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(one, other) => one.code === other.code}
      autoHighlight
      // What was typed is taken with Tab, on the way to the number. A list that was only opened chooses nothing.
      autoSelect={isTyped}
      onInputChange={(_, text, why) => setTyped(why === 'input' && text !== '')}
      disabled={disabled}
      renderInput={(params) => (
        <TextField
          {...params}
          name="carrier"
          label={translate('shipments.field.carrier')}
          error={error !== undefined}
          helperText={error}
          autoFocus={autoFocus}
        />
      )}
    />
  );
};
