import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StoreProduct } from '#contract/store.ts';
import { MoneyField } from '#src/custom/components/MoneyField.tsx';
import { Thumbnail } from '#src/custom/components/Thumbnail.tsx';
import { TimeField } from '#src/custom/components/TimeField.tsx';
import { useFormat } from '#src/custom/format.ts';
import { StoreProductStatus } from './StoreProductStatus.tsx';
import { StoreProductTitle } from './StoreProductTitle.tsx';

/** A store product on a narrow screen. */
export const StoreProductCard = ({ product }: { product: StoreProduct }) => {
  const translate = useTranslate();
  const format = useFormat();
  const about = [
    product.shopName,
    product.sku,
    translate('stores.variants', { smart_count: product.variantCount, count: format.number(product.variantCount) }),
    product.inventory === null ? '' : translate('stores.pieces', { count: format.number(product.inventory) }),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Thumbnail src={product.image} size={64} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <StoreProductTitle {...product} />
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: '0.8125rem' }}>
          <StoreProductStatus {...product} />
          <Box sx={{ ml: 'auto' }}>
            <MoneyField min={product.priceMin} max={product.priceMax} currency={product.currency} />
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
          <Typography variant="caption" color="text.secondary">
            {translate('stores.synced')} <TimeField at={product.syncedAt} relative />
          </Typography>
          {product.productId === null ? null : (
            <MuiLink
              component={Link}
              to={`/import/edit/${product.productId}`}
              variant="caption"
              underline="always"
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
            >
              {translate('stores.inPool')}
            </MuiLink>
          )}
        </Box>
      </Box>
    </Box>
  );
};
