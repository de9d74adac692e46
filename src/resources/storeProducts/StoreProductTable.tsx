import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import { Box, Button, Link as MuiLink, type Theme, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Shop, StoreProduct } from '#contract/store.ts';
import { EmptyState } from '#src/custom/components/EmptyState.tsx';
import { ListTable } from '#src/custom/components/ListTable.tsx';
import { MoneyField } from '#src/custom/components/MoneyField.tsx';
import { Thumbnail } from '#src/custom/components/Thumbnail.tsx';
import { TimeField } from '#src/custom/components/TimeField.tsx';
import { StoreProductCard } from './StoreProductCard.tsx';
import { StoreProductStatus } from './StoreProductStatus.tsx';
import { StoreProductTitle } from './StoreProductTitle.tsx';

/** SKU, the store where it has no column, and, where it was published from here, the way to the pool product. */
const Below = ({ product, withStore }: { product: StoreProduct; withStore: boolean }) => {
  const { sku, productId, title, shopName } = product;
  const about = [withStore ? shopName : '', sku].filter(Boolean).join(' · ');
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      {about === '' ? null : (
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {about}
        </Typography>
      )}
      {productId === null ? null : (
        <MuiLink
          component={Link}
          to={`/import/edit/${productId}`}
          variant="caption"
          underline="always"
          aria-label={translate('stores.openInPool', { name: title })}
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
        >
          {translate('stores.inPool')}
        </MuiLink>
      )}
    </Box>
  );
};

const Changed = ({ remoteUpdatedAt, syncedAt }: StoreProduct) => {
  const translate = useTranslate();
  return (
    <>
      <TimeField at={remoteUpdatedAt} relative />
      <Typography variant="caption" component="div" color="text.secondary" noWrap>
        {translate('stores.synced')} <TimeField at={syncedAt} relative />
      </Typography>
    </>
  );
};

export interface StoreProductTableProps {
  /** The channel's stores; undefined until they are known. */
  shops: readonly Shop[] | undefined;
  syncButton: ReactNode;
}

/** The store products as a table; cards on a narrow screen; empty, the next thing to do. */
export const StoreProductTable = ({ shops, syncButton }: StoreProductTableProps) => {
  const translate = useTranslate();
  // Between a phone and a wide desktop there is no room for every column.
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const noStore = shops !== undefined && shops.length === 0;
  const empty = noStore ? (
    <EmptyState
      icon={StoreProductsIcon}
      title={translate('stores.emptyTitle')}
      text={translate('stores.productsNoStoreText')}
      action={
        <Button component={Link} to="/setting/index?connect=woo" variant="contained">
          {translate('stores.connectWoo')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={StoreProductsIcon}
      title={translate('stores.productsEmptyTitle')}
      text={translate('stores.productsEmptyText')}
      action={syncButton}
    />
  );
  return (
    <ListTable<StoreProduct>
      rowLabel={(product) => product.title}
      empty={empty}
      card={(product) => <StoreProductCard product={product} />}
    >
      <ListTable.Col source="image" disableSort render={({ image }: StoreProduct) => <Thumbnail src={image} />} />
      <ListTable.Col
        source="title"
        render={(product: StoreProduct) => (
          <Box sx={{ minWidth: 150 }}>
            <StoreProductTitle {...product} />
            <Below product={product} withStore={narrow} />
          </Box>
        )}
      />
      {narrow ? null : (
        <ListTable.Col
          source="shopName"
          disableSort
          render={({ shopName }: StoreProduct) => <Box sx={{ minWidth: 90 }}>{shopName}</Box>}
        />
      )}
      <ListTable.Col
        source="status"
        disableSort
        render={(product: StoreProduct) => <StoreProductStatus {...product} />}
      />
      <ListTable.Col
        align="right"
        source="price"
        render={({ priceMin, priceMax, currency }: StoreProduct) => (
          <MoneyField min={priceMin} max={priceMax} currency={currency} />
        )}
      />
      <ListTable.NumberCol source="inventory" />
      {narrow ? null : <ListTable.NumberCol source="variantCount" disableSort />}
      <ListTable.Col source="remoteUpdatedAt" render={(product: StoreProduct) => <Changed {...product} />} />
    </ListTable>
  );
};
