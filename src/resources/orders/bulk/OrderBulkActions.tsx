import TagIcon from '@mui/icons-material/LabelOutlined';
import HoldIcon from '@mui/icons-material/PauseCircleOutlined';
import MineIcon from '@mui/icons-material/PersonOutlined';
import ReleaseIcon from '@mui/icons-material/PlayCircleOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Order } from '#contract/order.schemas.ts';
import { orderWorkCalls } from '#contract/orderWork.calls.ts';
import { useChosenRows } from '#src/custom/list/selection/ChosenRows.tsx';
import { useChannelInAddress } from '#src/custom/shell/routing/useChannel.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { useOrderChange } from '../useOrderChange.ts';
import { chosenOrders } from './chosenOrders.ts';
import { HandlingMenu } from './HandlingMenu.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';

type Changed = ResultOf<typeof orderWorkCalls.hold>;

/** What can be done with the chosen orders, in their own facts: nothing of it leaves for a store or a supplier. */
export const OrderBulkActions = () => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const channel = useChannelInAddress();
  const { data = [], selectedIds } = useListContext<Order & { id: string }>();
  const { selection, count, clear } = useChosenRows();
  const [asked, setAsked] = useState<'hold' | 'tags'>();
  const close = () => setAsked(undefined);
  const change = useOrderChange(() => {
    clear();
    close();
  });
  const run = (send: (orderIds: string[]) => Promise<Changed>) =>
    change.run(async () => {
      const ids = await chosenOrders(selection, channel ? { channel } : {});
      if (ids !== null) return send(ids);
      notify('orders.bulk.moved', { type: 'warning' });
      clear();
      close();
      return null;
    });
  const counted = { smart_count: count, count: format.number(count) };
  const button = (name: string, icon: ReactNode, onClick: () => void) => (
    <Button size="small" color="secondary" startIcon={icon} disabled={change.busy} onClick={onClick}>
      {translate(`orders.bulk.${name}`)}
    </Button>
  );
  const known = data.filter(({ id }) => selectedIds.includes(id)).flatMap(({ work }) => work.tags);
  return (
    <>
      <HandlingMenu
        label={translate('orders.bulk.handle')}
        busy={change.busy}
        onChoose={(handling) => run((orderIds) => call(orderWorkCalls.takeIn, { orderIds, handling }))}
      />
      {button('hold', <HoldIcon />, () => setAsked('hold'))}
      {button('release', <ReleaseIcon />, () => run((orderIds) => call(orderWorkCalls.release, { orderIds })))}
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
