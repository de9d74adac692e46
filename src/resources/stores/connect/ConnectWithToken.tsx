import { useTranslate } from 'react-admin';
import { brandName } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { ConnectGuide } from './ConnectGuide.tsx';
import { ConnectTextField } from './ConnectTextField.tsx';
import { storeExample } from './storeExample.ts';
import { useBound } from './useBound.ts';
import { type ConnectWayProps, useConnectForm } from './useConnectForm.ts';

const loadForm = async () => (await import('#contract/store.ts')).StoreToken;

/** Address and the access token of an app of the merchant's own, proven by calling the store before anything is kept. */
export const ConnectWithToken = (props: ConnectWayProps & { onConnected: (shop: Shop) => void }) => {
  const { channel, formId, shop: known, onBusy, onConnected } = props;
  const translate = useTranslate();
  const bound = useBound();
  const platform = brandName[channel];
  const { onSubmit, failure, field } = useConnectForm(
    loadForm,
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
