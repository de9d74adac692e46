import { Link as MuiLink } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
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
