import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { brandName } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { StoreCell } from '../list/cells.tsx';
import { type ServiceDecision, useServiceDecision } from './useServiceDecision.ts';

type AtServices = ResultOf<typeof serviceOrderCalls.counts>[number];

/** The stores whose question was put off, as long as the tab is open. */
const KEY = 'orders.servicesLater';
const putOff = (): string[] => (sessionStorage.getItem(KEY) ?? '').split(',').filter(Boolean);

/**
 * Asks what becomes of orders that a store asks other services to ship, a line per store: they are taken over, or left there.
 * Nothing where nobody has to decide, and none of another platform than the address names.
 */
export const ServiceQuestions = ({ channel }: { channel: StorePlatform | undefined }) => {
  const translate = useTranslate();
  const [later, setLater] = useState(putOff);
  // Beside the list: what fails here must not interrupt anybody.
  const { data = [] } = useQuery({
    queryKey: ['orders', 'services'],
    queryFn: ({ signal }) => call(serviceOrderCalls.counts, {}, { signal, reactTo: 'none' }),
  });
  const asked = data.filter((one) => !later.includes(one.shopId) && (channel === undefined || one.channel === channel));
  const putOffToo = ({ shopId }: AtServices) => {
    const next = [...later, shopId];
    sessionStorage.setItem(KEY, next.join());
    setLater(next);
  };
  if (asked.length === 0) return null;
  return (
    <Alert
      severity="info"
      role="region"
      aria-label={translate('serviceOrders.label')}
      sx={{ mb: 3, '& .MuiAlert-message': { flex: 1, display: 'grid', gap: 3, minWidth: 0 } }}
    >
      {asked.map((one) => (
        <Question key={one.shopId} about={one} onLater={() => putOffToo(one)} />
      ))}
    </Alert>
  );
};

const Question = ({ about, onLater }: { about: AtServices; onLater: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const decide = useServiceDecision();
  const [isForLater, setForLater] = useState(false);
  const { shopId, channel, services, count, canTakeOver } = about;
  const names = services.length > 0 ? services.join(', ') : translate('serviceOrders.unnamed');
  const run = (chosen: ServiceDecision) =>
    decide.run(chosen, (decision) => call(serviceOrderCalls.decideAll, { shopId, decision, later: isForLater }));
  return (
    <Box role="group" aria-label={about.shopName} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <StoreCell {...about} />
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {translate('serviceOrders.text', { smart_count: count, count: format.number(count), names })}
        </Box>
      </Box>
      {canTakeOver ? null : (
        <Typography variant="caption" component="div">
          {translate('serviceOrders.onlyInStore', { platform: brandName[channel] })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}>
        {canTakeOver ? (
          <Button size="small" variant="contained" disabled={decide.busy} onClick={() => run('takeOver')}>
            {translate('serviceOrders.takeOver')}
          </Button>
        ) : null}
        <Button size="small" variant="outlined" disabled={decide.busy} onClick={() => run('leave')}>
          {translate('serviceOrders.leaveAll')}
        </Button>
        <Button size="small" color="secondary" disabled={decide.busy} onClick={onLater}>
          {translate('serviceOrders.later')}
        </Button>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isForLater}
              disabled={decide.busy}
              onChange={({ target }) => setForLater(target.checked)}
            />
          }
          label={translate('serviceOrders.laterToo')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ ml: 0 }}
        />
      </Box>
    </Box>
  );
};
