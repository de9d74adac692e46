import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Order } from '#contract/order.schemas.ts';
import { StateChip, StatusChip } from '#src/custom/ui/StatusChip.tsx';

/** How an order stands in its store: gone or not, called off or not, paid, shipped. */
export const OrderChips = ({
  state,
  payment,
  fulfilment,
  goneAt,
}: Pick<Order, 'state' | 'payment' | 'fulfilment' | 'goneAt'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    {goneAt === null ? null : <GoneChip />}
    {state === 'cancelled' ? <StateChip of="orderState" state={state} /> : null}
    <StateChip of="orderPayment" state={payment} />
    <StateChip of="orderFulfilment" state={fulfilment} />
  </Box>
);

/** Says that the store does not hold an order any more. */
export const GoneChip = () => {
  const translate = useTranslate();
  return <StatusChip tone="neutral" label={translate('orders.gone')} />;
};
