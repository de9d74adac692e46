import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useWallClock } from './useWallClock.ts';

type Event = ShipmentDetail['events'][number];

/** What happened to a parcel on its road, the newest first. */
export const Timeline = ({ events }: Pick<ShipmentDetail, 'events'>) => {
  const translate = useTranslate();
  if (events.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('tracking.noEvents')}
      </Typography>
    );
  }
  const placed = events.map((event, index) => ({ event, fromFirst: events.length - index }));
  return (
    <Box component="ol" reversed sx={{ display: 'grid', gap: 2.5, m: 0, p: 0, listStyle: 'none' }}>
      {placed.map(({ event, fromFirst }) => (
        <TimelineEvent key={fromFirst} event={event} />
      ))}
    </Box>
  );
};

/** The state in our words, what the carrier wrote, and the supplier's own word in small. */
const TimelineEvent = ({ event: { at, hasZone, state, word, text, place } }: { event: Event }) => {
  const translate = useTranslate();
  const name = state === null ? '' : translate(`tracking.state.${state}`);
  const small = [place, word === text ? '' : word].filter(Boolean).join(' · ');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontSize: '0.8125rem', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {name === '' ? null : <Box sx={{ fontWeight: 500 }}>{name}</Box>}
        {text === '' ? null : <Box>{text}</Box>}
        {small === '' ? null : <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{small}</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{hasZone ? <TimeField at={at} /> : <WallClock at={at} />}</Box>
    </Box>
  );
};

/** A time of which nobody says where it was. */
const WallClock = ({ at }: { at: string }) => {
  const translate = useTranslate();
  const wallClock = useWallClock();
  return (
    <>
      <time dateTime={at.slice(0, 19)} style={{ whiteSpace: 'nowrap' }}>
        {wallClock(at)}
      </time>{' '}
      <Box component="span" sx={{ fontSize: '0.75rem' }}>
        {translate('tracking.localTime')}
      </Box>
    </>
  );
};
