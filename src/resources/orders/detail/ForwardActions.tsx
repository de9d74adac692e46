import ForwardIcon from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { ForwardDialog, type Forwarded } from '../bulk/ForwardDialog.tsx';
import { useOrderChange } from '../useOrderChange.ts';
import { isOver } from './isOver.ts';

/** Notes that somebody else was asked to ship an order, or takes that note away. */
export const ForwardActions = ({ order: { orderId, number, work } }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const change = useOrderChange(() => setAsked(false));
  const forward = (to: Forwarded | { to: null }) =>
    change.run(() => call(orderWorkCalls.forward, { orderIds: [orderId], ...to }));
  if (work.forwarded !== null) {
    return (
      <Button size="small" color="secondary" disabled={change.busy} onClick={() => forward({ to: null })}>
        {translate('orders.bulk.notForwarded')}
      </Button>
    );
  }
  if (isOver(work)) return null;
  return (
    <>
      <Button
        size="small"
        color="secondary"
        startIcon={<ForwardIcon />}
        disabled={change.busy}
        onClick={() => setAsked(true)}
      >
        {translate('orders.bulk.forward')}
      </Button>
      {isAsked ? (
        <ForwardDialog
          title={translate('orders.forward.one', { number })}
          busy={change.busy}
          onForward={forward}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  );
};
