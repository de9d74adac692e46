import { Box } from '@mui/material';
import type { Order } from '#contract/order.ts';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { GoneChip } from './GoneChip.tsx';

/** How an order stands: gone from the store or not, called off or not, paid, shipped, bought from the supplier. */
export const OrderChips = ({
  state,
  payment,
  fulfilment,
  placement,
  goneAt,
}: Pick<Order, 'state' | 'payment' | 'fulfilment' | 'placement' | 'goneAt'>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    {goneAt === null ? null : <GoneChip />}
    {state === 'cancelled' ? <StateChip of="orderState" state={state} /> : null}
    <StateChip of="orderPayment" state={payment} />
    <StateChip of="orderFulfilment" state={fulfilment} />
    <StateChip of="orderPlacement" state={placement} />
  </Box>
);
