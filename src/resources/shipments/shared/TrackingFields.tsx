import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NO_CARRIER, OTHER_CARRIER } from '#contract/shipmentWords.ts';
import { CarrierSelect, type CarrierSelectProps } from './CarrierSelect.tsx';
import { storedNumber } from './storedNumber.ts';

/** How a parcel is followed, as its form holds it. */
export type TrackingValues = { carrier: string; carrierName: string; trackingNumber: string; queryUrl: string };

interface TrackingFieldsProps extends Pick<CarrierSelectProps, 'carriers' | 'takesOther'> {
  values: TrackingValues;
  set: (name: keyof TrackingValues, value: string) => void;
  errors: Partial<Record<keyof TrackingValues, string>>;
  disabled: boolean;
}

/** Carrier and number; of a carrier that is in no list its name and the page where its parcels are followed. */
export const TrackingFields = ({ carriers, takesOther, values, set, errors, disabled }: TrackingFieldsProps) => {
  const translate = useTranslate();
  const { carrier, trackingNumber } = values;
  const stored = storedNumber(trackingNumber);
  const field = (name: 'carrierName' | 'trackingNumber' | 'queryUrl', help = ''): TextFieldProps => ({
    name,
    label: translate(`shipments.field.${name}`),
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name] ?? help,
    disabled,
    onChange: ({ target }) => set(name, target.value),
  });
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <CarrierSelect
        carriers={carriers}
        takesOther={takesOther}
        value={carrier}
        onChange={(code) => set('carrier', code)}
        error={errors.carrier}
        disabled={disabled}
        autoFocus={carrier === ''}
      />
      {carrier === OTHER_CARRIER ? (
        <>
          <TextField {...field('carrierName')} slotProps={{ htmlInput: { ...plain, maxLength: 100 } }} />
          <TextField
            {...field('queryUrl', translate('shipments.field.queryUrlHelp', { number: '{number}' }))}
            slotProps={{ htmlInput: { ...plain, inputMode: 'url', maxLength: 2000 } }}
          />
        </>
      ) : null}
      {carrier === NO_CARRIER ? null : (
        <TextField
          {...field(
            'trackingNumber',
            stored === trackingNumber ? '' : translate('shipments.field.storedAs', { number: stored }),
          )}
          autoFocus={carrier !== ''}
          slotProps={{ htmlInput: { ...plain, className: 'tabular' } }}
        />
      )}
    </>
  );
};
