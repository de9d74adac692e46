import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '#src/custom/ui/format.ts';
import { legendStyle } from './HowToPublish.tsx';
import { type RateChoice, type RateChoices, rateIssue } from './publishForm.ts';

/** Digits behind the point that amounts and rates are counted in. */
const DIGITS = 8;

/** A decimal text as a whole number of hundred-millionths. */
function scaled(text: string): bigint {
  const [whole = '0', rest = ''] = text.trim().split('.');
  return BigInt(whole + rest.slice(0, DIGITS).padEnd(DIGITS, '0'));
}

/** An example amount at a rate, to the currency's smallest coin, half-even as the server rounds. Both not negative. */
export function converted(amount: string, rate: string, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  const unit = 10n ** BigInt(2 * DIGITS - decimals);
  const product = scaled(amount) * scaled(rate);
  const coins = product / unit;
  const twice = (product % unit) * 2n;
  const up = twice > unit || (twice === unit && coins % 2n === 1n);
  const digits = String(up ? coins + 1n : coins).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const EXAMPLE = '20.00';

interface RateFieldProps {
  pair: string;
  choice: RateChoice | undefined;
  error: string | undefined;
  disabled: boolean;
  onChange: (choice: RateChoice) => void;
}

/** One pair: a rate, or the same number said in words, each with what it does to an example. */
const RateField = ({ pair, choice, error, disabled, onChange }: RateFieldProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const labelId = useId();
  const [from = '', to = ''] = pair.split('>');
  const name = `rates.${pair}`;
  const rate = choice?.kind === 'rate' ? choice.rate : '';
  const usable = rate !== '' && rateIssue(pair, rate) === undefined;
  const example = (amount: string) =>
    translate('publish.rates.example', { from: format.money(EXAMPLE, from), to: format.money(amount, to) });
  return (
    <FormControl component="fieldset" error={error !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel component="legend" id={labelId} sx={legendStyle}>
        {translate('publish.rates.pair', { from, to })}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        name={name}
        value={choice?.kind ?? ''}
        onChange={(_, kind) => onChange(kind === 'same' ? { kind: 'same' } : { kind: 'rate', rate })}
      >
        <FormControlLabel
          value="rate"
          disabled={disabled}
          control={<Radio />}
          label={translate('publish.rates.byRate')}
        />
        {choice?.kind === 'rate' ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, pl: 8, pb: 1 }}>
            <TextField
              label={translate('publish.rates.rate', { from, to })}
              value={rate}
              autoFocus={rate === ''}
              disabled={disabled}
              error={error !== undefined}
              onChange={(event) => onChange({ kind: 'rate', rate: event.target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 20 } }}
              sx={{ width: 200 }}
            />
            <Typography variant="body2" color="text.secondary" className="tabular">
              {usable ? example(converted(EXAMPLE, rate, to)) : ''}
            </Typography>
          </Box>
        ) : null}
        <FormControlLabel
          value="same"
          disabled={disabled}
          control={<Radio />}
          label={`${translate('publish.rates.same')} ${example(EXAMPLE)}`}
        />
      </RadioGroup>
      <div role="alert">{error === undefined ? null : <FormHelperText sx={{ mx: 0 }}>{error}</FormHelperText>}</div>
    </FormControl>
  );
};

export interface RateFieldsProps {
  pairs: readonly string[];
  rates: RateChoices;
  errorOf: (pair: string) => string | undefined;
  disabled: boolean;
  onChange: (rates: RateChoices) => void;
}

/** Products and stores differ in currency: what becomes of the prices, pair by pair. Nothing is guessed. */
export const RateFields = ({ pairs, rates, errorOf, disabled, onChange }: RateFieldsProps) => {
  const translate = useTranslate();
  if (pairs.length === 0) return null;
  return (
    <Box sx={{ mt: 5, pt: 4, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3">{translate('publish.rates.title')}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 3, maxWidth: '80ch' }}>
        {translate('publish.rates.text')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        {pairs.map((pair) => (
          <RateField
            key={pair}
            pair={pair}
            choice={rates[pair]}
            error={errorOf(pair)}
            disabled={disabled}
            onChange={(choice) => onChange({ ...rates, [pair]: choice })}
          />
        ))}
      </Box>
    </Box>
  );
};
