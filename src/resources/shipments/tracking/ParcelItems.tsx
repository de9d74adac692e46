import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { ShipmentDetail } from '#contract/shipment.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';

interface ParcelItemsProps {
  title: string;
  items: NonNullable<ShipmentDetail['items']>;
}

/** What is in a parcel by its supplier's words, under a title. */
export const ParcelItems = ({ title, items }: ParcelItemsProps) => {
  const format = useFormat();
  const id = useId();
  const placed = items.map((item, place) => ({ ...item, place }));
  return (
    <Box role="group" aria-labelledby={id} sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
      <Typography id={id} variant="subtitle2">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {placed.map(({ place, title: name, productId, options, quantity }) => (
          <Box component="li" key={place} sx={{ py: 0.5 }}>
            {`${format.number(quantity)} × ${name || productId}`}
            {options === '' ? null : <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{options}</Box>}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
