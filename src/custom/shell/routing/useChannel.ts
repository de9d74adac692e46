import { useLocation } from 'react-router-dom';
import { platformPath, storePlatforms } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';

/** The channel whose address this is (`/products/woocommerce` -> `woo`); undefined where the address names none. */
export function useChannelInAddress(): StorePlatform | undefined {
  const [, , segment] = useLocation().pathname.split('/');
  return storePlatforms.find((platform) => platformPath[platform] === segment);
}

/** The channel whose address this is; WooCommerce where the address names none. */
export const useChannel = (): StorePlatform => useChannelInAddress() ?? 'woo';
