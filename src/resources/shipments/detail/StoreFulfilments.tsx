import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { storedNumber } from '../shared/storedNumber.ts';

type Fulfilment = ShipmentDetail['storeFulfilments'][number];

/** What the store has of the order: this parcel, and what else was shipped of it. */
export const StoreFulfilments = ({ shipment }: { shipment: ShipmentDetail }) => {
  const translate = useTranslate();
  const { storeFulfilments, trackingNumber } = shipment;
  if (storeFulfilments.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('shipmentPages.store.nothing')}
      </Typography>
    );
  }
  const isThis = ({ numbers }: Fulfilment): boolean =>
    trackingNumber !== '' && numbers.some((number) => storedNumber(number) === trackingNumber);
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {storeFulfilments.map((one) => (
        <StoreFulfilment key={one.remoteId} fulfilment={one} isThis={isThis(one)} lines={shipment.lines} />
      ))}
    </Box>
  );
};

interface StoreFulfilmentProps {
  fulfilment: Fulfilment;
  isThis: boolean;
  /** Of this parcel: by their names other parcels' contents are named too. */
  lines: ShipmentDetail['lines'];
}

const StoreFulfilment = ({ fulfilment, isThis, lines }: StoreFulfilmentProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const titles = new Map(lines.map(({ lineId, title }) => [lineId, title]));
  const nameOf = (lineId: string): string => titles.get(lineId) || translate('shipmentPages.store.otherItem');
  const by = isThis ? 'this' : fulfilment.isOurs ? 'ours' : 'theirs';
  return (
    <Box component="li" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <StatusChip tone={isThis ? 'success' : 'neutral'} label={translate(`shipmentPages.store.${by}`)} />
        {[fulfilment.company, ...fulfilment.numbers].filter(Boolean).join(' · ') ||
          translate('shipments.parcels.noTracking')}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {fulfilment.lines.map(({ lineId, quantity }) => `${format.number(quantity)} × ${nameOf(lineId)}`).join(', ')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        <TimeField at={fulfilment.at} />
      </Box>
    </Box>
  );
};
