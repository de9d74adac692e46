import SearchOffIcon from '@mui/icons-material/SearchOffOutlined';
import StoresIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, Button, Card, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Shop } from '#contract/store.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { CardsSkeleton } from '#src/custom/ui/CardsSkeleton.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { useNow } from '#src/custom/ui/useNow.ts';
import { storeGroups } from '../storeGroups.ts';
import { useStoreFilter } from '../useStoreFilter.ts';
import { StoreCard } from './StoreCard.tsx';
import { StoreFilters } from './StoreFilters.tsx';
import { StoreTable } from './StoreTable.tsx';

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
