import { useTranslate } from 'react-admin';
import { brandName, type StorePlatform } from '#contract/platforms.ts';
import { call } from '#src/dataProvider/call.ts';
import { storeCalls } from '#src/dataProvider/calls.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { ConnectTextField } from './ConnectTextField.tsx';
import { storeExample } from './storeExample.ts';
import { type ConnectWayProps, useConnectForm } from './useConnectForm.ts';

const quietly = { reactTo: 'special' } as const;

/** Asks where the merchant allows access: the store's own page or the platform's. `shop` as typed, where it is asked for. */
async function consentAddress(channel: StorePlatform, shop: string | undefined): Promise<string> {
  const given = { shop: shop ?? '' };
  const asked = {
    woo: () => call(storeCalls.wooAuthorize, { url: given.shop }, quietly),
    shopify: () => call(storeCalls.shopifyAuthorize, given, quietly),
    shoplazza: () => call(storeCalls.shoplazzaAuthorize, given, quietly),
  };
  const ask =
    channel in asked
      ? asked[channel as keyof typeof asked]
      : () => call(storeCalls.authorize, shop === undefined ? { channel } : { channel, shop }, quietly);
  return (await ask()).authorizeUrl;
}

export interface ConnectByConsentProps extends ConnectWayProps {
  /** The merchant names the store here; otherwise the platform asks. */
  asksShop: boolean;
  go?: (address: string) => void;
}

const loadAddress = async () => (await import('#contract/store.ts')).StoreAddress;
const loadNothing = async () => (await import('#contract/store.ts')).StoreAddress.partial();

/** The platform's own page asks the merchant, and sends the browser back to `/oauth/authorize/<channel>`. */
export const ConnectByConsent = (props: ConnectByConsentProps) => {
  const { channel, formId, shop: known, onBusy, asksShop, go = (address) => window.location.assign(address) } = props;
  const translate = useTranslate();
  const { onSubmit, failure, field } = useConnectForm<{ shop?: string }, { shop?: string | undefined }>(
    asksShop ? loadAddress : loadNothing,
    asksShop ? { shop: known?.identity ?? '' } : {},
    async ({ shop }) => go(await consentAddress(channel, shop)),
    { fields: asksShop ? { store: 'shop' } : {}, onBusy },
  );
  const text = channel === 'woo' ? 'consentTextWoo' : asksShop ? 'consentText' : 'consentTextAsks';
  return (
    <ConnectForm
      formId={formId}
      text={translate(`stores.connect.${text}`, { platform: brandName[channel] })}
      failure={failure}
      onSubmit={onSubmit}
    >
      {asksShop ? (
        <ConnectTextField
          {...field('shop')}
          type={channel === 'woo' ? 'url' : 'text'}
          label={translate('stores.connect.address')}
          placeholder={storeExample[channel]}
          hint={translate('stores.connect.addressHint', { example: storeExample[channel] })}
          readOnly={channel === 'woo' && known !== undefined}
          autoFocus={known === undefined}
        />
      ) : null}
    </ConnectForm>
  );
};
