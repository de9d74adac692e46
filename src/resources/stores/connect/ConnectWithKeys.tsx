import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Shop } from '#contract/store.schemas.ts';
import { call } from '#src/dataProvider/call.ts';
import { ConnectForm, ConnectGuide, storeExample } from './ConnectForm.tsx';
import { ConnectTextField } from './ConnectTextField.tsx';
import { useBound } from './useBound.ts';
import { type ConnectWayProps, useConnectForm } from './useConnectForm.ts';

const loadKeysForm = async () => (await import('#contract/store.schemas.ts')).WooKeys;

/** Address and keys, proven by calling the store before anything is kept; with where to find them. */
export const ConnectWithKeys = (props: ConnectWayProps & { onConnected: (shop: Shop) => void }) => {
  const { channel, formId, shop: known, onBusy, onConnected } = props;
  const translate = useTranslate();
  const bound = useBound();
  const { onSubmit, failure, field } = useConnectForm(
    loadKeysForm,
    { url: known?.identity ?? '', consumerKey: '', consumerSecret: '' },
    async (input) => {
      const shop = await call(storeCalls.wooKeys, input, { reactTo: 'special' });
      await bound(shop);
      onConnected(shop);
    },
    { fields: { store: 'url', proof: 'consumerKey' }, onBusy },
  );
  return (
    <ConnectForm formId={formId} failure={failure} onSubmit={onSubmit}>
      <ConnectTextField
        {...field('url')}
        type="url"
        label={translate('stores.connect.address')}
        placeholder={storeExample[channel]}
        readOnly={known !== undefined}
        autoFocus={known === undefined}
      />
      <ConnectTextField {...field('consumerKey')} label={translate('stores.connect.consumerKey')} placeholder="ck_…" />
      <ConnectTextField
        {...field('consumerSecret')}
        type="password"
        label={translate('stores.connect.consumerSecret')}
        placeholder="cs_…"
      />
      <ConnectGuide
        title={translate('stores.connect.keysTitle')}
        steps={[1, 2, 3, 4].map((step) => translate(`stores.connect.keysGuide.${step}`))}
      />
    </ConnectForm>
  );
};

const loadTokenForm = async () => (await import('#contract/store.schemas.ts')).StoreToken;

/** Address and the access token of an app of the merchant's own, proven by calling the store before anything is kept. */
export const ConnectWithToken = (props: ConnectWayProps & { onConnected: (shop: Shop) => void }) => {
  const { channel, formId, shop: known, onBusy, onConnected } = props;
  const translate = useTranslate();
  const bound = useBound();
  const platform = brandName[channel];
  const { onSubmit, failure, field } = useConnectForm(
    loadTokenForm,
    { shop: known?.identity ?? '', accessToken: '' },
    async (input) => {
      const shop = await call(storeCalls.token, { channel, ...input }, { reactTo: 'special' });
      await bound(shop);
      onConnected(shop);
    },
    { fields: { store: 'shop', proof: 'accessToken' }, onBusy },
  );
  return (
    <ConnectForm formId={formId} failure={failure} onSubmit={onSubmit}>
      <ConnectTextField
        {...field('shop')}
        label={translate('stores.connect.address')}
        placeholder={storeExample[channel]}
        autoFocus={known === undefined}
      />
      <ConnectTextField
        {...field('accessToken')}
        type="password"
        label={translate('stores.connect.accessToken')}
        autoFocus={known !== undefined}
      />
      <ConnectGuide
        title={translate('stores.connect.tokenTitle')}
        steps={[1, 2, 3].map((step) => translate(`stores.connect.tokenGuide.${step}`, { platform }))}
      />
    </ConnectForm>
  );
};
