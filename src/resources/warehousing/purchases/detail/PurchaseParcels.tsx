import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WarehousePurchase } from '#contract/warehouse.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';

/** The parcels in which a purchase comes, and where they are. */
export const PurchaseParcels = ({ parcels }: Pick<WarehousePurchase, 'parcels'>) => {
  const translate = useTranslate();
  if (parcels.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('warehousing.detail.noParcels')}
      </Typography>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
      {parcels.map(({ number, carrierName, state, eventAt, deliveredAt }) => (
        <Box component="li" key={`${carrierName} ${number}`} sx={{ py: 1, overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            {carrierName}
            <span className="tabular">{number}</span>
            {number === '' ? null : (
              <CopyButton text={number} label={translate('warehousing.copyParcel', { number })} />
            )}
          </Box>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {translate(`tracking.state.${state ?? 'unknown'}`)} · <TimeField at={deliveredAt ?? eventAt} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
