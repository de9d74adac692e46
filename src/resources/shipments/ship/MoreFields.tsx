import { Box, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { shipmentOrigins } from '#contract/shipmentWords.ts';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';
import type { ShipValues } from './shipValues.ts';

/** What is seldom asked for: who ships, what it costs, and a remark of one's own. */
export const MoreFields = ({ form, currency }: { form: ZodForm<ShipValues>; currency: string }) => {
  const translate = useTranslate();
  const { values, set, busy } = form;
  const field = (name: 'cost' | 'shippingFee' | 'remark'): TextFieldProps => ({
    ...form.textField(name),
    label: translate(`shipments.field.${name}`, { currency }),
  });
  const amount = {
    htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 18, className: 'tabular' },
  } as const;
  const origin = shipmentOrigins.find((one) => one === values.origin) ?? 'self';
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextField
        select
        name="origin"
        label={translate('shipments.field.origin')}
        value={origin}
        disabled={busy}
        onChange={({ target }) => set('origin', shipmentOrigins.find((one) => one === target.value) ?? origin)}
        sx={{ gridColumn: '1 / -1' }}
      >
        {shipmentOrigins.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`shipments.origin.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...field('cost')} slotProps={amount} />
      <TextField {...field('shippingFee')} slotProps={amount} />
      <TextField
        {...field('remark')}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
};
