import type { Notice } from '#contract/errors.ts';
import type { Listing, ListingVariant } from '../../store.ts';
import { isPrice } from './price.ts';
import { optionText } from './text.ts';

/**
 * What would go wrong in the store without a word from it: unknown option values, the same combination twice, a price
 * it misreads. Null when the listing can be sent.
 */
export function validateListing(listing: Listing): Notice | null {
  for (const check of checks) {
    const problem = check(listing);
    if (problem) return problem;
  }
  return null;
}

const checks: ((listing: Listing) => Notice | null)[] = [
  ({ title }) => (title.trim() === '' ? { key: 'row.noTitle' } : null),
  ({ variants }) => (variants.length > 0 && variants.every(isPriced) ? null : { key: 'row.priceMissing' }),
  (listing) => (hasMatchingOptions(listing) ? null : { key: 'validation.optionMismatch' }),
  ({ variants }) => {
    const values = repeated(variants.map((variant) => variant.optionValues.map(optionText).join(' / ')));
    return values === null || variants.length === 1 ? null : { key: 'row.duplicateVariant', params: { values } };
  },
  ({ variants }) => {
    const sku = repeated(variants.map((variant) => variant.sku).filter((text) => text !== ''));
    return sku === null ? null : { key: 'row.skuRepeated', params: { sku } };
  },
];

function isPriced({ price, compareAtPrice }: ListingVariant): boolean {
  return isPrice(price) && (compareAtPrice === null || isPrice(compareAtPrice));
}

function hasMatchingOptions({ options, variants }: Listing): boolean {
  if (options.length === 0) return variants.length === 1;
  const names = options.map(({ name }) => optionText(name));
  const offered = options.map(({ values }) => new Set(values.map(optionText)));
  const fits = ({ optionValues }: ListingVariant): boolean =>
    optionValues.length === options.length && optionValues.every((value, at) => offered[at]?.has(optionText(value)));
  return !names.includes('') && repeated(names) === null && variants.every(fits);
}

/** The first text that stands there twice; the store compares without regard to case. */
function repeated(texts: string[]): string | null {
  const seen = new Set<string>();
  for (const text of texts) {
    const key = text.toLowerCase();
    if (seen.has(key)) return text;
    seen.add(key);
  }
  return null;
}
