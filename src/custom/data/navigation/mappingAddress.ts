import { platformPath } from '#contract/enums.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import { storeItemId } from '#contract/storeItemId.ts';

/**
 * Where it is said what is bought for a store's product. A platform's ids may hold slashes: `gid://shopify/Product/1`.
 * From a plan of buying the page leads back to it.
 */
export const mappingAddress = (channel: StorePlatform, storeId: string, productId: string, planId?: string): string =>
  `/products/${platformPath[channel]}/${encodeURIComponent(storeItemId({ storeId, externalId: productId }))}/mapping${planId === undefined ? '' : `?plan=${planId}`}`;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The plan that a mapping page was opened from, by the page's query; undefined of any other text. */
export function planIn(search: string): string | undefined {
  const planId = new URLSearchParams(search).get('plan') ?? '';
  return UUID.test(planId) ? planId : undefined;
}
