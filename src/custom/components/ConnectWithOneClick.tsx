import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '#src/dataProvider/call.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { ConnectTextField } from './ConnectTextField.tsx';
import { type ConnectWayProps, useConnectForm } from './useConnectForm.ts';

const loadForm = async () => (await import('#contract/store.ts')).WooAddress;

/** Address only: the store's own page asks the merchant, hands us keys, and sends the browser back. */
export const ConnectWithOneClick = ({
  formId,
  url,
  onBusy,
  go = (address) => window.location.assign(address),
}: ConnectWayProps & { go?: (address: string) => void }) => {
  const translate = useTranslate();
  const { onSubmit, failure, field } = useConnectForm(
    loadForm,
    { url: url ?? '' },
    async (input) => go((await call(storeCalls.wooAuthorize, input, { reactTo: 'special' })).authorizeUrl),
    onBusy,
  );
  return (
    <Box component="form" id={formId} noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" color="text.secondary">
        {translate('stores.connect.clickText')}
      </Typography>
      <div role="alert">{failure === undefined ? null : <Alert severity="error">{failure}</Alert>}</div>
      <ConnectTextField
        {...field('url')}
        type="url"
        label={translate('stores.connect.url')}
        placeholder="https://shop.example.com"
        hint={translate('stores.connect.urlHint')}
        readOnly={url !== undefined}
        autoFocus={url === undefined}
      />
    </Box>
  );
};
