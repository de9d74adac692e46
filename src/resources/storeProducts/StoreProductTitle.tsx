import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Link as MuiLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { StoreProduct } from '#contract/store.ts';
import { visuallyHidden } from '#src/custom/components/visuallyHidden.ts';

/** High enough for a finger, with another link right below. */
const titleLink = { display: 'inline-flex', alignItems: 'center', minHeight: 24, overflowWrap: 'anywhere' } as const;

/** A product's title, leading to its page in the store where that is known. */
export const StoreProductTitle = ({ title, url }: Pick<StoreProduct, 'title' | 'url'>) => {
  const translate = useTranslate();
  if (url === null) return title;
  return (
    <MuiLink href={url} target="_blank" rel="noreferrer" color="text.primary" sx={titleLink}>
      {title}
      <OpenIcon aria-hidden sx={{ fontSize: '0.875rem', ml: 0.5, color: 'text.secondary' }} />
      <span style={visuallyHidden}> ({translate('stores.newTab')})</span>
    </MuiLink>
  );
};
