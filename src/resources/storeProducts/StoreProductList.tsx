import { useTranslate } from 'react-admin';
import { brandName } from '#contract/platforms.ts';
import { JobsProgress } from '#src/custom/components/JobsProgress.tsx';
import { ListPage } from '#src/custom/components/ListPage.tsx';
import { SyncButton } from '#src/custom/components/SyncButton.tsx';
import { useChannel } from '#src/custom/routing/useChannel.ts';
import { useCall } from '#src/custom/useCall.ts';
import { useSync } from '#src/custom/useSync.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { StoreProductTable } from './StoreProductTable.tsx';
import { useStoreProductFilters } from './useStoreProductFilters.tsx';

/** What the stores of the channel in the address hold, as last synced. */
export const StoreProductList = () => {
  const translate = useTranslate();
  const channel = useChannel();
  const { data: shops } = useCall(storeCalls.select, { channel });
  const { sync, starting, started } = useSync('products');
  const filters = useStoreProductFilters(shops ?? []);
  const button = <SyncButton channel={channel} shops={shops ?? []} starting={starting} onSync={sync} />;
  return (
    <ListPage
      title={translate('stores.productsTitle', { platform: brandName[channel] })}
      text={translate('stores.productsText')}
      sort={{ field: 'remoteUpdatedAt', order: 'DESC' }}
      filter={{ channel }}
      filters={filters}
      storeKey={`storeProducts.${channel}`}
      actions={button}
      above={<JobsProgress kind="syncStore" started={started} ended="stores.syncEnded" />}
    >
      <StoreProductTable shops={shops} syncButton={button} />
    </ListPage>
  );
};
