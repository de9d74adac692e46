import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { limits } from '#contract/limits.ts';
import { brandName } from '#contract/platforms.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { SyncButton } from '#src/custom/data/SyncButton.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useSync } from '#src/custom/data/useSync.ts';
import { ColumnsButton } from '#src/custom/list/ColumnsButton.tsx';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { ChosenRowsProvider } from '#src/custom/list/selection/ChosenRowsProvider.tsx';
import { isOfShops } from '#src/custom/list/views/isOfShops.ts';
import { ViewsButton } from '#src/custom/list/views/ViewsButton.tsx';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { ReadingTrust } from '#src/custom/ui/ReadingTrust.tsx';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { StatusTabs } from './list/StatusTabs.tsx';
import { StoreProductTable } from './list/StoreProductTable.tsx';
import { storeProductView } from './list/storeProductView.ts';
import { useStoreProductFilters } from './list/useStoreProductFilters.tsx';
import { useStoreJobs } from './useStoreJobs.ts';

/** `/products/<channel>`: what the stores of the channel in the address hold, as last read, and changes to many at once. */
export const StoreProductList = () => {
  const translate = useTranslate();
  const channel = useChannel();
  const { data: shops } = useCall(storeCalls.select, { channel });
  const { sync, starting, started } = useSync('products');
  const jobs = useStoreJobs();
  const filters = useStoreProductFilters(shops ?? []);
  const button = <SyncButton channel={channel} shops={shops ?? []} starting={starting} onSync={sync} />;
  return (
    <ListPage
      key={channel}
      title={translate('storeProducts.title', { platform: brandName[channel] })}
      text={translate('storeProducts.text')}
      sort={{ field: 'remoteUpdatedAt', order: 'DESC' }}
      filter={{ channel }}
      filters={
        <>
          {filters}
          <ViewsButton list={storeProductView} offered={(view) => isOfShops(view, shops ?? [])} />
        </>
      }
      storeKey={`storeProducts.${channel}`}
      actions={
        <>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <ColumnsButton />
          </Box>
          {button}
        </>
      }
      above={
        <>
          <ReadingTrust shops={shops ?? []} of="products" />
          <JobsProgress kind="syncStore" started={started} ended="stores.syncEnded" />
          <JobsProgress
            kind={['changeStoreProducts', 'removeStoreProducts']}
            started={jobs.started}
            ended="storeProducts.ended"
          />
          <StatusTabs channel={channel} />
        </>
      }
    >
      <ChosenRowsProvider atMost={limits.storeProductsMatching}>
        <StoreProductTable channel={channel} shops={shops} syncButton={button} onStarted={jobs.onStarted} />
      </ChosenRowsProvider>
    </ListPage>
  );
};
