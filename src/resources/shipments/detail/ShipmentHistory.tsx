import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';

type Event = ShipmentDetail['history'][number];

/** What happened to a parcel and what the customer was told, the latest first, with who did it. */
export const ShipmentHistory = ({ history }: Pick<ShipmentDetail, 'history'>) => {
  const translate = useTranslate();
  const nameOf = ({ event, trackingNumber: number }: Event): string =>
    number === ''
      ? translate(`shipmentPages.event.${event}`)
      : translate('shipmentPages.eventWith', { event: translate(`shipmentPages.event.${event}`), number });
  const placed = history.map((one, place) => ({ ...one, place }));
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {placed.toReversed().map(({ place, ...one }) => (
        <Box
          component="li"
          key={place}
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ flex: '1 1 200px' }}>{nameOf(one)}</Box>
          <Box sx={{ color: 'text.secondary' }}>
            {one.personName === '' ? null : `${one.personName} · `}
            <TimeField at={one.at} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
