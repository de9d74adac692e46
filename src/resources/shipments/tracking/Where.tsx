import { Box, Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { shipmentAddress } from '#src/custom/data/navigation/shipmentAddresses.ts';
import { dayOf } from '#src/custom/list/filters/useFilters.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { trackingTones } from './trackingState.ts';

const small = { fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' } as const;

/** Where a parcel is, when something happened to it last, and when it was promised; after it arrived only when that was. No promise is kept by one that counts as lost. */
export const Where = ({ tracking }: Pick<Shipment, 'tracking'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { state, eventAt, promisedAt, deliveredAt, lostAt } = tracking;
  const dates: [string, string | null][] =
    deliveredAt === null
      ? [
          ['lastEvent', eventAt],
          ['promised', lostAt === null ? promisedAt : null],
        ]
      : [['delivered', deliveredAt]];
  return (
    <>
      {state === null ? null : <StatusChip tone={trackingTones[state]} label={translate(`tracking.state.${state}`)} />}
      {dates.map(([name, at]) =>
        at === null ? null : (
          <Box key={name} sx={small} title={format.date(at)}>
            {translate(`tracking.${name}`, { at: format.day(dayOf(at)) })}
          </Box>
        ),
      )}
    </>
  );
};

/** The same as a cell of a list, with why somebody has to look after it, and that it counts as lost. */
export const WhereCell = ({ tracking }: Pick<Shipment, 'tracking'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const { state, eventAt, promisedAt, deliveredAt, alert, lostAt } = tracking;
  if ([state, eventAt, promisedAt, deliveredAt, alert, lostAt].every((one) => one === null)) return '–';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: { md: 120 } }}>
      <Where tracking={tracking} />
      {alert === null ? null : (
        <Box sx={{ ...small, color: 'warning.main', fontWeight: 500 }}>{translate(`tracking.alert.${alert}`)}</Box>
      )}
      {lostAt === null ? null : <Box sx={small}>{translate('tracking.lostSince', { at: format.date(lostAt) })}</Box>}
    </Box>
  );
};

/** The way to the lost parcel in whose place this one travels. Nothing where it is in no other's place. */
export const Replaces = ({ tracking: { replaces } }: Pick<Shipment, 'tracking'>) => {
  const translate = useTranslate();
  if (replaces === null) return null;
  return (
    <MuiLink component={Link} to={shipmentAddress(replaces)} underline="always" sx={{ fontSize: '0.8125rem' }}>
      {translate('tracking.replaces')}
    </MuiLink>
  );
};
