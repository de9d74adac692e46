import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';
import type { AddressValues, CustomerValues } from './customerValues.ts';
import { ProvinceField } from './ProvinceField.tsx';
import { SetHere } from './SetHere.tsx';

const fields = ['address1', 'address2', 'postcode', 'city', 'countryCode', 'province'] as const;

interface AddressPartProps {
  form: ZodForm<CustomerValues>;
  before: AddressValues | null;
  /** It was set here, and not by a store. */
  isSet: boolean;
}

/** The address, of which all parts go together; given back, it is the one that stores tell. */
export const AddressPart = ({ form, before, isSet }: AddressPartProps) => {
  const translate = useTranslate();
  const { values, set, busy } = form;
  const { address } = values;
  const name = translate('customers.fields.address');
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {name}
      </Typography>
      {address === null ? null : (
        <AddressFields
          address={address}
          errors={form.errors as Readonly<Record<string, string | undefined>>}
          disabled={busy}
          onChange={(next) => set('address', next)}
        />
      )}
      {isSet ? (
        <SetHere
          name={name}
          isGivenBack={address === null}
          disabled={busy}
          onGiveBack={() => set('address', null)}
          onKeep={() => set('address', before)}
        />
      ) : null}
    </Box>
  );
};

interface AddressFieldsProps {
  address: AddressValues;
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  onChange: (address: AddressValues) => void;
}

const AddressFields = ({ address, errors, disabled, onChange }: AddressFieldsProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
      {fields.map((field) => {
        const wrong = errors[`address.${field}`];
        const shared = {
          name: `address.${field}`,
          label: translate(`customer.edit.${field}`),
          value: address[field],
          disabled,
        };
        const change = (next: string) => onChange({ ...address, [field]: next });
        if (field === 'countryCode')
          return (
            <CodeSelect
              key={field}
              {...shared}
              of="region"
              codes={regionCodes}
              optional
              onChange={change}
              {...(wrong === undefined ? {} : { error: wrong })}
            />
          );
        if (field === 'province')
          return (
            <ProvinceField key={field} {...shared} country={address.countryCode} error={wrong} onChange={change} />
          );
        return (
          <TextField
            key={field}
            {...shared}
            error={wrong !== undefined}
            helperText={wrong}
            onChange={({ target }) => change(target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
        );
      })}
    </Box>
  );
};
