import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StoreProduct } from '#contract/storeProduct.ts';

const small = { display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 24 } as const;

/** The ways to the product's page in the store, and to the pool product that it is linked to. */
export const StoreProductLinks = ({ title, url, productId }: StoreProduct) => {
  const translate = useTranslate();
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
          aria-label={`${open} (${translate('stores.newTab')})`}
          sx={small}
        >
          {translate('storeProducts.inStore')}
          <OpenIcon aria-hidden sx={{ fontSize: '0.875rem' }} />
        </MuiLink>
      )}
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
