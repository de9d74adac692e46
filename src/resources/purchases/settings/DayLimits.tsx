import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';
import { errorAt, type Form } from './BuyingFields.tsx';
import { type LimitValues, newLimit } from './buyingValues.ts';

/** The most that is spent in a day, in each currency by itself. */
export const DayLimits = ({ form }: { form: Form }) => {
  const translate = useTranslate();
  const { values, set } = form;
  const change = (id: string, changes: Partial<LimitValues>) =>
    set(
      'dayLimits',
      values.dayLimits.map((one) => (one.id === id ? { ...one, ...changes } : one)),
    );
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {values.dayLimits.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('buying.limits.none')}
        </Typography>
      ) : null}
      {values.dayLimits.map(({ id, currency, amount }, at) => (
        <Box
          key={id}
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 260px) auto' },
          }}
        >
          <TextField
            name={`dayLimits.${at}.amount`}
            label={translate('buying.limits.amount')}
            value={amount}
            error={errorAt(form, `dayLimits.${at}.amount`) !== undefined}
            helperText={errorAt(form, `dayLimits.${at}.amount`)}
            onChange={({ target }) => change(id, { amount: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 18, className: 'tabular' } }}
          />
          <CodeSelect
            of="currency"
            codes={currencyCodes}
            name={`dayLimits.${at}.currency`}
            label={translate('buying.limits.currency')}
            value={currency}
            error={errorAt(form, `dayLimits.${at}.currency`)}
            onChange={(code) => change(id, { currency: code })}
          />
          <IconButton
            aria-label={translate('buying.limits.remove', { currency })}
            onClick={() =>
              set(
                'dayLimits',
                values.dayLimits.filter((one) => one.id !== id),
              )
            }
            sx={{ justifySelf: 'start' }}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        variant="outlined"
        color="secondary"
        sx={{ justifySelf: 'start' }}
        disabled={values.dayLimits.length >= 20}
        onClick={() => set('dayLimits', [...values.dayLimits, newLimit()])}
      >
        {translate('buying.limits.add')}
      </Button>
    </Box>
  );
};
