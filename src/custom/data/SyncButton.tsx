import SyncIcon from '@mui/icons-material/SyncOutlined';
import { Button } from '@mui/material';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.schemas.ts';
import type { useSync } from './useSync.ts';

export interface SyncButtonProps {
  /** Left out: all platforms that there are stores of. */
  channel?: StorePlatform | undefined;
  shops: readonly Shop[];
  starting: boolean;
  onSync: ReturnType<typeof useSync>['sync'];
}

/** Reads the stores again: the one the list is filtered by, else all of the channel, or of all. Nothing where there is none. */
export const SyncButton = ({ channel, shops, starting, onSync }: SyncButtonProps) => {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  const chosen = shops.find(({ shopId }) => shopId === filterValues.shopId);
  if (shops.length === 0) return null;
  const channels = channel ? [channel] : [...new Set(shops.map((shop) => shop.channel))];
  const start = () => {
    if (chosen) return onSync({ channel: chosen.channel, shopIds: [chosen.shopId] });
    for (const one of channels) onSync({ channel: one });
  };
  return (
    <Button variant="contained" startIcon={<SyncIcon />} loading={starting} onClick={start}>
      {chosen ? translate('sync.syncOne', { name: chosen.shopName }) : translate('sync.syncAll')}
    </Button>
  );
};
