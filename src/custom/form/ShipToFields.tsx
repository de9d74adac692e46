import { Box, TextField } from '@mui/material';
import { regionCodes } from '#contract/countries.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import { CodeSelect } from './CodeSelect.tsx';

const fields = [
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
  /** Of the address in its form: its fields are `shipTo.city` and so on. */
  name: string;
  label: (field: string) => string;
  value: ShipTo;
  /** By the names of fields. */
  errors: Readonly<Record<string, string | undefined>>;
  disabled?: boolean;
  onChange: (value: ShipTo) => void;
}

/** An address as suppliers ask for it. */
export const ShipToFields = ({ name, label, value, errors, disabled = false, onChange }: ShipToFieldsProps) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))' }}>
    {fields.map((field) => {
      const wrong = errors[`${name}.${field}`];
      const shared = { name: `${name}.${field}`, label: label(field), value: value[field], disabled };
      return field === 'countryCode' ? (
        <CodeSelect
          key={field}
          {...shared}
          of="region"
          codes={regionCodes}
          onChange={(code) => onChange({ ...value, [field]: code })}
          {...(wrong === undefined ? {} : { error: wrong })}
        />
      ) : (
        <TextField
          key={field}
          {...shared}
          error={wrong !== undefined}
          helperText={wrong}
          onChange={({ target }) => onChange({ ...value, [field]: target.value })}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
        />
      );
    })}
  </Box>
);
