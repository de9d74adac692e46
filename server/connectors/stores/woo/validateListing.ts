import type { Notice } from '#contract/errors.ts';
import { validateBy } from '../../lib/listings.ts';
import type { Listing, ListingRules, ListingVariant } from '../../store.ts';
import { optionText } from './text.ts';

export const RULES: ListingRules = { variants: Infinity, options: Infinity, titled: true };
const validate = validateBy('woo', RULES);

/**
 * What would go wrong in the store without a word from it: unknown option values, the same combination twice, a price
 * it misreads. Null when the listing can be sent.
 */
export function validateListing(listing: Listing): Notice | null {
  const { variants } = listing;
  const problem = validate(listing);
  if (problem) return problem;
  if (!hasMatchingOptions(listing)) return { key: 'validation.optionMismatch' };
  const values = repeated(variants.map((variant) => variant.optionValues.map(optionText).join(' / ')));
  if (values !== null && variants.length > 1) return { key: 'row.duplicateVariant', params: { values } };
  const sku = repeated(variants.map((variant) => variant.sku).filter((text) => text !== ''));
  return sku === null ? null : { key: 'row.skuRepeated', params: { sku } };
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
