import { Alert, Box, Button, DialogActions, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/platforms.ts';
import type { Connectable, Shop } from '#contract/store.ts';
import { ConnectByConsent } from './ConnectByConsent.tsx';
import { ConnectWithKeys } from './ConnectWithKeys.tsx';
import { ConnectWithToken } from './ConnectWithToken.tsx';
import { firstWay, usableWays } from './usableWays.ts';

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
