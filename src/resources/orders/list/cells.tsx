import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import type { Order } from '#contract/order.schemas.ts';
import type { OrderTaskName } from '#contract/orderWork.schemas.ts';
import { type PurchaseTab, tabAddress } from '#src/custom/data/navigation/purchaseAddresses.ts';
import { useRegionName } from '#src/custom/ui/codes.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { usePlanOrders } from '#src/resources/purchases/embed.tsx';
import { isToMap, LinesCell, useMappingPlace } from '../lines.tsx';
import { NextAction, type TaskPlace } from '../NextAction.tsx';
import { GoneChip, OrderChips } from '../OrderChips.tsx';
import { OrderMarks } from '../OrderMarks.tsx';
import { isReplaced, ReplacedActions } from '../ReplacedActions.tsx';
import { orderAddress } from '../useOpenOrder.ts';
import { useShipPlace } from '../useShipPlace.ts';

/** An order's number, which opens it. */
export const OrderNumber = ({ orderId, number }: Pick<Order, 'orderId' | 'number'>) => (
  <MuiLink
    component={Link}
    to={orderAddress(useLocation().search, orderId)}
    color="text.primary"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 24,
      // Short numbers stand on one line, those of eighteen digits on three.
      minWidth: { md: 56 },
      my: '-2px',
      fontWeight: 500,
      overflowWrap: 'anywhere',
    }}
  >
    {number}
  </MuiLink>
);

/** In which store it was placed, with the mark of its platform. */
export const StoreCell = ({ channel, shopName }: Pick<Order, 'channel' | 'shopName'>) => (
  <Box
    component="span"
    title={brandName[channel]}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}
  >
    <PlatformMark platform={channel} />
    {shopName}
  </Box>
);

/** From this width of the window on the store has a column of its own, in px. */
export const STORE_FROM = 1600;

/** When it was placed; in which store, where the window has no room for that column. */
export const PlacedCell = ({ placedAt, ...store }: Pick<Order, 'placedAt' | 'channel' | 'shopName'>) => (
  <>
    <TimeField at={placedAt} />
    <Box
      sx={{
        color: 'text.secondary',
        fontSize: '0.75rem',
        [`@media (min-width: ${STORE_FROM}px)`]: { display: 'none' },
      }}
    >
      <StoreCell {...store} />
    </Box>
  </>
);

/** What was ordered, over what was marked here. */
export const ContentCell = ({ lines, work }: Pick<Order, 'lines' | 'work'>) => (
  <>
    <LinesCell lines={lines} />
    <OrderMarks {...work} />
  </>
);

/** How far its shipping is; that it was called off, or is gone from the store, says more. */
export const FulfilmentCell = ({ fulfilment, state, goneAt }: Pick<Order, 'fulfilment' | 'state' | 'goneAt'>) => {
  if (goneAt !== null) return <GoneChip />;
  if (state === 'cancelled') return <StateChip of="orderState" state={state} />;
  return <StateChip of="orderFulfilment" state={fulfilment} />;
};

/** Who ordered, and where it goes. */
export const CustomerCell = ({ customerName, countryCode }: Pick<Order, 'customerName' | 'countryCode'>) => {
  const translate = useTranslate();
  const regionName = useRegionName();
  return (
    <Box sx={{ minWidth: 90, overflowWrap: 'anywhere' }}>
      {customerName === '' ? translate('orders.noCustomer') : customerName}
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{regionName(countryCode)}</Box>
    </Box>
  );
};

/** In which tab of the supplier orders something is done about them. */
const tabOfTask: Partial<Record<OrderTaskName, PurchaseTab>> = {
  unknown: 'unknown',
  byHand: 'byHand',
  pay: 'toPay',
};

/** The way to what is done about an order next: its mapping, a plan to buy it, what was bought for it, or shipping it. */
function useNextPlace(order: Order): TaskPlace | undefined {
  const translate = useTranslate();
  const plan = usePlanOrders();
  const { search } = useLocation();
  const shipPlaceOf = useShipPlace(order);
  const { orderId, number, work, lines } = order;
  const [next] = work.tasks;
  const task = next?.task;
  // Where every position is mapped, the supplier changed one of them.
  const mapping = useMappingPlace(order, task === 'map' ? (lines.find(isToMap) ?? lines[0]) : undefined);
  if (next === undefined || task === undefined) return undefined;
  const shipPlace = shipPlaceOf(next);
  if (shipPlace !== undefined) return shipPlace;
  if (task === 'buy') {
    const press = () => plan.run({ orderIds: [orderId] });
    return { label: translate('orders.buy.one', { number }), busy: plan.busy, press };
  }
  if (task === 'service') {
    return { label: translate('orders.service.decide', { number }), to: orderAddress(search, orderId) };
  }
  const tab = tabOfTask[task];
  if (tab === undefined) return mapping;
  const name = translate(`orders.task.${task}`);
  return { label: translate('orders.purchasesOf', { number, task: name }), to: tabAddress(tab, number) };
}

/** What is to be done next, and the way there. */
export const WorkCell = ({ order }: { order: Order }) => (
  <>
    <NextAction {...order.work} place={useNextPlace(order)} />
    {isReplaced(order.work) ? <ReplacedActions orderId={order.orderId} /> : null}
  </>
);

/** An order on a narrow screen. */
export const OrderCard = ({ order }: { order: Order }) => {
  const regionName = useRegionName();
  const about = [order.customerName, regionName(order.countryCode)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <OrderNumber {...order} />
          <Box sx={{ ml: 'auto', fontWeight: 500 }}>
            <MoneyField min={order.total} currency={order.currency} />
          </Box>
        </Box>
        <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <TimeField at={order.placedAt} /> · {about}
        </Typography>
        <Typography variant="caption" component="div" color="text.secondary">
          <StoreCell {...order} />
        </Typography>
        <OrderMarks {...order.work} />
      </Box>
      <LinesCell {...order} />
      <Box>
        <WorkCell order={order} />
      </Box>
      <OrderChips {...order} />
    </Box>
  );
};
