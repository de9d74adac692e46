import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { storePlatforms } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.ts';
import { JobsProgress } from '#src/custom/data/jobs/JobsProgress.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { useSync } from '#src/custom/data/useSync.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { ConnectStore } from './connect/ConnectStore.tsx';
import { BoundStores } from './list/BoundStores.tsx';
import { type StoreDeeds, StoreDeedsContext } from './list/storeDeeds.ts';
import { UnbindDialog } from './UnbindDialog.tsx';

/**
 * The connect dialog lives in the address, so that other pages can lead straight into it: `?connect` for a new store,
 * `?connect=woo` for one of that platform, `?reconnect=<shopId>` for one that went offline.
 */
function useConnecting(shops: readonly Shop[] | undefined) {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('reconnect');
  const shop = shops?.find(({ shopId }) => shopId === wanted);
  const put = (name?: string, value = '') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('connect');
        next.delete('reconnect');
        if (name !== undefined) next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    open: params.has('connect') || shop !== undefined,
    channel: storePlatforms.find((one) => one === params.get('connect')),
    shop,
    begin: () => put('connect'),
    again: (shopId: string) => put('reconnect', shopId),
    end: () => put(),
  };
}

/** `/setting/index`: the bound stores, how far each can be trusted, connecting more, and the way back of those offline. */
export const StoreList = () => {
  const translate = useTranslate();
  const { data: shops, error, refetch } = useCall(storeCalls.select, {});
  const connecting = useConnecting(shops);
  const [leaving, setLeaving] = useState<Shop>();
  const { sync, startingOf, started } = useSync('products', 'orders');
  const connect = (
    <Button variant="contained" onClick={connecting.begin}>
      {translate('stores.connect.title')}
    </Button>
  );
  const deeds: StoreDeeds = {
    sync: ({ channel, shopId }) => sync({ channel, shopIds: [shopId] }),
    isStarting: ({ shopId }) => startingOf?.shopIds?.includes(shopId) ?? false,
    reconnect: ({ shopId }) => connecting.again(shopId),
    unbind: setLeaving,
  };
  return (
    <>
      <PageTitle
        title={translate('shell.page.stores')}
        text={translate('stores.text')}
        actions={shops !== undefined && shops.length > 0 ? connect : undefined}
      />
      <JobsProgress kind={['syncStore', 'syncOrders']} started={started} ended="sync.ended" />
      <StoreDeedsContext.Provider value={deeds}>
        <BoundStores shops={shops} error={error} onRetry={() => void refetch()} connect={connect} />
      </StoreDeedsContext.Provider>
      {connecting.open ? (
        <ConnectStore shop={connecting.shop} channel={connecting.channel} onClose={connecting.end} />
      ) : null}
      {leaving === undefined ? null : <UnbindDialog shop={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
};
