import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';

/** https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productSet */
const MOST = { variants: 2048, options: 3 };

/** Why a listing cannot be sent at all; null when it can. Everything else Shopify says itself, in words of its own. */
export function validateListing({ variants, options }: Listing): Notice | null {
  const over = (limit: number) => ({ platform: 'Shopify', limit });
  if (variants.length > MOST.variants) return { key: 'row.variantsOverLimit', params: over(MOST.variants) };
  if (options.length > MOST.options) return { key: 'row.optionsOverLimit', params: over(MOST.options) };
  if (variants.some(({ price }) => !/^\d+(\.\d+)?$/.test(price))) return { key: 'row.priceMissing' };
  return null;
}
