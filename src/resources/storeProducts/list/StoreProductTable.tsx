import { Box, type Theme, Typography, useMediaQuery } from '@mui/material';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { StorePlatform } from '#contract/platforms.ts';
import type { Shop } from '#contract/store.ts';
import type { StoreProduct } from '#contract/storeProduct.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { ChosenRowsBar } from '#src/custom/list/selection/ChosenRowsBar.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { editAddress } from '../addresses.ts';
import { DriftChips } from './DriftChips.tsx';
import { StoreProductCard } from './StoreProductCard.tsx';
import { StoreProductEmpty } from './StoreProductEmpty.tsx';
import { StoreProductLinks } from './StoreProductLinks.tsx';
import { StoreProductStatus } from './StoreProductStatus.tsx';
import { StoreProductTitle } from './StoreProductTitle.tsx';
import { storeProductView } from './storeProductView.ts';

// With all its dialogs: of no use before something is ticked.
const StoreBulkActions = lazy(async () => ({
  default: (await import('../bulk/StoreBulkActions.tsx')).StoreBulkActions,
}));

/** Between a phone and a wide desktop there is no room for every column; the store's name then stands with the title. */
const tableStyle = {
  '@media (min-width: 992px) and (max-width: 1279px)': {
    '& td, & th': { px: 2 },
    '& .column-shopName, & .column-variantCount': { display: 'none' },
  },
  '@media (min-width: 992px) and (max-width: 1119px)': { '& .column-remoteUpdatedAt': { display: 'none' } },
} as const;

/** The title over the ways onward; the store's name where it has no column. */
const Titled = ({
  channel,
  product,
  withStore,
}: {
  channel: StorePlatform;
  product: StoreProduct;
  withStore: boolean;
}) => (
  <Box sx={{ minWidth: 150 }}>
    <StoreProductTitle channel={channel} {...product} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      {withStore ? (
        <Typography variant="caption" color="text.secondary">
          {product.shopName}
        </Typography>
      ) : null}
      <StoreProductLinks {...product} />
    </Box>
  </Box>
);

const Changed = ({ remoteUpdatedAt, syncedAt }: StoreProduct) => {
  const translate = useTranslate();
  return (
    <>
      <TimeField at={remoteUpdatedAt} relative />
      <Typography variant="caption" component="div" color="text.secondary" noWrap>
        {translate('storeProducts.read')} <TimeField at={syncedAt} relative />
      </Typography>
    </>
  );
};

export interface StoreProductTableProps {
  channel: StorePlatform;
  /** The channel's stores; undefined until they are known. */
  shops: readonly Shop[] | undefined;
  syncButton: ReactNode;
  onStarted: (jobId: string) => Promise<void>;
}

/** The store products as a table; cards on a narrow screen; empty, the next thing to do. */
export const StoreProductTable = ({ channel, shops, syncButton, onStarted }: StoreProductTableProps) => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const format = useFormat();
  const bulkActions = (
    <Suspense fallback={null}>
      <StoreBulkActions channel={channel} onStarted={onStarted} />
    </Suspense>
  );
  return (
    <Box sx={tableStyle}>
      <ListTable<StoreProduct>
        rowLabel={(product) => product.title}
        rowClick={(id) => editAddress(channel, String(id))}
        bulkActions={bulkActions}
        selectionBar={<ChosenRowsBar>{bulkActions}</ChosenRowsBar>}
        hiddenColumns={storeProductView.hidden}
        empty={<StoreProductEmpty channel={channel} noStore={shops?.length === 0} syncButton={syncButton} />}
        card={(product) => <StoreProductCard channel={channel} product={product} />}
      >
        <ListTable.Col source="image" disableSort render={({ image }: StoreProduct) => <Thumbnail src={image} />} />
        <ListTable.Col
          source="title"
          render={(product: StoreProduct) => <Titled channel={channel} product={product} withStore={narrow} />}
        />
        <ListTable.Col source="sku" disableSort />
        <ListTable.Col
          source="shopName"
          disableSort
          render={({ shopName }: StoreProduct) => <Box sx={{ minWidth: 90 }}>{shopName}</Box>}
        />
        <ListTable.Col
          source="status"
          disableSort
          render={(product: StoreProduct) => <StoreProductStatus {...product} />}
        />
        <ListTable.Col source="drift" disableSort render={(product: StoreProduct) => <DriftChips {...product} />} />
        <ListTable.Col
          align="right"
          source="price"
          render={({ priceMin, priceMax, currency }: StoreProduct) => (
            <MoneyField min={priceMin} max={priceMax} currency={currency} />
          )}
        />
        <ListTable.NumberCol
          source="inventory"
          render={({ inventory }: StoreProduct) => (inventory === null ? '–' : format.number(inventory))}
        />
        <ListTable.NumberCol
          source="variantCount"
          disableSort
          render={({ variantCount }: StoreProduct) => format.number(variantCount)}
        />
        <ListTable.Col source="remoteUpdatedAt" render={(product: StoreProduct) => <Changed {...product} />} />
      </ListTable>
    </Box>
  );
};
