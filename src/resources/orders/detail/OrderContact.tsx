import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.ts';
import { CopyButton } from '#src/custom/data/CopyButton.tsx';
import { OrderPart } from './OrderPart.tsx';

/** Who ordered and how to reach them. */
export const OrderContact = ({ order: { customerName, email, phone } }: { order: OrderDetail }) => {
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
