import { Box, Button, Dialog, DialogActions, DialogTitle, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { ConnectWithKeys } from './ConnectWithKeys.tsx';
import { ConnectWithOneClick } from './ConnectWithOneClick.tsx';

export interface ConnectStoreDialogProps {
  /** The store to connect anew; its address is given then. */
  shop?: Shop;
  onClose: () => void;
  /** A store was bound by keys. */
  onConnected?: (shop: Shop) => void;
}

type Way = 'click' | 'keys';

/** Connects a WooCommerce store: by its own consent page, or by keys the merchant has. */
export const ConnectStoreDialog = ({ shop, onClose, onConnected }: ConnectStoreDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const [way, setWay] = useState<Way>('click');
  const [busy, setBusy] = useState(false);
  const title =
    shop === undefined ? translate('stores.connect.title') : translate('stores.connect.again', { name: shop.shopName });
  const formId = `${id}-form`;
  const common = { formId, url: shop?.url, onBusy: setBusy };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={`${id}-title`} maxWidth="sm" fullWidth>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <Tabs
        value={way}
        onChange={(_, next: Way) => setWay(next)}
        aria-label={translate('stores.connect.ways')}
        sx={{ px: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {(['click', 'keys'] as const).map((one) => (
          <Tab
            key={one}
            value={one}
            disabled={busy}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            label={translate(`stores.connect.${one}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`} sx={{ px: 5, py: 4, overflowY: 'auto' }}>
        {way === 'click' ? (
          <ConnectWithOneClick {...common} />
        ) : (
          <ConnectWithKeys
            {...common}
            onConnected={(connected) => {
              onConnected?.(connected);
              onClose();
            }}
          />
        )}
      </Box>
      <DialogActions>
        <Button color="secondary" onClick={onClose} disabled={busy}>
          {translate('kit.cancel')}
        </Button>
        <Button type="submit" form={formId} variant="contained" loading={busy}>
          {translate(way === 'click' ? 'stores.connect.click' : 'stores.connect.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
