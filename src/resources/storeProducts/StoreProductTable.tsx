import StoreProductsIcon from '@mui/icons-material/SellOutlined';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
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

const PoolLink = ({ productId, title }: StoreProduct) => {
  const translate = useTranslate();
  if (productId === null) return <span title={translate('stores.notFromHere')}>–</span>;
  return (
    <MuiLink
      component={Link}
      to={`/import/edit/${productId}`}
      underline="always"
      aria-label={translate('stores.openInPool', { name: title })}
    >
      {translate('stores.open')}
    </MuiLink>
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
          <Box sx={{ minWidth: 200 }}>
            <StoreProductTitle {...product} />
            <Typography variant="caption" component="div" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {product.sku}
            </Typography>
          </Box>
        )}
      />
      <ListTable.Col
        source="shopName"
        disableSort
        render={({ shopName }: StoreProduct) => <Box sx={{ minWidth: 120 }}>{shopName}</Box>}
      />
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
      <ListTable.NumberCol source="variantCount" disableSort />
      <ListTable.Col
        source="productId"
        label="stores.inPool"
        disableSort
        render={(product: StoreProduct) => <PoolLink {...product} />}
      />
      <ListTable.Col
        source="remoteUpdatedAt"
        render={({ remoteUpdatedAt }: StoreProduct) => <TimeField at={remoteUpdatedAt} relative />}
      />
      <ListTable.Col
        source="syncedAt"
        disableSort
        render={({ syncedAt }: StoreProduct) => <TimeField at={syncedAt} relative />}
      />
    </ListTable>
  );
};
