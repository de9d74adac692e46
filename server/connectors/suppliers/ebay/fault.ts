import { brandName } from '#contract/enums.ts';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { asDomainErrors } from '../../lib/supplier/asDomainErrors.ts';

/** What eBay said went wrong, in its words. It never leaves the connector but as the cause of a `DomainError`. */
export class EbayFault extends Error {
  readonly status: number;
  /** `errorId` of each error; empty for an answer that is none of the API's. */
  readonly ids: readonly number[];

  constructor(status: number, ids: readonly number[], message: string) {
    super(`eBay: HTTP ${status} ${ids.join(', ')} ${message}`);
    this.name = 'EbayFault';
    this.status = status;
    this.ids = ids;
  }
}

/** Listings with variations have no single item: the error that says so. */
export const IS_ITEM_GROUP = 11006;

/**
 * Ids of the Browse API. "Not available for purchase" (11004, 11008) is left out on purpose: eBay says of it that it may
 * be over in a few minutes.
 */
const byId: Record<number, ErrorKey> = {
  1001: 'supplierNotAuthorised',
  1002: 'supplierNotAuthorised',
  1003: 'supplierNotAuthorised',
  1100: 'supplierNotConfigured',
  11001: 'supplierProductGone',
  11002: 'supplierProductGone',
  11003: 'supplierProductGone',
};

/**
 * The one place where eBay's errors end: runs `work` and lets its failures leave as `DomainError`, with eBay's own
 * words as the cause. What is not known here (an outage, a web page) is `supplierUnavailable`.
 */
export function speakingDomain<T>(work: () => Promise<T>): Promise<T> {
  return asDomainErrors(work, { supplier: 'ebay', refusal });
}

function refusal(error: unknown): DomainError | null {
  if (!(error instanceof EbayFault)) return null;
  return new DomainError(keyOf(error), { supplier: brandName.ebay }, { cause: error });
}

function keyOf({ ids }: EbayFault): ErrorKey {
  for (const id of ids) {
    const key = byId[id];
    if (key !== undefined) return key;
  }
  return 'supplierUnavailable';
}
