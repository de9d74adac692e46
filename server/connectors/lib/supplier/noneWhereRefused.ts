import { DomainError, type ErrorKey } from '#contract/errors.ts';
import type { ServiceQuote } from '../../purchase.ts';

/** What a supplier says of the goods or the country when it is asked how it ships: an answer, and no failure. */
const answers: readonly ErrorKey[] = [
  'supplierNoDelivery',
  'supplierCountryRefused',
  'supplierSkuSoldOut',
  'supplierBelowMinimum',
  'supplierProductGone',
];

/** The quote, with no ways where the supplier ships these goods not at all. Any other failure leaves as it came. */
export async function noneWhereRefused(quote: Promise<ServiceQuote>): Promise<ServiceQuote> {
  try {
    return await quote;
  } catch (error) {
    if (error instanceof DomainError && answers.includes(error.key)) return { options: [], terms: {} };
    throw error;
  }
}
