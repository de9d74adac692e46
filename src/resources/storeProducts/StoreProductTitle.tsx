import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StoreProduct } from '#contract/store.ts';
import { visuallyHidden } from '#src/custom/components/visuallyHidden.ts';

/** A product's title, leading to its page in the store where that is known. */
export const StoreProductTitle = ({ title, url }: Pick<StoreProduct, 'title' | 'url'>) => {
  const translate = useTranslate();
  if (url === null) return title;
  return (
    <MuiLink href={url} target="_blank" rel="noreferrer" color="text.primary" sx={{ overflowWrap: 'anywhere' }}>
      {title}
      <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5, verticalAlign: '-2px', color: 'text.secondary' }} />
      <span style={visuallyHidden}> ({translate('stores.newTab')})</span>
    </MuiLink>
  );
};
