import ShipIcon from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { shipmentCalls } from '#contract/shipment.calls.ts';
import { useCall } from '#src/custom/data/useCall.ts';
import { shipAddress } from '../useOpenOrder.ts';

/** The way to ship an order, while something of it can be shipped: whatever else is to be done about it first. */
export const ShipButton = ({ order: { orderId, work } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const { search } = useLocation();
  const { data } = useCall(shipmentCalls.forOrder, { orderId });
  if (data === undefined || data.lines.length === 0) return null;
  const isNext = work.tasks[0]?.task === 'ship';
  return (
    <Button
      component={Link}
      to={shipAddress(search, orderId)}
      size="small"
      variant={isNext ? 'contained' : 'outlined'}
      startIcon={<ShipIcon />}
      sx={{ ml: 1 }}
    >
      {translate('orders.task.ship')}
    </Button>
  );
};
