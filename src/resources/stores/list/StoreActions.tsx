import ReconnectIcon from '@mui/icons-material/LinkOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.schemas.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';

/** Reading it again, or the way back where it went offline; what is set for it; and leaving it. */
export const StoreActions = ({ shop }: { shop: Shop }) => {
  const translate = useTranslate();
  const { sync, isStarting, reconnect, settings, unbind } = useStoreActions();
  const which = <span style={visuallyHidden}>{shop.shopName}</span>;
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
      {shop.state === 'offline' ? (
        <Button variant="contained" size="small" startIcon={<ReconnectIcon />} onClick={() => reconnect(shop)}>
          {`${translate('sync.reconnect')} `}
          {which}
        </Button>
      ) : (
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          startIcon={<SyncIcon />}
          loading={isStarting(shop)}
          onClick={() => sync(shop)}
        >
          {`${translate('sync.sync')} `}
          {which}
        </Button>
      )}
      <IconButton size="small" title={translate('stores.settings.action')} onClick={() => settings(shop)}>
        <SettingsIcon fontSize="small" />
        <span style={visuallyHidden}>{translate('stores.settings.title', { name: shop.shopName })}</span>
      </IconButton>
      <Button color="error" size="small" onClick={() => unbind(shop)}>
        {`${translate('stores.unbind.action')} `}
        {which}
      </Button>
    </Box>
  );
};

/** What can be done with a store of the list around. */
export interface StoreActionHandlers {
  sync: (shop: Shop) => void;
  /** Whether its sync is being asked for. */
  isStarting: (shop: Shop) => boolean;
  reconnect: (shop: Shop) => void;
  settings: (shop: Shop) => void;
  unbind: (shop: Shop) => void;
}

export const StoreActionsContext = createContext<StoreActionHandlers | null>(null);

function useStoreActions(): StoreActionHandlers {
  const actions = useContext(StoreActionsContext);
  if (actions === null) throw new Error('useStoreActions needs the list of stores around it');
  return actions;
}
