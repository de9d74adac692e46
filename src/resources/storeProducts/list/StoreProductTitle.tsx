import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StorePlatform } from '#contract/platforms.ts';
import type { StoreProduct } from '#contract/storeProduct.ts';
import { editAddress } from '../addresses.ts';

/** High enough for a finger, with other links right below. */
const titleLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  fontWeight: 500,
  overflowWrap: 'anywhere',
} as const;

/** A product's title, leading to its edit page. */
export const StoreProductTitle = ({ channel, id, title }: { channel: StorePlatform } & StoreProduct) => (
  <MuiLink component={Link} to={editAddress(channel, id)} color="text.primary" sx={titleLink}>
    {title}
  </MuiLink>
);
