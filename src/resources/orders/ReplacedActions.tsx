import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import BuyIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Box, Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { Order } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import type { OrderWork } from '#contract/orderWork.schemas.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { call } from '#src/dataProvider/call.ts';
import { useOrderChange, useReadOrdersAgain } from './useOrderChange.ts';

/** Whether an order is held since a line that was bought may be the same as another that came. */
export const isReplaced = ({ tasks }: Pick<OrderWork, 'tasks'>): boolean =>
  tasks.some(({ reason }) => reason?.key === 'work.hold.lineReplaced');

/** The two answers to that: what was bought is for the new line, or that is bought too. */
export const ReplacedActions = ({ orderId }: Pick<Order, 'orderId'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadOrdersAgain();
  const change = useOrderChange();
  const move = useAction(async () => {
    await call(orderWorkCalls.moveBought, { orderId });
    notify('orders.replaced.moved', { type: 'success' });
    await readAgain();
  });
  const busy = move.busy || change.busy;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" startIcon={<MoveIcon />} disabled={busy} onClick={() => move.run()}>
        {translate('orders.replaced.move')}
      </Button>
      <Button
        size="small"
        color="secondary"
        startIcon={<BuyIcon />}
        disabled={busy}
        onClick={() => change.run(() => call(orderWorkCalls.release, { orderIds: [orderId] }))}
      >
        {translate('orders.replaced.again')}
      </Button>
    </Box>
  );
};
