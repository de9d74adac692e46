import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shipment } from '#contract/shipment.schemas.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';

/** What is in a parcel, with pictures; one that is not decided about, or replaces a lost one, has nothing of the order in it. */
export const ShipmentLines = ({ lines }: Pick<Shipment, 'lines'>) => {
  const translate = useTranslate();
  const format = useFormat();
  if (lines.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('shipmentPages.noLines')}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ lineId, image, title, variantTitle, quantity }) => (
        <Box component="li" key={lineId} sx={{ display: 'flex', gap: 3, fontSize: '0.8125rem' }}>
          <Thumbnail src={image} size={64} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 500 }}>{title || translate('shipmentPages.leftOrder')}</Box>
            <Box sx={{ color: 'text.secondary' }}>{variantTitle}</Box>
            <Box className="tabular">
              {translate('buy.items', { smart_count: quantity, count: format.number(quantity) })}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};
