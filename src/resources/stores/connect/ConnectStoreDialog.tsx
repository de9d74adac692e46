import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogTitle,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Skeleton,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { brandName } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeCalls } from '#contract/store.calls.ts';
import type { Connectable, Shop } from '#contract/store.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { useCall } from '#src/custom/data/useCall.ts';
import { PlatformMark } from '#src/custom/ui/PlatformMark.tsx';
import { PlatformWays, usableWays } from './PlatformWays.tsx';

export interface ConnectStoreDialogProps {
  /** The store to connect again; its platform and address are given then. */
  shop?: Shop;
  /** The platform, where it is known already. */
  channel?: StorePlatform;
  onClose: () => void;
  /** A store was bound here; by consent it is bound at `/oauth/authorize`. */
  onConnected?: (shop: Shop) => void;
}

/** Connects a store: first which platform it is on, then in one of that platform's ways. */
export const ConnectStoreDialog = ({ shop, channel: given, onClose, onConnected }: ConnectStoreDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [channel, setChannel] = useState(shop?.channel ?? given);
  const [busy, setBusy] = useState(false);
  const { data: platforms, error, refetch } = useCall(storeCalls.connectable, {});
  const platform = platforms?.find((one) => one.channel === channel);
  const title = () => {
    if (shop !== undefined) return translate('stores.connect.again', { name: shop.shopName });
    return channel === undefined
      ? translate('stores.connect.title')
      : translate('stores.connect.titleOf', { platform: brandName[channel] });
  };
  const cancel = { label: translate('kit.cancel'), run: onClose };
  const framed = (content: ReactNode) => (
    <>
      <Box sx={{ px: 3, pb: 2, overflowY: 'auto' }}>{content}</Box>
      <DialogActions>
        <Button color="secondary" onClick={onClose}>
          {cancel.label}
        </Button>
      </DialogActions>
    </>
  );
  const body = () => {
    if (platforms === undefined) {
      const wait = <Skeleton variant="rounded" height={240} aria-label={translate('ra.page.loading')} />;
      return framed(error ? <ErrorState error={error} onRetry={() => void refetch()} /> : wait);
    }
    if (platform === undefined) return framed(<PlatformChoice platforms={platforms} onChoose={setChannel} />);
    const back = { label: translate('stores.connect.back'), run: () => setChannel(undefined) };
    return (
      <PlatformWays
        key={platform.channel}
        platform={platform}
        shop={shop}
        busy={busy}
        onBusy={setBusy}
        leave={shop === undefined ? back : cancel}
        onConnected={(bound) => {
          onConnected?.(bound);
          onClose();
        }}
      />
    );
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{title()}</DialogTitle>
      {body()}
    </Dialog>
  );
};

interface PlatformChoiceProps {
  platforms: readonly Connectable[];
  onChoose: (channel: StorePlatform) => void;
}

/** Which platform the store is on, and how each is connected here. */
const PlatformChoice = ({ platforms, onChoose }: PlatformChoiceProps) => {
  const translate = useTranslate();
  const how = (platform: Connectable) => {
    const ways = usableWays(platform);
    return ways.length === 0
      ? translate('stores.connect.notSetUp')
      : ways.map((way) => translate(`stores.connect.how.${way}`)).join(' · ');
  };
  return (
    <List disablePadding>
      {platforms.map((platform, at) => (
        <ListItem key={platform.channel} disablePadding>
          <ListItemButton autoFocus={at === 0} onClick={() => onChoose(platform.channel)}>
            <ListItemIcon>
              <PlatformMark platform={platform.channel} />
            </ListItemIcon>
            <ListItemText primary={brandName[platform.channel]} secondary={how(platform)} />
            <NextIcon fontSize="small" color="disabled" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};
