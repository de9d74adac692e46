import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { brandName, type StorePlatform } from '#contract/platforms.ts';
import type { SavedView } from '#contract/savedView.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { SyncButton } from '#src/custom/data/SyncButton.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useSync } from '#src/custom/data/useSync.ts';
import { ColumnsButton } from '#src/custom/list/ColumnsButton.tsx';
import { SearchFilter } from '#src/custom/list/filters/SearchFilter.tsx';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { isOfShops } from '#src/custom/list/views/isOfShops.ts';
import { ViewsButton } from '#src/custom/list/views/ViewsButton.tsx';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { ReadingTrust } from '#src/custom/ui/ReadingTrust.tsx';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { ExportButton } from './ExportButton.tsx';
import { OrderFilterChips } from './filters/OrderFilterChips.tsx';
import { OrderFilters } from './filters/OrderFilters.tsx';
import { ShopFilter } from './filters/ShopFilter.tsx';
import { OrderTable } from './list/OrderTable.tsx';
import { orderView } from './list/orderView.ts';
import { ShippingTabs } from './list/ShippingTabs.tsx';
import { useOpenOrder } from './useOpenOrder.ts';

const OrderDrawer = lazy(async () => ({ default: (await import('./detail/OrderDrawer.tsx')).OrderDrawer }));

const ChannelOrders = ({ channel }: { channel: StorePlatform }) => {
  const translate = useTranslate();
  const { data: shops } = useCall(storeCalls.select, { channel });
  const { sync, starting, started } = useSync('orders');
  const opened = useOpenOrder();
  const button = <SyncButton channel={channel} shops={shops ?? []} starting={starting} onSync={sync} />;
  const offered = (view: SavedView) => isOfShops(view, shops ?? []);
  return (
    <ListPage
      title={translate('orders.title', { platform: brandName[channel] })}
      text={translate('orders.text')}
      sort={{ field: 'placedAt', order: 'DESC' }}
      filter={{ channel }}
      storeKey={`orders.${channel}`}
      filters={
        <>
          <SearchFilter placeholder="orders.search" />
          <ShopFilter shops={shops ?? []} />
          <OrderFilters shops={shops ?? []} />
          <ViewsButton list={orderView} offered={offered} />
        </>
      }
      actions={
        <>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <ColumnsButton />
          </Box>
          <ExportButton channel={channel} />
          {button}
        </>
      }
      above={
        <>
          <ReadingTrust shops={shops ?? []} of="orders" />
          <JobsProgress kind="syncOrders" started={started} ended="stores.syncEnded" />
          <ShippingTabs channel={channel} />
        </>
      }
    >
      <OrderFilterChips shops={shops ?? []} />
      <OrderTable channel={channel} shops={shops} syncButton={button} onOpen={opened.open} />
      {opened.orderId === null ? null : (
        <Suspense fallback={null}>
          <OrderDrawer channel={channel} orderId={opened.orderId} onClose={opened.close} />
        </Suspense>
      )}
    </ListPage>
  );
};

/** The orders of the stores of the channel in the address. */
export const OrderList = () => {
  const channel = useChannel();
  // Another channel is another list, with a page and filters of its own.
  return <ChannelOrders key={channel} channel={channel} />;
};
