import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { ConnectGuide } from './ConnectGuide.tsx';
import { ConnectTextField } from './ConnectTextField.tsx';
import { storeExample } from './storeExample.ts';
import { useBound } from './useBound.ts';
import { type ConnectWayProps, useConnectForm } from './useConnectForm.ts';

const loadForm = async () => (await import('#contract/store.ts')).WooKeys;

/** Address and keys, proven by calling the store before anything is kept; with where to find them. */
export const ConnectWithKeys = (props: ConnectWayProps & { onConnected: (shop: Shop) => void }) => {
  const { channel, formId, shop: known, onBusy, onConnected } = props;
  const translate = useTranslate();
  const bound = useBound();
  const { onSubmit, failure, field } = useConnectForm(
    loadForm,
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
