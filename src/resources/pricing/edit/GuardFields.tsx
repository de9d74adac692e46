import { Box, InputAdornment, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { RuleForm } from './useRuleForm.ts';

interface GuardFieldProps {
  name: 'margin' | 'profit' | 'change';
  value: string | null;
  unit?: string;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

const GuardField = ({ name, value, unit, error, onChange }: GuardFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(`pricing.guards.${name}`)}
      value={value ?? ''}
      placeholder={translate('pricing.guards.none')}
      error={error !== undefined}
      helperText={error ?? translate(`pricing.guards.${name}Help`)}
      onChange={({ target }) => onChange(target.value.trim() === '' ? null : target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 17, className: 'tabular' },
        inputLabel: { shrink: true },
        input: { endAdornment: unit ? <InputAdornment position="end">{unit}</InputAdornment> : undefined },
      }}
    />
  );
};

/** What a rule must keep to: the least that is left, and the largest change of one run. */
export const GuardFields = ({ form }: { form: RuleForm }) => {
  const { floor, largestChange, currency } = form.draft;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
      <GuardField
        name="margin"
        unit="%"
        value={floor.margin}
        error={form.errorOf('floor.margin')}
        onChange={(margin) => form.set({ floor: { ...floor, margin } })}
      />
      <GuardField
        name="profit"
        unit={currency ?? undefined}
        value={floor.profit}
        error={form.errorOf('floor.profit')}
        onChange={(profit) => form.set({ floor: { ...floor, profit } })}
      />
      <GuardField
        name="change"
        unit="%"
        value={largestChange}
        error={form.errorOf('largestChange')}
        onChange={(change) => form.set({ largestChange: change })}
      />
    </Box>
  );
};
