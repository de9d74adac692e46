import type { Notice } from '#contract/errors.ts';
import type { Listing } from '../../store.ts';

/** https://developer.shopline.com/docs/admin-rest-api/product/product/create-a-product */
const MOST = { variants: 500, options: 5 } as const;
const PRICE = /^\d+(\.\d+)?$/;

/** Why a listing cannot be sent at all; null when it can. Everything else Shopline says itself, in words of its own. */
export function validateListing({ variants, options }: Listing): Notice | null {
  const over = variants.length > MOST.variants ? 'variants' : options.length > MOST.options ? 'options' : null;
  if (over === 'variants')
    return { key: 'row.variantsOverLimit', params: { platform: 'Shopline', limit: MOST.variants } };
  if (over === 'options') return { key: 'row.optionsOverLimit', params: { platform: 'Shopline', limit: MOST.options } };
  const isPriced = variants.every(
    ({ price, compareAtPrice }) => PRICE.test(price) && (compareAtPrice === null || PRICE.test(compareAtPrice)),
  );
  return isPriced ? null : { key: 'row.priceMissing' };
}
