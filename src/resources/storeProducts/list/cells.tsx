import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Link as MuiLink, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StoreProduct } from '#contract/storeProduct.schemas.ts';
import { mappingAddress } from '#src/custom/data/navigation/mappingAddress.ts';
import { Thumbnail } from '#src/custom/data/pictures/Thumbnail.tsx';
import { useChannel } from '#src/custom/shell/routing/useChannel.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { MoneyField } from '#src/custom/ui/MoneyField.tsx';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { editAddress } from '../addresses.ts';
import { StoreProductStatus } from './StoreProductStatus.tsx';

/** High enough for a finger, with other links right below. */
const titleLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  fontWeight: 500,
  overflowWrap: 'anywhere',
} as const;

/** A product's title, leading to its edit page. */
export const StoreProductTitle = ({ id, title }: Pick<StoreProduct, 'id' | 'title'>) => (
  <MuiLink component={Link} to={editAddress(useChannel(), id)} color="text.primary" sx={titleLink}>
    {title}
  </MuiLink>
);

/** The title over the ways onward; the store's name where the window has no room for that column. */
export const TitleCell = (product: StoreProduct) => (
  <Box sx={{ minWidth: 150 }}>
    <StoreProductTitle {...product} />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
      <Typography variant="caption" color="text.secondary" sx={{ display: { lg: 'none' } }}>
        {product.shopName}
      </Typography>
      <StoreProductLinks {...product} />
    </Box>
  </Box>
);

const small = { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 } as const;

/** The ways to the product's page in the store, to what it is bought as, and to the pool product that it is linked to. */
export const StoreProductLinks = ({ title, url, productId, shopId, externalId }: StoreProduct) => {
  const translate = useTranslate();
  const channel = useChannel();
  const open = translate('storeProducts.openInStore', { name: title });
  return (
    <>
      {url === null ? null : (
        <MuiLink
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="caption"
          color="text.secondary"
          aria-label={`${open} (${translate('sync.newTab')})`}
          sx={small}
        >
          {translate('storeProducts.inStore')}
          <OpenIcon aria-hidden sx={{ fontSize: '0.875rem' }} />
        </MuiLink>
      )}
      <MuiLink
        component={Link}
        to={mappingAddress(channel, shopId, externalId)}
        variant="caption"
        underline="always"
        aria-label={translate('storeProducts.openMapping', { name: title })}
        sx={small}
      >
        {translate('storeProducts.mapping')}
      </MuiLink>
      {productId === null ? null : (
        <MuiLink
          component={Link}
          to={`/import/edit/${productId}`}
          variant="caption"
          underline="always"
          aria-label={translate('storeProducts.openInPool', { name: title })}
          sx={small}
        >
          {translate('storeProducts.inPool')}
        </MuiLink>
      )}
    </>
  );
};

const SHOWN = 2;

type DriftChipsProps = Pick<StoreProduct, 'productId' | 'drift' | 'pricesNotCompared'>;

/**
 * Which fields differ from the pool: the first as chips, all of them on hover. A product without a link says so, and so does
 * one whose prices could not be compared.
 */
export const DriftChips = ({ productId, drift, pricesNotCompared }: DriftChipsProps) => {
  const translate = useTranslate();
  const quiet = (key: string) => (
    <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
      {translate(key)}
    </Box>
  );
  if (productId === null) return quiet('storeProducts.notLinked');
  if (drift.length === 0 && pricesNotCompared === null) return quiet('storeProducts.same');
  const names = drift.map((field) => translate(`storeProducts.field.${field}`));
  const more = names.length - SHOWN;
  const shown = more > 0 ? [...names.slice(0, SHOWN), translate('storeProducts.moreFields', { count: more })] : names;
  const open = pricesNotCompared && `${translate('storeProducts.pricesNotCompared')}: ${pricesNotCompared}`;
  const differs = names.length > 0 ? `${translate('storeProducts.differs')}: ${names.join(', ')}` : null;
  const all = [differs, open].filter((text) => text !== null).join('. ');
  const tells = more > 0 || open !== null;
  return (
    <Tooltip title={tells ? all : ''}>
      <Box
        role="note"
        tabIndex={tells ? 0 : undefined}
        aria-label={all}
        sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: { md: 132 } }}
      >
        {shown.map((name) => (
          <StatusChip key={name} tone="warning" label={name} />
        ))}
        {open === null ? null : quiet('storeProducts.pricesNotCompared')}
      </Box>
    </Tooltip>
  );
};

/** When the store changed it, and when it was read. */
export const ChangedCell = ({ remoteUpdatedAt, syncedAt }: StoreProduct) => {
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

/** A number; a dash for none. */
export const CountCell = ({ count }: { count: number | null }) => {
  const format = useFormat();
  return count === null ? '–' : format.number(count);
};

/** A store product on a narrow screen. */
export const StoreProductCard = ({ product }: { product: StoreProduct }) => {
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
        <StoreProductTitle {...product} />
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
