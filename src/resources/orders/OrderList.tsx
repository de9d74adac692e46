import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { SyncButton } from '#src/custom/data/SyncButton.tsx';
import { useSync } from '#src/custom/data/useSync.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { ReadingTrust } from '#src/custom/ui/ReadingTrust.tsx';
import { orderList, useShops } from './list/orderList.tsx';
import { useOpenOrder } from './useOpenOrder.ts';

const OrderDrawer = lazy(async () => ({ default: (await import('./detail/OrderDrawer.tsx')).OrderDrawer }));

/** The orders of the stores of the channel in the address. */
export const OrderList = () => {
  const channel = useChannel();
  // Another channel is another list, with a page and filters of its own.
  return <ChannelOrders key={channel} channel={channel} />;
};

const ChannelOrders = ({ channel }: { channel: StorePlatform }) => {
  const translate = useTranslate();
  const shops = useShops();
  const { sync, starting, started } = useSync('orders');
  const opened = useOpenOrder();
  const button = <SyncButton channel={channel} shops={shops ?? []} starting={starting} onSync={sync} />;
  return (
    <ResourceList
      list={orderList}
      title={translate('orders.title', { platform: brandName[channel] })}
      text={translate('orders.text')}
      filter={{ channel }}
      storeKey={`orders.${channel}`}
      actions={button}
      above={
        <>
          <ReadingTrust shops={shops ?? []} of="orders" />
          <JobsProgress kind="syncOrders" started={started} ended="sync.ended" />
        </>
      }
      empty={<OrderEmpty channel={channel} shops={shops} syncButton={button} />}
    >
      {opened.orderId === null ? null : (
        <Suspense fallback={null}>
          <OrderDrawer channel={channel} orderId={opened.orderId} onClose={opened.close} />
        </Suspense>
      )}
    </ResourceList>
  );
};

interface OrderEmptyProps {
  channel: StorePlatform;
  /** The channel's stores; undefined until they are known. */
  shops: readonly Shop[] | undefined;
  syncButton: ReactNode;
}

/** No orders: because no store is there, because they are being read, or because there are none. */
const OrderEmpty = ({ channel, shops, syncButton }: OrderEmptyProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const platform = brandName[channel];
  if (shops !== undefined && shops.length === 0) {
    return (
      <EmptyState
        icon={OrdersIcon}
        title={translate('sync.emptyTitle')}
        text={translate('orders.noStoreText', { platform })}
        action={
          <Button component={Link} to={`/setting/index?connect=${channel}`} variant="contained">
            {translate('orders.connect', { platform })}
          </Button>
        }
      />
    );
  }
  const reading = (shops ?? []).filter(
    ({ state, orders }) => state === 'linked' && (orders.state === 'reading' || orders.state === 'waiting'),
  );
  if (reading.length > 0) {
    const read = reading.reduce((sum, { orders }) => sum + orders.read, 0);
    return (
      <EmptyState
        icon={OrdersIcon}
        title={translate('orders.readingTitle')}
        text={translate('orders.readingText', { read: format.number(read) })}
      />
    );
  }
  return (
    <EmptyState
      icon={OrdersIcon}
      title={translate('orders.emptyTitle')}
      text={translate('orders.emptyText')}
      action={syncButton}
    />
  );
};
