import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

type Parcel = OrderDetail['fulfilments'][number];

/** The number, leading to the carrier's page where that is known. Addresses come from the store: only web ones lead on. */
const Tracking = ({ trackingNumber, trackingUrl }: Parcel) => {
  const translate = useTranslate();
  if (trackingNumber === '') return translate('orders.detail.noTracking');
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {/^https?:\/\//i.test(trackingUrl) ? (
        <MuiLink href={trackingUrl} target="_blank" rel="noreferrer" underline="always">
          {trackingNumber}
          <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5, verticalAlign: '-2px' }} />
          <span style={visuallyHidden}> ({translate('sync.newTab')})</span>
        </MuiLink>
      ) : (
        trackingNumber
      )}
      <CopyButton text={trackingNumber} label={translate('orders.detail.copy.tracking')} />
    </Box>
  );
};

/** The parcels: who carries them, under which number, since when. */
export const OrderParcels = ({ parcels }: { parcels: readonly Parcel[] }) => {
  const translate = useTranslate();
  if (parcels.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('orders.detail.noParcels')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {parcels.map((parcel) => (
        <Typography component="li" variant="body2" key={parcel.externalId} sx={{ py: 1 }}>
          <Tracking {...parcel} />
          <Typography variant="caption" component="div" color="text.secondary">
            {parcel.company === '' ? null : `${parcel.company} · `}
            <TimeField at={parcel.shippedAt} />
          </Typography>
        </Typography>
      ))}
    </Box>
  );
};
