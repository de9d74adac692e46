import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { rateSources } from '#contract/pricingWords.ts';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import type { RuleForm } from './useRuleForm.ts';

/** In which currency a rule prices, by whose rates, and whether shipping counts as cost. */
export const CostFields = ({ form }: { form: RuleForm }) => {
  const translate = useTranslate();
  const { currency, rates, shipping } = form.draft;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
      <CodeSelect
        of="currency"
        codes={currencyCodes}
        value={currency ?? ''}
        optional
        label={translate('pricing.cost.currency')}
        help={translate('pricing.cost.currencyHelp')}
        onChange={(code) => form.set({ currency: code === '' ? null : code })}
      />
      <TextField
        select
        label={translate('pricing.cost.rates')}
        value={rates}
        helperText={translate('pricing.cost.ratesHelp')}
        onChange={({ target }) => form.set({ rates: rateSources.find((source) => source === target.value) ?? 'own' })}
      >
        {rateSources.map((source) => (
          <MenuItem key={source} value={source}>
            {translate(`pricing.cost.ratesOf.${source}`)}
          </MenuItem>
        ))}
      </TextField>
      <Box>
        <TextField
          fullWidth
          label={translate('pricing.cost.shipping')}
          value={shipping.cost}
          error={form.errorOf('shipping.cost') !== undefined}
          helperText={form.errorOf('shipping.cost')}
          onChange={({ target }) => form.set({ shipping: { ...shipping, cost: target.value } })}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 17, className: 'tabular' } }}
        />
        <FormControlLabel
          control={
            <Switch
              checked={shipping.included}
              onChange={(_, included) => form.set({ shipping: { ...shipping, included } })}
            />
          }
          label={translate('pricing.cost.shippingIncluded')}
        />
      </Box>
    </Box>
  );
};
