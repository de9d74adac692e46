import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { useSourceName } from '../shared/useSourceName.ts';
import { ParcelItems } from './ParcelItems.tsx';
import { Timeline } from './Timeline.tsx';

/** The road of a parcel: its events, its other numbers, what its supplier has in it, and when that was asked. */
export const Road = ({ shipment }: { shipment: ShipmentDetail }) => {
  const translate = useTranslate();
  const format = useFormat();
  const source = useSourceName()(shipment);
  const { events, otherNumbers, items, tracking } = shipment;
  const { word, readAt } = tracking;
  const numbers = otherNumbers.join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {word === '' ? null : (
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {word}
        </Typography>
      )}
      <Timeline events={events} />
      {numbers === '' ? null : (
        <Typography variant="body2" className="tabular" sx={{ overflowWrap: 'anywhere' }}>
          {translate('tracking.before', { numbers })}
        </Typography>
      )}
      {items === null || items.length === 0 ? null : (
        <ParcelItems title={translate('tracking.items', { source })} items={items} />
      )}
      {readAt === null ? null : (
        <Typography variant="caption" color="text.secondary" title={format.dateTime(readAt)}>
          {translate('tracking.asked', { source, ago: format.ago(readAt) })}
        </Typography>
      )}
    </Box>
  );
};
