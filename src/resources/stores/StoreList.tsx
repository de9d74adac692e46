import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { storePlatforms } from '#contract/enums.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { refreshRoles } from '#src/custom/data/access.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { SyncProgress } from '#src/custom/data/jobs/SyncProgress.tsx';
import { PageTitle } from '#src/custom/data/navigation/PageTitle.tsx';
import { PlanNotice } from '#src/custom/data/plan/PlanNotice.tsx';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { useSync } from '#src/custom/data/useSync.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { call } from '#src/dataProvider/call.ts';
import { SameStores } from '#src/resources/orders/embed.tsx';
import { ConnectStore } from './connect/ConnectStore.tsx';
import { BoundStores } from './list/BoundStores.tsx';
import { type StoreActionHandlers, StoreActionsContext } from './list/StoreActions.tsx';

const StoreSettingsDialog = lazy(async () => ({
  default: (await import('./settings/StoreSettingsDialog.tsx')).StoreSettingsDialog,
}));

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
  const [shown, setShown] = useState<Shop>();
  const { sync, startingOf, started } = useSync('products', 'orders');
  const connect = (
    <Button variant="contained" onClick={connecting.begin}>
      {translate('stores.connect.title')}
    </Button>
  );
  const actions: StoreActionHandlers = {
    sync: ({ channel, shopId }) => sync({ channel, shopIds: [shopId] }),
    isStarting: ({ shopId }) => startingOf?.shopIds?.includes(shopId) ?? false,
    reconnect: ({ shopId }) => connecting.again(shopId),
    settings: setShown,
    unbind: setLeaving,
  };
  return (
    <>
      <PageTitle
        title={translate('shell.page.stores')}
        text={translate('stores.text')}
        actions={shops !== undefined && shops.length > 0 ? connect : undefined}
      />
      <PlanNotice place="stores" />
      <SyncProgress of={['orders', 'products']} started={started} shops={shops ?? []} />
      <SameStores />
      <StoreActionsContext.Provider value={actions}>
        <BoundStores shops={shops} error={error} onRetry={() => void refetch()} connect={connect} />
      </StoreActionsContext.Provider>
      {connecting.open ? (
        <ConnectStore shop={connecting.shop} channel={connecting.channel} onClose={connecting.end} />
      ) : null}
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <StoreSettingsDialog shop={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
      {leaving === undefined ? null : <UnbindDialog shop={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
};

/** Disconnects a store, after saying what is deleted and what is not, and having that ticked off. */
const UnbindDialog = ({ shop, onClose }: { shop: Shop; onClose: () => void }) => {
  const translate = useTranslate();
  const format = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  const titleId = useId();
  const [understood, setUnderstood] = useState(false);
  const unbind = useMutation({
    mutationFn: () => call(storeCalls.unbind, { shopId: shop.shopId }, { reactTo: 'special' }),
    onSuccess: async () => {
      notify('stores.unbind.done', { type: 'success', messageArgs: { name: shop.shopName } });
      onClose();
      await client.invalidateQueries({ queryKey: callKey(storeCalls.select) });
      for (const list of ['storeProducts', 'orders']) await client.invalidateQueries({ queryKey: [list] });
      // The last store of a platform takes its role along; if that cannot be read now, live events ask again.
      refreshRoles(client);
    },
  });
  const busy = unbind.isPending;
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('stores.unbind.title', { name: shop.shopName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <div role="alert">
          {unbind.error ? <Alert severity="error">{errorText(unbind.error, translate)}</Alert> : null}
        </div>
        <div>
          <Typography variant="subtitle1">{translate('stores.unbind.deleted')}</Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            <li>
              {translate('stores.unbind.products', {
                smart_count: shop.productCount,
                count: format.number(shop.productCount),
              })}
            </li>
            <li>
              {translate('stores.unbind.orders', {
                smart_count: shop.orderCount,
                count: format.number(shop.orderCount),
              })}
            </li>
            <li>{translate('stores.unbind.keys')}</li>
          </Box>
        </div>
        <Typography>{translate('stores.unbind.kept')}</Typography>
        <Alert severity="info">{translate('stores.unbind.republish')}</Alert>
        <FormControlLabel
          control={
            <Checkbox checked={understood} disabled={busy} onChange={(event) => setUnderstood(event.target.checked)} />
          }
          label={translate('stores.unbind.understood')}
        />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={!understood} loading={busy} onClick={() => unbind.mutate()}>
          {translate('stores.unbind.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
