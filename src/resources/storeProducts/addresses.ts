import { platformPath } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';

export const listAddress = (channel: StorePlatform): string => `/products/${platformPath[channel]}`;

/** The edit page. A platform's ids may hold slashes: `gid://shopify/Product/1`. */
export const editAddress = (channel: StorePlatform, id: string): string =>
  `${listAddress(channel)}/edit/${encodeURIComponent(id)}`;
