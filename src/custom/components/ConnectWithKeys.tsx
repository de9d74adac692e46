import { Alert, Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { refreshRoles } from '#src/custom/refreshRoles.ts';
import { callKey } from '#src/custom/useCall.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { ConnectTextField } from './ConnectTextField.tsx';
import { type ConnectWayProps, useConnectForm } from './useConnectForm.ts';

const loadForm = async () => (await import('#contract/store.ts')).WooKeys;
const guide = [1, 2, 3, 4] as const;

/** Address and keys, proven by calling the store before anything is kept; with where to find them. */
export const ConnectWithKeys = ({
  formId,
  url,
  onBusy,
  onConnected,
}: ConnectWayProps & { onConnected: (shop: Shop) => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { onSubmit, failure, field } = useConnectForm(
    loadForm,
    { url: url ?? '', consumerKey: '', consumerSecret: '' },
    async (input) => {
      const shop = await call(storeCalls.wooKeys, input, { reactTo: 'special' });
      notify('stores.connect.done', { type: 'success', messageArgs: { name: shop.shopName } });
      await client.invalidateQueries({ queryKey: callKey(storeCalls.select) });
      // A store brings its platform's role, and with it a place in the menu. The store is bound whether or not that is
      // read at once: live events ask for it again.
      refreshRoles(client);
      onConnected(shop);
    },
    onBusy,
  );
  return (
    <Box component="form" id={formId} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <div role="alert">{failure === undefined ? null : <Alert severity="error">{failure}</Alert>}</div>
      <ConnectTextField
        {...field('url')}
        type="url"
        label={translate('stores.connect.url')}
        placeholder="https://shop.example.com"
        readOnly={url !== undefined}
        autoFocus={url === undefined}
      />
      <ConnectTextField {...field('consumerKey')} label={translate('stores.connect.consumerKey')} placeholder="ck_…" />
      <ConnectTextField
        {...field('consumerSecret')}
        type="password"
        label={translate('stores.connect.consumerSecret')}
        placeholder="cs_…"
      />
      <Box sx={{ borderRadius: 2, bgcolor: 'action.hover', px: 4, py: 3 }}>
        <Typography variant="subtitle2">{translate('stores.connect.guideTitle')}</Typography>
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 5, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {guide.map((step) => (
            <li key={step}>{translate(`stores.connect.guide.${step}`)}</li>
          ))}
        </Box>
      </Box>
    </Box>
  );
};
