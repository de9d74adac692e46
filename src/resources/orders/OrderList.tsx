import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName } from '#contract/enums.ts';
import { orderCalls } from '#contract/order.calls.ts';
import type { Order } from '#contract/order.schemas.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { SyncProgress } from '#src/custom/data/jobs/SyncProgress.tsx';
import { SyncButton } from '#src/custom/data/SyncButton.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useSync } from '#src/custom/data/useSync.ts';
import { useFilters } from '#src/custom/list/filters/useFilters.ts';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { useChannelInAddress } from '#src/custom/shell/routing/useChannel.ts';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { ReadingTrust } from '#src/custom/ui/ReadingTrust.tsx';
import { SHIP_MANY, ShipDialog } from '#src/resources/shipments/embed.tsx';
import { orderList } from './list/orderList.tsx';
import { SameStores } from './SameStores.tsx';
import { ServiceQuestions } from './services/ServiceQuestions.tsx';
import { UndecidedOrders } from './UndecidedOrders.tsx';
import { useOpenOrder, useShippedOrder } from './useOpenOrder.ts';
import { useAllShops, useChannelIn, useShops } from './usePlace.ts';

const OrderDrawer = lazy(async () => ({ default: (await import('./detail/OrderDrawer.tsx')).OrderDrawer }));

/** The orders of all stores; of those of one platform at its address. */
export const OrderList = () => {
  const channel = useChannelInAddress();
  // Another platform is another list, with a page and filters of its own.
  return <Orders key={channel} channel={channel} />;
};

/** The platform of the address; undefined for all. */
interface OfPlatform {
  channel: StorePlatform | undefined;
}

const Orders = ({ channel }: OfPlatform) => {
  const translate = useTranslate();
  const shops = useShops();
  const { sync, starting, started } = useSync('orders');
  const button = <SyncButton channel={channel} shops={shops ?? []} starting={starting} onSync={sync} />;
  return (
    <ResourceList
      list={orderList}
      title={channel ? translate('orders.title', { platform: brandName[channel] }) : translate('shell.page.orders')}
      text={translate('orders.text')}
      filter={channel && { channel }}
      storeKey={`orders.${channel ?? 'all'}`}
      actions={
        <>
          <Button component={Link} to={SHIP_MANY} variant="outlined" color="secondary">
            {translate('shell.page.shipMany')}
          </Button>
          {button}
        </>
      }
      above={
        <>
          <OrderTrust />
          <SameStores channel={channel} />
          <UndecidedOrders channel={channel} />
          <ServiceQuestions channel={channel} />
          <SyncProgress of={['orders']} started={started} shops={shops ?? []} />
        </>
      }
      empty={<OrderEmpty channel={channel} shops={shops} syncButton={button} />}
    >
      <OpenOrder />
      <ShippedOrder />
    </ResourceList>
  );
};

/** How complete the orders of the platform are that the list is filtered by. */
const OrderTrust = () => {
  const shown = useChannelIn(useFilters().values);
  const shops = (useShops() ?? []).filter(({ channel }) => shown === undefined || channel === shown);
  return <ReadingTrust shops={shops} of="orders" />;
};

/** The platform of an order: that of its store, since the address may be that of all. */
function useChannelOf(orderId: string | null): StorePlatform | undefined {
  const shops = useAllShops() ?? [];
  const inAddress = useChannelInAddress();
  const shop = shops.find(({ shopId }) => orderId?.startsWith(`${shopId}.`));
  // Of a store that is not there the server says so, whichever platform is asked for.
  return inAddress ?? (shop ?? shops[0])?.channel;
}

/** The order that the address names. */
const OpenOrder = () => {
  const { orderId, close } = useOpenOrder();
  const channel = useChannelOf(orderId);
  if (orderId === null || channel === undefined) return null;
  return (
    <Suspense fallback={null}>
      <OrderDrawer channel={channel} orderId={orderId} onClose={close} />
    </Suspense>
  );
};

/** The order that the address says is being shipped. */
const ShippedOrder = () => {
  const { orderId, close } = useShippedOrder();
  const channel = useChannelOf(orderId);
  if (orderId === null || channel === undefined) return null;
  return <Shipping key={orderId} channel={channel} orderId={orderId} onClose={close} />;
};

/** Its number is that of the row it was in when this began, else as it is read: it may be on no page of the list. */
const Shipping = ({ channel, orderId, onClose }: { channel: StorePlatform; orderId: string; onClose: () => void }) => {
  const { data = [] } = useListContext<Order & { id: string }>();
  const [listed] = useState(() => data.find((one) => one.orderId === orderId));
  const { data: read, error } = useCall(orderCalls.get, { channel, orderId }, { enabled: listed === undefined });
  const order = listed ?? read;
  if (order === undefined && !error) return null;
  return (
    <Suspense fallback={null}>
      <ShipDialog orderId={orderId} number={order?.number ?? ''} origin={order?.work.forwarded?.to} onClose={onClose} />
    </Suspense>
  );
};

interface OrderEmptyProps extends OfPlatform {
  /** The stores of the address; undefined until they are known. */
  shops: readonly Shop[] | undefined;
  syncButton: ReactNode;
}

/** No orders: because no store is there, because they are being read, or because there are none. */
const OrderEmpty = ({ channel, shops, syncButton }: OrderEmptyProps) => {
  const translate = useTranslate();
  const format = useFormat();
  if (shops !== undefined && shops.length === 0) {
    const platform = channel && brandName[channel];
    return (
      <EmptyState
        icon={OrdersIcon}
        title={translate('sync.emptyTitle')}
        text={platform ? translate('orders.noStoreText', { platform }) : translate('orders.noStoreAtAll')}
        action={
          <Button component={Link} to={`/setting/index?connect=${channel ?? ''}`} variant="contained">
            {platform ? translate('orders.connect', { platform }) : translate('orders.connectStore')}
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
