import HoldIcon from '@mui/icons-material/PauseCircleOutlined';
import MineIcon from '@mui/icons-material/PersonOutlined';
import ReleaseIcon from '@mui/icons-material/PlayCircleOutlined';
import BuyIcon from '@mui/icons-material/ShoppingCartOutlined';
import SettleIcon from '@mui/icons-material/TaskAltOutlined';
import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { OrderDetail } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { usePlanOrders } from '#src/resources/purchases/embed.tsx';
import { HandlingMenu } from '../bulk/HandlingMenu.tsx';
import { HoldDialog } from '../bulk/HoldDialog.tsx';
import { OwnerMark } from '../OrderMarks.tsx';
import { isReplaced, ReplacedActions } from '../ReplacedActions.tsx';
import { ServiceActions } from '../services/ServiceActions.tsx';
import { useOrderChange } from '../useOrderChange.ts';
import { ForwardActions } from './ForwardActions.tsx';
import { isOver } from './isOver.ts';
import { ShipButton } from './ShipButton.tsx';

/** Reasons that a release takes away: the merchant's own, and those of our rules. What the store says stays. */
const OURS = ['work.hold.merchant', 'work.hold.anotherOrder', 'work.hold.tooMany', 'work.hold.restored'];

/** A problem that came up after buying, which a person settles at the supplier. */
const isProblem = (key: string): boolean => key.startsWith('work.after.') || key === 'work.boughtTooMany';

/** What can be done with an order: buy for it, ship it, who gets its goods, hold or release, whose work it is. */
export const OrderActions = ({ order }: { order: OrderDetail }) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [isAsked, setAsked] = useState(false);
  const change = useOrderChange(() => setAsked(false));
  const plan = usePlanOrders();
  const { number, work } = order;
  const { tasks, handling, ownerId } = work;
  const orderIds = [order.orderId];
  const isHeld = tasks.some(({ reason }) => reason !== null && OURS.includes(reason.key));
  const hasProblem = tasks.some(({ task, reason }) => task === 'problem' && reason !== null && isProblem(reason.key));
  const waits = tasks.some(({ task }) => task === 'takeIn');
  const over = isOver(work);
  const replaced = isReplaced(work);
  const isMine = ownerId !== null && ownerId === identity?.id;
  const settle = () => change.run(() => call(orderWorkCalls.settle, { orderIds }));
  const release = () => change.run(() => call(orderWorkCalls.release, { orderIds }));
  const button = (name: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" color="secondary" startIcon={icon} disabled={change.busy} onClick={onClick}>
      {translate(`orders.bulk.${name}`)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: -1 }}>
      {tasks.some(({ task }) => task === 'buy') ? (
        <Button
          size="small"
          variant="contained"
          startIcon={<BuyIcon />}
          loading={plan.busy}
          onClick={() => plan.run({ orderIds })}
          sx={{ ml: 1 }}
        >
          {translate('orders.buy.button')}
        </Button>
      ) : null}
      {over ? null : <ServiceActions order={order} />}
      <ShipButton order={order} />
      {over ? null : (
        <HandlingMenu
          label={translate(waits ? 'orders.bulk.handle' : `orders.handling.${handling}`)}
          busy={change.busy}
          chosen={waits ? undefined : handling}
          onChoose={(chosen) => change.run(() => call(orderWorkCalls.takeIn, { orderIds, handling: chosen }))}
        />
      )}
      {hasProblem ? button('settle', <SettleIcon />, settle) : null}
      {replaced ? <ReplacedActions orderId={order.orderId} /> : null}
      {isHeld ? button('release', <ReleaseIcon />, release) : null}
      {isHeld || replaced || over ? null : button('hold', <HoldIcon />, () => setAsked(true))}
      <ForwardActions order={order} />
      {button(isMine ? 'giveBack' : 'take', <MineIcon />, () =>
        change.run(() => call(orderWorkCalls.own, { orderIds, mine: !isMine })),
      )}
      {ownerId === null ? null : <OwnerMark ownerId={ownerId} />}
      {isAsked ? (
        <HoldDialog
          title={translate('orders.hold.one', { number })}
          busy={change.busy}
          onHold={(reason) => change.run(() => call(orderWorkCalls.hold, { orderIds, reason }))}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </Box>
  );
};
