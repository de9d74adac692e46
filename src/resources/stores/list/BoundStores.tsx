import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import { Alert, Box, Button, Card, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { Fact } from '#src/custom/ui/Facts.tsx';
import { CardsSkeleton } from '#src/custom/ui/PageSkeleton.tsx';
import { TimeField, useNow } from '#src/custom/ui/TimeField.tsx';
import { storeGroups } from '../storeGroups.ts';
import { StoreActions } from './StoreActions.tsx';
import { StoreFilters, useStoreFilter } from './StoreFilters.tsx';
import { StoreName } from './StoreName.tsx';
import { StoreTable } from './StoreTable.tsx';
import { CountLink, StoreWork, useStoreFacts } from './storeFacts.tsx';
import { TrustBadge } from './TrustBadge.tsx';

export interface BoundStoresProps {
  /** Undefined until they are known. */
  shops: readonly Shop[] | undefined;
  error: unknown;
  onRetry: () => void;
  /** The button that connects a store. */
  connect: ReactNode;
}

/** The table needs this width with the menu beside it, in px. */
const TABLE_FROM = 1200;
/** "Checked 40 s ago" is told again this often, in ms. */
const TELL_EVERY = 5000;

/** The bound stores: a table, cards on a narrow screen; filtered by platform and by what needs a look. */
export const BoundStores = ({ shops, error, onRetry, connect }: BoundStoresProps) => {
  const translate = useTranslate();
  const now = useNow(TELL_EVERY);
  const { filter, change } = useStoreFilter();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down(TABLE_FROM), { noSsr: true });
  if (shops === undefined) {
    return error ? (
      <Card>
        <ErrorState error={error} onRetry={onRetry} />
      </Card>
    ) : (
      <CardsSkeleton heights={[56, 56, 56, 56]} />
    );
  }
  if (shops.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={StoresIcon}
          title={translate('sync.emptyTitle')}
          text={translate('stores.emptyText')}
          action={connect}
        />
      </Card>
    );
  }
  const groups = storeGroups(shops, filter, now);
  const found = () => {
    if (groups.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={SearchOffIcon}
            title={translate('kit.noMatchTitle')}
            text={translate(filter.attention ? 'stores.nothingToDo' : 'stores.noMatch')}
            action={
              <Button variant="outlined" onClick={() => change({ channel: undefined, attention: false, q: '' })}>
                {translate('kit.clearFilters')}
              </Button>
            }
          />
        </Card>
      );
    }
    if (!small) return <StoreTable groups={groups} now={now} />;
    return (
      <Box
        component="ul"
        aria-label={translate('shell.page.stores')}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {groups
          .flatMap((group) => group.shops)
          .map((shop) => (
            <StoreCard key={shop.shopId} shop={shop} now={now} />
          ))}
      </Box>
    );
  };
  return (
    <>
      <StoreFilters shops={shops} filter={filter} now={now} onChange={change} />
      {found()}
    </>
  );
};

/** A bound store on a narrow screen. */
const StoreCard = ({ shop, now }: { shop: Shop; now: number }) => {
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
