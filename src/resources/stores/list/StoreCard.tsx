import { Alert, Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { CountLink } from './CountLink.tsx';
import { StoreActions } from './StoreActions.tsx';
import { StoreName } from './StoreName.tsx';
import { StoreWork } from './StoreWork.tsx';
import { TrustBadge } from './TrustBadge.tsx';
import { useStoreFacts } from './useStoreFacts.ts';

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

/** A bound store on a narrow screen. */
export const StoreCard = ({ shop, now }: { shop: Shop; now: number }) => {
  const translate = useTranslate();
  const facts = useStoreFacts();
  return (
    <Card component="li" sx={{ display: 'grid', gap: 3, px: 4, py: 3.5 }}>
      <StoreName shop={shop} named />
      <TrustBadge shop={shop} now={now} />
      {shop.problem === null ? null : (
        <Alert severity={shop.state === 'offline' ? 'error' : 'warning'}>{shop.problem}</Alert>
      )}
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 2, m: 0 }}
      >
        <Fact label={translate('stores.column.products')}>
          <CountLink
            count={shop.productCount}
            to={facts.productsAddress(shop)}
            label={translate('stores.column.products')}
          />
        </Fact>
        <Fact label={translate('stores.column.orders')}>
          <CountLink count={shop.orderCount} to={facts.ordersAddress(shop)} label={translate('stores.column.orders')} />
        </Fact>
        <Fact label={translate('stores.column.plan')}>{[shop.plan, facts.rate(shop)].filter(Boolean).join(' · ')}</Fact>
        <Fact label={translate('sync.lastSync')}>
          {shop.lastSyncAt === null ? translate('sync.never') : <TimeField at={shop.lastSyncAt} relative />}
          <StoreWork shop={shop} />
        </Fact>
      </Box>
      <StoreActions shop={shop} />
    </Card>
  );
};
