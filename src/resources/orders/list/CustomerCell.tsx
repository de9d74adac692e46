import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Order } from '#contract/order.ts';
import { useRegionName } from '#src/custom/ui/useRegionName.ts';

/** Who ordered, and where it goes. */
export const CustomerCell = ({ customerName, countryCode }: Pick<Order, 'customerName' | 'countryCode'>) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  return (
    <Box sx={{ minWidth: 90, overflowWrap: 'anywhere' }}>
      {customerName === '' ? translate('orders.noCustomer') : customerName}
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{regionName(countryCode)}</Box>
    </Box>
  );
};
