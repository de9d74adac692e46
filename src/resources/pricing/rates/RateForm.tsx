import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeSelect } from '#src/custom/form/CodeSelect.tsx';
import { currencyCodes } from '#src/custom/ui/codes.ts';

export interface RateFormProps {
  busy: boolean;
  onSet: (given: { from: string; to: string; rate: string }) => void;
}

/** Adds an own rate, or sets one again. */
export const RateForm = ({ busy, onSet }: RateFormProps) => {
  const translate = useTranslate();
  const [from, setFrom] = useState('CNY');
  const [to, setTo] = useState('USD');
  const [rate, setRate] = useState('');
  const usable = from !== to && /^\d{1,9}(\.\d{1,8})?$/.test(rate.trim()) && Number(rate) > 0;
  return (
    <Box
      component="form"
      aria-label={translate('pricing.rates.add')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!usable) return;
        onSet({ from, to, rate: rate.trim() });
        setRate('');
      }}
      sx={{
        display: 'grid',
        gap: 2,
        mt: 3,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 120px auto' },
        alignItems: 'start',
      }}
    >
      <CodeSelect
        of="currency"
        codes={currencyCodes}
        value={from}
        onChange={setFrom}
        label={translate('pricing.rates.from')}
      />
      <CodeSelect
        of="currency"
        codes={currencyCodes}
        value={to}
        onChange={setTo}
        label={translate('pricing.rates.to')}
        error={from === to ? translate('pricing.sameCurrency') : undefined}
      />
      <TextField
        label={translate('pricing.rates.rate')}
        value={rate}
        onChange={({ target }) => setRate(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 18, className: 'tabular' } }}
      />
      <Button type="submit" variant="outlined" disabled={!usable} loading={busy}>
        {translate('pricing.rates.set')}
      </Button>
    </Box>
  );
};
