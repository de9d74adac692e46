import { useLocation } from 'react-router-dom';
import { platformPath, storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';

/** The channel whose address this is (`/products/woocommerce` -> `woo`); WooCommerce where the address names none. */
export function useChannel(): StorePlatform {
  const [, , segment] = useLocation().pathname.split('/');
  return storePlatforms.find((platform) => platformPath[platform] === segment) ?? 'woo';
}
