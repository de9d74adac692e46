import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { regionCodes } from '#contract/countries.ts';
import type { ShipTo } from '#contract/orderWork.schemas.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { errorAt, type Form } from './BuyingFields.tsx';
import { newWarehouse } from './buyingValues.ts';

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

/** Where suppliers of 1688 send: they deliver within China, so to the merchant's warehouse or agent there. */
export const WarehouseFields = ({ form }: { form: Form }) => {
  const translate = useTranslate();
  const { values, set } = form;
  const { warehouse } = values;
  if (warehouse === null) {
    return (
      <Button size="small" variant="outlined" color="secondary" onClick={() => set('warehouse', newWarehouse())}>
        {translate('buying.warehouse.add')}
      </Button>
    );
  }
  const change = (name: keyof ShipTo, value: string) => set('warehouse', { ...warehouse, [name]: value });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))' }}>
        {names.map((name) => {
          const wrong = errorAt(form, `warehouse.${name}`);
          const shared = {
            name: `warehouse.${name}`,
            label: translate(`buying.warehouse.${name}`),
            value: warehouse[name],
          };
          return name === 'countryCode' ? (
            <CodeSelect
              key={name}
              {...shared}
              of="region"
              codes={regionCodes}
              error={wrong}
              onChange={(code) => change(name, code)}
            />
          ) : (
            <TextField
              key={name}
              {...shared}
              error={wrong !== undefined}
              helperText={wrong}
              onChange={({ target }) => change(name, target.value)}
              slotProps={{ htmlInput: { autoComplete: 'off' } }}
            />
          );
        })}
      </Box>
      <Button size="small" color="secondary" onClick={() => set('warehouse', null)} sx={{ justifySelf: 'start' }}>
        {translate('buying.warehouse.remove')}
      </Button>
    </Box>
  );
};
