import { Alert, Box, Card, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ExchangeRates } from '#contract/pricing.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { pricingCalls } from '#src/dataProvider/calls.ts';
import { FetchedRates } from './FetchedRates.tsx';
import { OwnRates } from './OwnRates.tsx';
import { RateForm } from './RateForm.tsx';

/** Exchange rates: the merchant's own, and those that the server fetches where it is configured to. */
export const RatesCard = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data, error, refetch } = useCall(pricingCalls.rates, {});
  const take = (rates: ExchangeRates) => client.setQueryData(callKey(pricingCalls.rates, {}), rates);
  const set = useAction(async (given: { from: string; to: string; rate: string | null }) => {
    take(await call(pricingCalls.setRate, given, { reactTo: 'special' }));
  });
  const fetchNow = useAction(async () => {
    take(await call(pricingCalls.fetchRates, {}, { reactTo: 'special' }));
  });
  return (
    <Card component="section" aria-labelledby="rates-title" sx={{ p: 4 }}>
      <Typography variant="h2" id="rates-title">
        {translate('pricing.rates.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, mb: 3, maxWidth: '80ch' }}>
        {translate('pricing.rates.text')}
      </Typography>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {translate('pricing.rates.own')}
            </Typography>
            {set.error ? (
              <Alert severity="error" sx={{ mb: 2 }}>
                {errorText(set.error, translate)}
              </Alert>
            ) : null}
            <OwnRates rates={data.own} busy={set.busy} onRemove={(pair) => set.run({ ...pair, rate: null })} />
            <RateForm busy={set.busy} onSet={set.run} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {translate('pricing.rates.fetched')}
            </Typography>
            <FetchedRates fetched={data.fetched} busy={fetchNow.busy} onFetch={() => fetchNow.run()} />
          </Box>
        </Box>
      ) : null}
    </Card>
  );
};
