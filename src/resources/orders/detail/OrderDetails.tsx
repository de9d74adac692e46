import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { OrderAddresses } from './OrderAddresses.tsx';
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

/** Who ordered and how to reach them. */
const OrderContact = ({ order: { customerName, email, phone } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const reach = [
    ['email', email, `mailto:${email}`],
    ['phone', phone, `tel:${phone.replace(/[^+\d]/g, '')}`],
  ] as const;
  return (
    <OrderPart title={translate('orders.detail.customer')}>
      <Typography variant="body2">{customerName === '' ? translate('orders.noCustomer') : customerName}</Typography>
      {reach.map(([what, value, href]) =>
        value === '' ? null : (
          <Box key={what} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <MuiLink href={href} variant="body2" underline="always" sx={{ overflowWrap: 'anywhere' }}>
              {value}
            </MuiLink>
            <CopyButton text={value} label={translate(`orders.detail.copy.${what}`)} />
          </Box>
        ),
      )}
    </OrderPart>
  );
};
