import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { CardsSkeleton } from '#src/custom/components/CardsSkeleton.tsx';
import { ConnectStoreDialog } from '#src/custom/components/ConnectStoreDialog.tsx';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';
import { ErrorState } from '#src/custom/components/ErrorState.tsx';
import { JobsProgress } from '#src/custom/components/JobsProgress.tsx';
import { PageTitle } from '#src/custom/components/PageTitle.tsx';
import { useCall } from '#src/custom/useCall.ts';
import { useSync } from '#src/custom/useSync.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { StoreCard } from './StoreCard.tsx';
import { UnbindDialog } from './UnbindDialog.tsx';
import { useConnecting } from './useConnecting.ts';

/** `/setting/index`: the bound stores, connecting more, and the way back for those that went offline. */
export const StoreList = () => {
  const translate = useTranslate();
  const { data: shops, error, refetch } = useCall(storeCalls.select, {});
  const connecting = useConnecting(shops);
  const [leaving, setLeaving] = useState<Shop>();
  const { sync, startingOf, started } = useSync('products', 'orders');
  const connect = (
    <Button variant="contained" onClick={connecting.begin}>
      {translate('stores.connectWoo')}
    </Button>
  );
  const body = () => {
    if (error && !shops) {
      return (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      );
    }
    if (shops === undefined) return <CardsSkeleton heights={[122, 122]} />;
    if (shops.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={StoresIcon}
            title={translate('stores.emptyTitle')}
            text={translate('stores.emptyText')}
            action={connect}
          />
        </Card>
      );
    }
    return (
      <Box
        component="ul"
        aria-label={translate('shell.page.stores')}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', m: 0, p: 0, listStyle: 'none' }}
      >
        {shops.map((shop) => (
          <StoreCard
            key={shop.shopId}
            shop={shop}
            starting={startingOf?.shopIds?.includes(shop.shopId) ?? false}
            onSync={() => sync({ channel: shop.channel, shopIds: [shop.shopId] })}
            onReconnect={() => connecting.again(shop.shopId)}
            onUnbind={() => setLeaving(shop)}
          />
        ))}
      </Box>
    );
  };
  return (
    <>
      <PageTitle
        title={translate('shell.page.stores')}
        text={translate('stores.text')}
        actions={shops !== undefined && shops.length > 0 ? connect : undefined}
      />
      <JobsProgress kind={['syncStore', 'syncOrders']} started={started} ended="stores.syncEnded" />
      {body()}
      {connecting.open ? <ConnectStoreDialog shop={connecting.shop} onClose={connecting.end} /> : null}
      {leaving === undefined ? null : <UnbindDialog shop={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
};
