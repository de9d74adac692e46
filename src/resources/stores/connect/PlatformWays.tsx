import { Alert, Box, Button, DialogActions, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Connectable, Shop } from '#contract/store.schemas.ts';
import { call } from '#src/dataProvider/call.ts';
import { ConnectForm, storeExample } from './ConnectForm.tsx';
import { ConnectTextField } from './ConnectTextField.tsx';
import { ConnectWithKeys, ConnectWithToken } from './ConnectWithKeys.tsx';
import { type ConnectWayProps, useConnectForm } from './useConnectForm.ts';

export interface PlatformWaysProps {
  platform: Connectable;
  /** The store to connect again. */
  shop: Shop | undefined;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** The button that leaves: back to the platforms, or out of the dialog. */
  leave: { label: string; run: () => void };
  onConnected: (shop: Shop) => void;
}

/** The ways to connect a store of one platform: a tab each where there are several. */
export const PlatformWays = ({ platform, shop, busy, onBusy, leave, onConnected }: PlatformWaysProps) => {
  const { channel, ways, asksShop, missing } = platform;
  const translate = useTranslate();
  const id = useId();
  const usable = usableWays(platform);
  const [way, setWay] = useState(firstWay(platform, shop));
  const common = { channel, shop, formId: `${id}-form`, onBusy };
  const form = () => {
    if (!usable.includes(way)) return <MissingSettings platform={brandName[channel]} settings={missing} />;
    if (way === 'consent') return <ConnectByConsent {...common} asksShop={asksShop} />;
    if (way === 'keys') return <ConnectWithKeys {...common} onConnected={onConnected} />;
    return <ConnectWithToken {...common} onConnected={onConnected} />;
  };
  return (
    <>
      {ways.length < 2 ? null : (
        <Tabs
          value={way}
          onChange={(_, next: typeof way) => setWay(next)}
          aria-label={translate('stores.connect.ways')}
          sx={{ px: 3, borderBottom: 1, borderColor: 'divider' }}
        >
          {ways.map((one) => (
            <Tab
              key={one}
              value={one}
              disabled={busy}
              id={`${id}-${one}`}
              aria-controls={`${id}-panel`}
              label={translate(`stores.connect.way.${one}`)}
            />
          ))}
        </Tabs>
      )}
      <Box
        {...(ways.length < 2 ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${way}` })}
        id={`${id}-panel`}
        sx={{ px: 5, py: 4, overflowY: 'auto' }}
      >
        {form()}
      </Box>
      <DialogActions>
        <Button color="secondary" onClick={leave.run} disabled={busy} autoFocus={!usable.includes(way)}>
          {leave.label}
        </Button>
        {usable.includes(way) ? (
          <Button
            type="submit"
            form={common.formId}
            variant="contained"
            loading={busy}
            // Where there is nothing left to fill in, the focus has nowhere else to begin.
            autoFocus={way === 'consent' && (!asksShop || shop !== undefined)}
          >
            {way === 'consent'
              ? translate('stores.connect.goOn', { platform: brandName[channel] })
              : translate('stores.connect.submit')}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
};

/** What the operator of this server has yet to set before a platform's consent page can be used. */
const MissingSettings = ({ platform, settings }: { platform: string; settings: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <Alert severity="warning">
      {translate('stores.connect.missing', { platform })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {settings.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </Box>
    </Alert>
  );
};

/** The ways that work on this server as it is: the consent page needs its settings, what is pasted needs none. */
export const usableWays = ({ ways, missing }: Connectable): Connectable['ways'] =>
  ways.filter((way) => way !== 'consent' || missing.length === 0);

/** The way that is offered first: for a store that is connected again the one it was connected in, where that works. */
function firstWay(platform: Connectable, shop: Pick<Shop, 'connectedBy'> | undefined): Connectable['ways'][number] {
  const usable = usableWays(platform);
  return usable.find((way) => way === shop?.connectedBy) ?? usable[0] ?? platform.ways[0] ?? 'consent';
}

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

interface ConnectByConsentProps extends ConnectWayProps {
  /** The merchant names the store here; otherwise the platform asks. */
  asksShop: boolean;
  go?: (address: string) => void;
}

const loadAddress = async () => (await import('#contract/store.schemas.ts')).StoreAddress;
const loadNothing = async () => (await import('#contract/store.schemas.ts')).StoreAddress.partial();

/** The platform's own page asks the merchant, and sends the browser back to `/oauth/authorize/<channel>`. */
const ConnectByConsent = (props: ConnectByConsentProps) => {
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
