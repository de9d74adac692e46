import ReconnectIcon from '@mui/icons-material/LinkOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { visuallyHidden } from '#src/custom/ui/visuallyHidden.ts';
import { useStoreDeeds } from './storeDeeds.ts';

/** Reading it again, or the way back where it went offline; and leaving it. */
export const StoreActions = ({ shop }: { shop: Shop }) => {
  const translate = useTranslate();
  const { sync, isStarting, reconnect, unbind } = useStoreDeeds();
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
      <Button color="error" size="small" onClick={() => unbind(shop)}>
        {`${translate('stores.unbind.action')} `}
        {which}
      </Button>
    </Box>
  );
};
