import { useTranslate } from 'react-admin';
import { brandName } from '#contract/platforms.ts';
import { ConnectForm } from './ConnectForm.tsx';
import { ConnectTextField } from './ConnectTextField.tsx';
import { consentAddress } from './consentAddress.ts';
import { storeExample } from './storeExample.ts';
import { type ConnectWayProps, useConnectForm } from './useConnectForm.ts';

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
      text={translate(`binding.connect.${text}`, { platform: brandName[channel] })}
      failure={failure}
      onSubmit={onSubmit}
    >
      {asksShop ? (
        <ConnectTextField
          {...field('shop')}
          type={channel === 'woo' ? 'url' : 'text'}
          label={translate('binding.connect.address')}
          placeholder={storeExample[channel]}
          hint={translate('binding.connect.addressHint', { example: storeExample[channel] })}
          readOnly={channel === 'woo' && known !== undefined}
          autoFocus={known === undefined}
        />
      ) : null}
    </ConnectForm>
  );
};
