import { Alert, Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { countablePayments } from '#contract/orderWords.ts';

interface PaidChoiceProps {
  value: readonly string[];
  disabled: boolean;
  onChange: (value: readonly string[]) => void;
}

/** Which payments count as paid in a store before the money has come. */
export const PaidChoice = ({ value, disabled, onChange }: PaidChoiceProps) => {
  const translate = useTranslate();
  const toggle = (payment: string, isOn: boolean) =>
    onChange(isOn ? [...value, payment] : value.filter((one) => one !== payment));
  return (
    <>
      <FormControl component="fieldset" disabled={disabled}>
        <FormLabel component="legend">{translate('stores.settings.paid')}</FormLabel>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {translate('stores.settings.paidHelp')}
        </Typography>
        <FormGroup sx={{ gap: 1 }}>
          {countablePayments.map((payment) => (
            <FormControlLabel
              key={payment}
              sx={{ alignItems: 'flex-start' }}
              control={
                <Checkbox
                  checked={value.includes(payment)}
                  onChange={({ target }) => toggle(payment, target.checked)}
                  sx={{ mt: -1 }}
                />
              }
              label={
                <>
                  {translate(`words.orderPayment.${payment}`)}
                  <Typography variant="caption" component="div" color="text.secondary">
                    {translate(`stores.settings.payment.${payment}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      {value.includes('unpaid') ? <Alert severity="warning">{translate('stores.settings.unpaidCounts')}</Alert> : null}
    </>
  );
};
