import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import SyncIcon from '@mui/icons-material/SyncOutlined';
import { Alert, Box, Button, Card, Link as MuiLink, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { brandName, platformPath } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.ts';
import { StateChip } from '#src/custom/components/StatusChip.tsx';
import { TimeField } from '#src/custom/components/TimeField.tsx';
import { visuallyHidden } from '#src/custom/components/visuallyHidden.ts';
import { useFormat } from '#src/custom/format.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" className="tabular" sx={{ m: 0 }}>
      {children}
    </Typography>
  </div>
);

export interface StoreCardProps {
  shop: Shop;
  /** Its sync is being asked for. */
  starting: boolean;
  onSync: () => void;
  onReconnect: () => void;
  onUnbind: () => void;
}

/** One bound store: what it is, how it stands, and what can be done with it. */
export const StoreCard = ({ shop, starting, onSync, onReconnect, onUnbind }: StoreCardProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const offline = shop.state === 'offline';
  const products = `/products/${platformPath[shop.channel]}?filter=${encodeURIComponent(JSON.stringify({ shopId: shop.shopId }))}`;
  return (
    <Card component="li" sx={{ px: 4, py: 3.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {shop.shopName}
            </Typography>
            <StateChip of="shopState" state={shop.state} />
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${brandName[shop.channel]} · `}
            <MuiLink href={shop.url} target="_blank" rel="noreferrer" color="inherit" underline="always">
              {shop.url.replace(/^https?:\/\//, '')}
              <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5, verticalAlign: '-2px' }} />
              <span style={visuallyHidden}> ({translate('stores.newTab')})</span>
            </MuiLink>
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {offline ? null : (
            <Button
              variant="outlined"
              color="secondary"
              size="small"
              startIcon={<SyncIcon />}
              loading={starting}
              onClick={onSync}
            >
              {translate('stores.sync')}
            </Button>
          )}
          <Button color="error" size="small" onClick={onUnbind}>
            {translate('stores.unbind.action')}
          </Button>
        </Box>
      </Box>
      {offline ? (
        <Alert
          severity="error"
          sx={{ mt: 3, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
          action={
            <Button variant="contained" size="small" onClick={onReconnect}>
              {translate('stores.reconnect')}
            </Button>
          }
        >
          {shop.problem ?? translate('stores.offline')}
        </Alert>
      ) : null}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))', gap: 3, m: 0, mt: 3 }}
      >
        <Fact label={translate('stores.currency')}>{shop.currency}</Fact>
        <Fact label={translate('stores.productsHere')}>
          <MuiLink component={Link} to={products} color="inherit" underline="always">
            {format.number(shop.productCount)}
          </MuiLink>
        </Fact>
        <Fact label={translate('stores.lastSync')}>
          {shop.lastSyncAt === null ? translate('stores.never') : <TimeField at={shop.lastSyncAt} relative />}
        </Fact>
        <Fact label={translate('stores.linkedAt')}>{format.date(shop.linkedAt)}</Fact>
      </Box>
    </Card>
  );
};
