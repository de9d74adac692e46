import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoreProduct } from '#contract/storeProduct.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { DriftChips } from './DriftChips.tsx';
import { StoreProductLinks } from './StoreProductLinks.tsx';
import { StoreProductStatus } from './StoreProductStatus.tsx';
import { StoreProductTitle } from './StoreProductTitle.tsx';

/** A store product on a narrow screen. */
export const StoreProductCard = ({ channel, product }: { channel: StorePlatform; product: StoreProduct }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { variantCount, inventory } = product;
  const about = [
    product.shopName,
    product.sku,
    translate('storeProducts.variants', { smart_count: variantCount, count: format.number(variantCount) }),
    inventory === null ? '' : translate('storeProducts.pieces', { count: format.number(inventory) }),
  ];
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Thumbnail src={product.image} size={64} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <StoreProductTitle channel={channel} {...product} />
        <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {about.filter(Boolean).join(' · ')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: '0.8125rem' }}>
          <StoreProductStatus {...product} />
          <DriftChips {...product} />
          <Box sx={{ ml: 'auto' }}>
            <MoneyField min={product.priceMin} max={product.priceMax} currency={product.currency} />
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
          <StoreProductLinks {...product} />
          <Typography variant="caption" color="text.secondary">
            {translate('storeProducts.read')} <TimeField at={product.syncedAt} relative />
          </Typography>
        </Box>
      </Box>
    </Box>
  );
};
