import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { watchCalls } from '#contract/supplierEvent.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { eventTones } from './eventTones.ts';
import { FigureChanges } from './FigureChanges.tsx';
import { WhyButton } from './WhyButton.tsx';

/** The last changes of one product at its supplier. */
export const LatestEvents = ({ productId }: { productId: string }) => {
  const translate = useTranslate();
  const { data } = useCall(watchCalls.events, { productId, state: 'all', pageSize: 3 }, { reactTo: 'none' });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('watch.facts.latest')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rows.map((event) => (
          <Box component="li" key={event.eventId} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {translate(`watch.kind.${event.kind}`)}
              </Typography>
              <StatusChip tone={eventTones[event.state]} label={translate(`watch.state.${event.state}`)} />
              <Typography variant="caption" color="text.secondary">
                <TimeField at={event.at} relative />
              </Typography>
              <Box sx={{ ml: 'auto' }}>
                <WhyButton event={event} />
              </Box>
            </Box>
            <FigureChanges event={event} shown={1} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
