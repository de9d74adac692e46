import { Box, Typography } from '@mui/material';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useRegionName } from '#src/custom/ui/useRegionName.ts';
import { OrderChips } from '../OrderChips.tsx';
import { LinesCell } from './LinesCell.tsx';
import { OrderNumber } from './OrderNumber.tsx';
import type { OrderRow } from './orderRow.ts';

/** An order on a narrow screen. */
export const OrderCard = ({ order }: { order: OrderRow }) => {
  const regionName = useRegionName();
  const about = [order.shopName, order.customerName, regionName(order.countryCode)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <OrderNumber {...order} />
          <Box sx={{ ml: 'auto', fontWeight: 500 }}>
            <MoneyField min={order.total} currency={order.currency} />
          </Box>
        </Box>
        <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <TimeField at={order.placedAt} /> · {about}
        </Typography>
      </Box>
      <LinesCell {...order} />
      <OrderChips {...order} />
    </Box>
  );
};
