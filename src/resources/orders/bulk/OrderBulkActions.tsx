import ForwardIcon from '@mui/icons-material/ForwardToInboxOutlined';
import TagIcon from '@mui/icons-material/LabelOutlined';
import ShipIcon from '@mui/icons-material/LocalShippingOutlined';
import HoldIcon from '@mui/icons-material/PauseCircleOutlined';
import MineIcon from '@mui/icons-material/PersonOutlined';
import ReleaseIcon from '@mui/icons-material/PlayCircleOutlined';
import BuyIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { Order } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { useKeys } from '#src/custom/data/keys/useKeys.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { useChannelInAddress } from '#src/custom/shell/routing/useChannel.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { usePlanOrders } from '#src/resources/purchases/embed.tsx';
import { useShipOrders } from '#src/resources/shipments/embed.tsx';
import { ServiceBulkActions } from '../services/ServiceBulkActions.tsx';
import { useOrderChange } from '../useOrderChange.ts';
import { CheckedAction } from './CheckedAction.tsx';
import { chosenOrders } from './chosenOrders.ts';
import { ForwardDialog } from './ForwardDialog.tsx';
import { HandlingMenu } from './HandlingMenu.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';

type Changed = ResultOf<typeof orderWorkCalls.hold>;

/** What can be done with the chosen orders: buy for them, by a plan that is looked at first, and change what we decided about them. */
export const OrderBulkActions = () => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const channel = useChannelInAddress();
  const { data = [], selectedIds } = useListContext<Order & { id: string }>();
  const { selection, count, clear } = useChosenRows();
  const place = channel ? { channel } : {};
  const [asked, setAsked] = useState<'hold' | 'tags' | 'forward'>();
  const plan = usePlanOrders(clear);
  const close = () => setAsked(undefined);
  const change = useOrderChange(() => {
    clear();
    close();
  });
  const chosen = async (): Promise<string[] | null> => {
    const ids = await chosenOrders(selection, place);
    if (ids !== null) return ids;
    notify('orders.bulk.moved', { type: 'warning' });
    clear();
    close();
    return null;
  };
  const run = (send: (orderIds: string[]) => Promise<Changed>) =>
    change.run(async () => {
      const ids = await chosen();
      return ids && send(ids);
    });
  const shipOrders = useShipOrders();
  const ship = useAction(async () => {
    if (count > limits.ordersAtOnce) {
      const messageArgs = { most: format.number(limits.ordersAtOnce) };
      return notify('orders.bulk.shipTooMany', { type: 'warning', messageArgs });
    }
    const ids = await chosen();
    if (ids === null) return;
    clear();
    shipOrders(ids);
  });
  const buy = () =>
    plan.run(
      'ids' in selection
        ? { orderIds: selection.ids }
        : { filter: { ...selection.filter, ...place }, count: selection.count },
    );
  useKeys([{ keys: ['b'], label: 'orders.buy.key', run: buy }]);
  const counted = { smart_count: count, count: format.number(count) };
  const button = (name: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" color="secondary" startIcon={icon} disabled={change.busy} onClick={onClick}>
      {translate(`orders.bulk.${name}`)}
    </Button>
  );
  const known = data.filter(({ id }) => selectedIds.includes(id)).flatMap(({ work }) => work.tags);
  return (
    <>
      <Button size="small" variant="contained" startIcon={<BuyIcon />} loading={plan.busy} onClick={buy}>
        {translate('orders.buy.button')}
      </Button>
      <Button
        size="small"
        color="secondary"
        startIcon={<ShipIcon />}
        loading={ship.busy}
        loadingPosition="start"
        onClick={() => ship.run()}
      >
        {translate('orders.bulk.ship')}
      </Button>
      <CheckedAction chosen={chosen} onDone={clear} />
      <ServiceBulkActions chosen={chosen} onDone={clear} />
      <HandlingMenu
        label={translate('orders.bulk.handle')}
        busy={change.busy}
        onChoose={(handling) => run((orderIds) => call(orderWorkCalls.takeIn, { orderIds, handling }))}
      />
      {button('hold', <HoldIcon />, () => setAsked('hold'))}
      {button('release', <ReleaseIcon />, () => run((orderIds) => call(orderWorkCalls.release, { orderIds })))}
      {button('forward', <ForwardIcon />, () => setAsked('forward'))}
      {button('tags', <TagIcon />, () => setAsked('tags'))}
      {button('take', <MineIcon />, () => run((orderIds) => call(orderWorkCalls.own, { orderIds, mine: true })))}
      {button('giveBack', null, () => run((orderIds) => call(orderWorkCalls.own, { orderIds, mine: false })))}
      {asked === 'hold' ? (
        <HoldDialog
          title={translate('orders.hold.title', counted)}
          busy={change.busy}
          onHold={(reason) => run((orderIds) => call(orderWorkCalls.hold, { orderIds, reason }))}
          onClose={close}
        />
      ) : null}
      {asked === 'forward' ? (
        <ForwardDialog
          title={translate('orders.forward.title', counted)}
          busy={change.busy}
          onForward={(to) => run((orderIds) => call(orderWorkCalls.forward, { orderIds, ...to }))}
          onClose={close}
        />
      ) : null}
      {asked === 'tags' ? (
        <TagsDialog
          title={translate('orders.tags.title', counted)}
          busy={change.busy}
          known={[...new Set(known)].sort()}
          onSend={(tags) => run((orderIds) => call(orderWorkCalls.tag, { orderIds, ...tags }))}
          onClose={close}
        />
      ) : null}
    </>
  );
};
