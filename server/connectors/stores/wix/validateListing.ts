import type { Notice } from '#contract/errors.ts';
import { brandName } from '#contract/platforms.ts';
import type { Listing } from '../../store.ts';

const platform = brandName.wix;
/** Of one product: dev.wix.com/docs/api-reference/business-solutions/stores/catalog-v3/products-v3/product-object */
const MOST_VARIANTS = 1000;
const MOST_OPTIONS = 6;

/** Why a listing cannot be sent at all; null when it can. Everything else Wix says itself, in words of its own. */
export function validateListing({ title, options, variants }: Listing): Notice | null {
  if (title.trim() === '') return { key: 'row.noTitle' };
  if (variants.length === 0 || variants.some(({ price }) => !/^\d+(\.\d+)?$/.test(price))) {
    return { key: 'row.priceMissing' };
  }
  if (options.length > MOST_OPTIONS) return { key: 'row.optionsOverLimit', params: { platform, limit: MOST_OPTIONS } };
  if (variants.length > MOST_VARIANTS)
    return { key: 'row.variantsOverLimit', params: { platform, limit: MOST_VARIANTS } };
  const fits = variants.every(({ optionValues }) => optionValues.length === options.length);
  return fits ? null : { key: 'validation.optionMismatch' };
}
