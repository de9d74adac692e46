import { Box, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ZodForm } from '#src/custom/form/useZodForm.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import type { BuyingValues } from './buyingValues.ts';

export type Form = ZodForm<BuyingValues>;

/** What is wrong at a part of a field, such as `services.0.maxDays`; translated. */
export const errorAt = ({ errors }: Form, path: string): string | undefined =>
  (errors as Readonly<Record<string, string | undefined>>)[path];

/** How long a purchase waits, how far its price may rise, and what the supplier is told beside the order. */
export const BuyingFields = ({ form, defaultMinutes }: { form: Form; defaultMinutes: number }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { values, errors, set } = form;
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
      }}
    >
      <TextField
        name="holdMinutes"
        label={translate('buying.holdMinutes')}
        value={values.holdMinutes}
        placeholder={format.number(defaultMinutes)}
        error={errors.holdMinutes !== undefined}
        helperText={errors.holdMinutes ?? translate('buying.holdHelp')}
        onChange={({ target }) => set('holdMinutes', target.value)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', maxLength: 3, className: 'tabular' },
          inputLabel: { shrink: true },
          input: { endAdornment: <InputAdornment position="end">{translate('buying.minutes')}</InputAdornment> },
        }}
      />
      <TextField
        name="tolerancePercent"
        label={translate('buying.tolerance')}
        value={values.tolerancePercent}
        error={errors.tolerancePercent !== undefined}
        helperText={errors.tolerancePercent ?? translate('buying.toleranceHelp')}
        onChange={({ target }) => set('tolerancePercent', target.value)}
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 6, className: 'tabular' },
          input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
        }}
      />
      <TextField
        name="phone"
        label={translate('buying.phone')}
        value={values.phone}
        error={errors.phone !== undefined}
        helperText={errors.phone ?? translate('buying.phoneHelp')}
        onChange={({ target }) => set('phone', target.value)}
        slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'off', maxLength: 60 } }}
      />
      <TextField
        name="memo"
        multiline
        minRows={2}
        label={translate('buying.memo')}
        value={values.memo}
        error={errors.memo !== undefined}
        helperText={errors.memo ?? translate('buying.memoHelp')}
        onChange={({ target }) => set('memo', target.value)}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
};
