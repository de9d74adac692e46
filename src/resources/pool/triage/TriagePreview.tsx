import {
  Box,
  Chip,
  Link as MuiLink,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Decimal } from 'decimal.js';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { productCalls } from '#contract/product.calls.ts';
import type { Product, ProductImage, ProductSummary, ProductVariant } from '#contract/product.schemas.ts';
import { ErrorState } from '#src/custom/data/ErrorState.tsx';
import { editAddress } from '#src/custom/data/navigation/poolAddresses.ts';
import { Picture } from '#src/custom/data/pictures/Picture.tsx';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { callKey, useCall } from '#src/custom/data/useCall.ts';
import { HtmlPreview } from '#src/custom/form/description/HtmlPreview.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StateChip } from '#src/custom/ui/StatusChip.tsx';
import { call } from '#src/dataProvider/call.ts';

/** A product read is fresh enough for a sitting; actions read it again themselves. */
const FRESH = 60_000;

/** The product that the triage stands on, whole; the next ones are read meanwhile. */
export const TriagePreview = ({ id, next }: { id: string; next: readonly ProductSummary[] }) => {
  const client = useQueryClient();
  const { data: product, error, refetch } = useCall(productCalls.get, { id }, { staleTime: FRESH });
  const ahead = next.map(({ productId }) => productId).join();
  useEffect(() => {
    for (const productId of ahead.split(',').filter(Boolean)) {
      void client.prefetchQuery({
        queryKey: callKey(productCalls.get, { id: productId }),
        queryFn: ({ signal }) => call(productCalls.get, { id: productId }, { signal, reactTo: 'special' }),
        staleTime: FRESH,
      });
    }
  }, [client, ahead]);
  if (error && !product) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!product) return <PreviewSkeleton />;
  return <Whole product={product} />;
};

const Whole = ({ product }: { product: Product }) => {
  const translate = useTranslate();
  const tags = JSON.parse(product.tags) as string[];
  return (
    <Box component="article" aria-label={product.title} sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
      <Box>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={editAddress(product.productId)} color="text.primary" underline="hover">
            {product.title}
          </MuiLink>
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2, alignItems: 'center' }}>
          <StateChip of="productState" state={product.state} />
          <Typography variant="body2" color="text.secondary">
            {[translate(`words.source.${product.source}`), product.store, product.category].filter(Boolean).join(' · ')}
          </Typography>
          {tags.map((tag) => (
            <Chip key={tag} size="small" variant="outlined" label={tag} />
          ))}
          {product.sourceUrl ? (
            <MuiLink href={product.sourceUrl} target="_blank" rel="noreferrer" variant="body2">
              {translate('triage.atSupplier')}
            </MuiLink>
          ) : null}
        </Box>
      </Box>
      <PreviewPictures images={product.imageList} title={product.title} />
      <PreviewVariants product={product} />
      <HtmlPreview html={product.bodyHtml} />
    </Box>
  );
};

const PreviewSkeleton = () => (
  <Box aria-hidden sx={{ display: 'grid', gap: 4 }}>
    <Skeleton variant="text" width="70%" height={32} />
    <Skeleton variant="rounded" width={220} height={220} />
    <Skeleton variant="rounded" height={160} />
  </Box>
);

/** The pictures in use as the store will show them: the first one large. */
const PreviewPictures = ({ images, title }: { images: readonly ProductImage[]; title: string }) => {
  const translate = useTranslate();
  const [first, ...rest] = images.filter(({ useFlg }) => useFlg === 1);
  if (!first) return <Thumbnail src={null} alt={translate('triage.noPicture')} size={64} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '220px 1fr' }, alignItems: 'start' }}>
      <Picture
        src={first.src}
        size="whole"
        alt={first.alt || title}
        sx={{
          width: 220,
          height: 220,
          objectFit: 'contain',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.default',
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {rest.map(({ imageId, src }) => (
          <Thumbnail key={imageId} src={src} size={64} />
        ))}
      </Box>
    </Box>
  );
};

/** Enough to decide about a product; the editor has them all. */
const SHOWN = 8;

/** Share of the price that is left after the cost; null where one of them is unknown or in another currency. */
function marginOf({ price, supplierCostPrice }: ProductVariant, sameCurrency: boolean): number | null {
  if (!sameCurrency || supplierCostPrice === null || price === null || new Decimal(price).isZero()) return null;
  return new Decimal(price).minus(supplierCostPrice).div(price).toNumber();
}

/** What the variants cost, sell for and leave. */
const PreviewVariants = ({ product }: { product: Product }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { variantsList, currency, supplierCurrency } = product;
  const sameCurrency = currency === supplierCurrency;
  const rest = variantsList.length - SHOWN;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('triage.variants')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('triage.variant')}</TableCell>
            <TableCell align="right">{translate('triage.cost')}</TableCell>
            <TableCell align="right">{translate('triage.price')}</TableCell>
            <TableCell align="right">{translate('triage.margin')}</TableCell>
            <TableCell align="right">{translate('triage.stock')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {variantsList.slice(0, SHOWN).map((variant) => {
            const margin = marginOf(variant, sameCurrency);
            return (
              <TableRow key={variant.variantId}>
                <TableCell>{variant.optionValues.join(' / ') || variant.sku || '–'}</TableCell>
                <TableCell>
                  <MoneyField min={variant.supplierCostPrice} currency={supplierCurrency} />
                </TableCell>
                <TableCell>
                  <MoneyField min={variant.price} currency={currency} />
                </TableCell>
                <TableCell
                  align="right"
                  className="tabular"
                  sx={{ color: margin !== null && margin <= 0 ? 'error.main' : undefined }}
                >
                  {margin === null ? '–' : format.percent(margin)}
                </TableCell>
                <TableCell align="right" className="tabular">
                  {variant.inventoryQuantity === null ? '–' : format.number(variant.inventoryQuantity)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {rest > 0 ? (
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block', p: 2 }}>
          {translate('triage.moreVariants', { smart_count: rest })}
        </Typography>
      ) : null}
    </Box>
  );
};
