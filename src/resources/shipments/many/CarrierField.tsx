import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StorePlatform } from '#contract/platforms.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { NO_CARRIER } from '#contract/shipmentWords.ts';
import { useCall } from '#src/custom/data/useCall.ts';

/** The carriers of a platform change seldom, in ms. */
const FRESH = 600_000;

/** The carriers that the stores of a platform know; none while that is not known. */
export const useCarriers = (channel: StorePlatform | undefined) =>
  useCall(
    shipmentCalls.carriers,
    { channel: channel ?? 'woo' },
    { enabled: channel !== undefined, staleTime: FRESH, reactTo: 'none' },
  ).data ?? [];

interface CarrierFieldProps {
  carriers: readonly { code: string; name: string }[];
  /** A code or a name; empty for none. */
  value: string;
  onChange: (carrier: string) => void;
  /** Translated. */
  label: string;
  /** Its label is read out but not seen. */
  isBare?: boolean;
  /** Shown while it is empty. */
  placeholder?: string;
  isWrong?: boolean;
}

/** A carrier, chosen among those that are known or named as it is written. */
export const CarrierField = (props: CarrierFieldProps) => {
  const { carriers, value, onChange, label, isBare = false, placeholder, isWrong = false } = props;
  const translate = useTranslate();
  const none = translate('shipMany.rows.noTracking');
  const nameOf = (code: string) =>
    code === NO_CARRIER ? none : (carriers.find((one) => one.code === code)?.name ?? code);
  const take = (chosen: string) => {
    // Leaving the field names what it shows, which may be what it holds already.
    if (chosen === '' ? value !== '' : chosen !== nameOf(value)) onChange(chosen === none ? NO_CARRIER : chosen);
  };
  return (
    <Autocomplete
      freeSolo
      // What was typed counts once the field is left.
      autoSelect
      size="small"
      options={[...new Set(carriers.map(({ code }) => code)), NO_CARRIER]}
      value={value === '' ? null : value}
      getOptionLabel={nameOf}
      getOptionKey={(code) => code}
      onChange={(_, chosen) => take((chosen ?? '').trim())}
      renderInput={(params) => (
        <TextField
          {...params}
          name="carrier"
          label={isBare ? undefined : label}
          placeholder={placeholder}
          error={isWrong}
          slotProps={{
            htmlInput: { ...params.inputProps, 'aria-label': isBare ? label : undefined, maxLength: 100 },
          }}
        />
      )}
    />
  );
};
