import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';

/** Variants of one product: https://shopify.dev/docs/api/admin-graphql/2026-10/mutations/productSet */
const MOST_VARIANTS = 2048;

/** Why a listing cannot be sent at all; null when it can. Everything else Shopify says itself, in words of its own. */
export function problemOf({ variants }: Listing): Notice | null {
  if (variants.length > MOST_VARIANTS) return { key: 'row.tooManyVariants' };
  if (variants.some(({ price }) => !/^\d+(\.\d+)?$/.test(price))) return { key: 'row.priceMissing' };
  return null;
}
