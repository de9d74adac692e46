import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ExchangeRates } from '#contract/pricing.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';

export interface FetchedRatesProps {
  fetched: ExchangeRates['fetched'];
  busy: boolean;
  onFetch: () => void;
}

/** Rates that most merchants look for; the others are there all the same. */
const SHOWN = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'AUD', 'CAD', 'MXN'];

/** The fetched rates with their source and age; where none are fetched, how that is set up. */
export const FetchedRates = ({ fetched, busy, onFetch }: FetchedRatesProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!fetched.configured) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('pricing.rates.notConfigured')}
      </Typography>
    );
  }
  const shown = SHOWN.filter((code) => fetched.rates[code] !== undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {fetched.problem === null ? null : <Alert severity="warning">{fetched.problem}</Alert>}
      <Typography variant="body2" color="text.secondary">
        {translate('pricing.rates.source', { source: fetched.source ?? '' })}{' '}
        <TimeField at={fetched.fetchedAt} relative />
      </Typography>
      {fetched.base === null ? null : (
        <Box className="tabular" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          {shown.map((code) => (
            <span key={code}>
              {translate('pricing.rates.pair', { from: fetched.base ?? '', to: code, rate: fetched.rates[code] ?? '' })}
            </span>
          ))}
          <Typography variant="body2" component="span" color="text.secondary">
            {translate('pricing.rates.known', { count: format.number(Object.keys(fetched.rates).length) })}
          </Typography>
        </Box>
      )}
      <Button variant="outlined" color="secondary" loading={busy} onClick={onFetch}>
        {translate('pricing.rates.fetchNow')}
      </Button>
    </Box>
  );
};
