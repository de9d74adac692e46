import { Box, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';

const names = [
  'name',
  'company',
  'phone',
  'address1',
  'address2',
  'postcode',
  'city',
  'province',
  'countryCode',
] as const satisfies readonly (keyof ShipTo)[];

interface ShipToFieldsProps {
  value: ShipTo;
  /** By the name of a field: `shipTo.city`. */
  errors: Readonly<Record<string, string | undefined>>;
  disabled: boolean;
  onChange: (value: ShipTo) => void;
}

/** An address as suppliers ask for it. */
export const ShipToFields = ({ value, errors, disabled, onChange }: ShipToFieldsProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
      {names.map((name) => {
        const wrong = errors[`shipTo.${name}`];
        const shared = {
          name: `shipTo.${name}`,
          label: translate(`buying.warehouse.${name}`),
          value: value[name],
          disabled,
        };
        return name === 'countryCode' ? (
          <CodeSelect
            key={name}
            {...shared}
            of="region"
            codes={regionCodes}
            onChange={(code) => onChange({ ...value, [name]: code })}
            {...(wrong === undefined ? {} : { error: wrong })}
          />
        ) : (
          <TextField
            key={name}
            {...shared}
            error={wrong !== undefined}
            helperText={wrong}
            onChange={({ target }) => onChange({ ...value, [name]: target.value })}
            slotProps={{ htmlInput: { autoComplete: 'off' } }}
          />
        );
      })}
    </Box>
  );
};
