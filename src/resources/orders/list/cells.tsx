import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Order } from '#contract/order.schemas.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { useRegionName } from '#src/custom/ui/useRegionName.ts';
import { LinesCell } from '../lines.tsx';
import { GoneChip, OrderChips } from '../OrderChips.tsx';
import { orderAddress } from '../useOpenOrder.ts';

/** An order's number, which opens it. */
export const OrderNumber = ({ orderId, number }: Pick<Order, 'orderId' | 'number'>) => (
  <MuiLink
    component={Link}
    to={orderAddress(useLocation().search, orderId)}
    color="text.primary"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 24,
      my: '-2px',
      fontWeight: 500,
      overflowWrap: 'anywhere',
    }}
  >
    {number}
  </MuiLink>
);

/** When it was placed; in which store, where the window has no room for that column. */
export const PlacedCell = ({ placedAt, shopName }: Pick<Order, 'placedAt' | 'shopName'>) => (
  <>
    <TimeField at={placedAt} />
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', '@media (min-width: 1360px)': { display: 'none' } }}>
      {shopName}
    </Box>
  </>
);

/** How far its shipping is; that it was called off, or is gone from the store, says more. */
export const FulfilmentCell = ({ fulfilment, state, goneAt }: Pick<Order, 'fulfilment' | 'state' | 'goneAt'>) => {
  if (goneAt !== null) return <GoneChip />;
  if (state === 'cancelled') return <StateChip of="orderState" state={state} />;
  return <StateChip of="orderFulfilment" state={fulfilment} />;
};

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

/** An order on a narrow screen. */
export const OrderCard = ({ order }: { order: Order }) => {
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
