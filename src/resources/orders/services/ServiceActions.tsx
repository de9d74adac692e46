import LeaveIcon from '@mui/icons-material/OutboundOutlined';
import TakeOverIcon from '@mui/icons-material/SystemUpdateAltOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { serviceOrderCalls } from '#contract/serviceOrder.calls.ts';
import { laterServiceDecisionsOn } from '#contract/shipmentWords.ts';
import { call } from '#src/dataProvider/call.ts';
import { useServiceDecision } from './useServiceDecision.ts';

/** Takes an order over from the service that ships it, once more where that was refused, or leaves it there. */
export const ServiceActions = ({ order: { orderId, channel, service } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const decide = useServiceDecision();
  if (service === null) return null;
  const { state } = service;
  const canTakeOver = laterServiceDecisionsOn[channel]?.includes('takeOver') ?? false;
  const isUnderWay = state === 'asked' || state === 'waiting';
  const run = (chosen: 'takeOver' | 'leave') =>
    decide.run(chosen, (decision) => call(serviceOrderCalls.decide, { orderIds: [orderId], decision }));
  return (
    <>
      {canTakeOver && !isUnderWay ? (
        <Button
          size="small"
          variant={state === 'left' ? 'outlined' : 'contained'}
          startIcon={<TakeOverIcon />}
          disabled={decide.busy}
          onClick={() => run('takeOver')}
          sx={{ ml: 1 }}
        >
          {translate(state === 'refused' ? 'serviceOrders.again' : 'serviceOrders.takeOver')}
        </Button>
      ) : null}
      {state === 'left' ? null : (
        <Button
          size="small"
          color="secondary"
          startIcon={<LeaveIcon />}
          disabled={decide.busy}
          onClick={() => run('leave')}
        >
          {translate('serviceOrders.leave')}
        </Button>
      )}
    </>
  );
};
