import { platformPath } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';

/** Where it is said what is bought for a store's product. A platform's ids may hold slashes: `gid://shopify/Product/1`. */
export const mappingAddress = (channel: StorePlatform, storeId: string, productId: string): string =>
  `/products/${platformPath[channel]}/${encodeURIComponent(`${storeId}.${productId}`)}/mapping`;
