import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { Tracking } from './Tracking.tsx';

interface StoreParcelProps {
  fulfilment: OrderDetail['fulfilments'][number];
  /** What is in it, in words; empty where the store does not tell. */
  contents: string;
}

/** A parcel that was entered in the store itself: who carries it, under which numbers, with what, since when. */
export const StoreParcel = ({ fulfilment, contents }: StoreParcelProps) => {
  const translate = useTranslate();
  const { company, trackingNumber, trackingUrl, furtherTracking, shippedAt } = fulfilment;
  return (
    <Typography component="li" variant="body2" sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <StatusChip tone="neutral" label={translate('shipments.parcels.inStore')} />
      {[{ number: trackingNumber, url: trackingUrl }, ...furtherTracking].map(({ number, url }) => (
        <Box key={number}>
          <Tracking number={number} url={url} />
        </Box>
      ))}
      <Typography variant="caption" component="div" color="text.secondary">
        {company === '' ? null : `${company} · `}
        <TimeField at={shippedAt} />
      </Typography>
      <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {contents}
      </Typography>
    </Typography>
  );
};
