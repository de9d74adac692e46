import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { fetchedRateCalls } from '#contract/exchangeRate.calls.ts';
import type { FetchedRates as Fetched } from '#contract/exchangeRate.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { errorText } from '#src/custom/data/errorText.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { FormSection } from '#src/custom/form/FormSection.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';

/** Rates that most merchants look for; the others are there all the same. */
const SHOWN = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'AUD', 'CAD', 'MXN'];
const said = (key: string) => `resources.exchangeRates.source.${key}`;

/** The fetched rates with their source and age; where none are fetched, how that is set up. */
export const FetchedRates = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data, error, refetch } = useCall(fetchedRateCalls.read, {});
  const fetchNow = useAction(async () => {
    const fetched = await call(fetchedRateCalls.fetch, {}, { reactTo: 'special' });
    client.setQueryData(callKey(fetchedRateCalls.read, {}), fetched);
    // The list shows them beside the merchant's own.
    await client.invalidateQueries({ queryKey: ['exchangeRates'] });
  });
  return (
    <Box sx={{ mt: 4 }}>
      <FormSection title={translate(said('title'))}>
        {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data?.configured === false ? (
          <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '80ch' }}>
            {translate(said('none'))}
          </Typography>
        ) : null}
        {data?.configured ? (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            {fetchNow.error ? <Alert severity="error">{errorText(fetchNow.error, translate)}</Alert> : null}
            <Known fetched={data} />
            <Button variant="outlined" color="secondary" loading={fetchNow.busy} onClick={() => fetchNow.run()}>
              {translate(said('now'))}
            </Button>
          </Box>
        ) : null}
      </FormSection>
    </Box>
  );
};

const Known = ({ fetched: { problem, source, fetchedAt, base, rates } }: { fetched: Fetched }) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      {problem === null ? null : <Alert severity="warning">{problem}</Alert>}
      <Typography variant="body2" color="text.secondary">
        {translate(said('from'), { source: source ?? '' })} <TimeField at={fetchedAt} relative />
      </Typography>
      {base === null ? null : (
        <Box className="tabular" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
          {SHOWN.filter((code) => rates[code] !== undefined).map((code) => (
            <span key={code}>
              {translate('resources.exchangeRates.pair', { from: base, to: code, rate: rates[code] })}
            </span>
          ))}
          <Typography variant="body2" component="span" color="text.secondary">
            {translate(said('known'), { count: format.number(Object.keys(rates).length) })}
          </Typography>
        </Box>
      )}
    </>
  );
};
