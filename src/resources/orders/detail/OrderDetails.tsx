import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.ts';
import { OrderAddresses } from './OrderAddresses.tsx';
import { OrderContact } from './OrderContact.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderParcels } from './OrderParcels.tsx';
import { OrderPart } from './OrderPart.tsx';
import { OrderTotals } from './OrderTotals.tsx';

/** Everything we know of an order, what is looked for most first. */
export const OrderDetails = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 5, px: 4, py: 4 }}>
      <OrderPart title={translate('orders.detail.lines')}>
        <OrderLines order={order} />
        <OrderTotals order={order} />
      </OrderPart>
      {order.note === '' ? null : (
        <OrderPart title={translate('orders.detail.note')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {order.note}
          </Typography>
        </OrderPart>
      )}
      <OrderContact order={order} />
      <OrderAddresses order={order} />
      <OrderPart title={translate('orders.detail.parcels')}>
        <OrderParcels parcels={order.fulfilments} />
      </OrderPart>
      <OrderPart title={translate('orders.detail.facts')}>
        <OrderFacts order={order} />
      </OrderPart>
    </Box>
  );
};
