import { ZodError } from 'zod';
import { DomainError, type ErrorKey } from '#contract/errors.ts';
import { brandName } from '#contract/platforms.ts';
import { HttpFailure } from '../../lib/http.ts';
import { SupplierThrottled } from '../../lib/supplierThrottled.ts';

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
 * The one place where eBay's errors end: runs `work` and lets its failures leave as `DomainError`, with eBay's own words
 * as the cause. An answer that lacks a field is `supplierForm` with the field's name; what is not known here (an outage,
 * a web page) is `supplierUnavailable`. Errors that are not eBay's pass untouched.
 */
export async function speakingDomain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDomainError(error);
  }
}

function toDomainError(error: unknown): unknown {
  const supplier = brandName.ebay;
  if (error instanceof ZodError) {
    const part = error.issues[0]?.path.join('.') || 'answer';
    return new DomainError('supplierForm', { supplier, part }, { cause: error });
  }
  if (error instanceof SupplierThrottled) return new DomainError('supplierBusy', { supplier }, { cause: error });
  if (error instanceof HttpFailure) return new DomainError('supplierUnavailable', { supplier }, { cause: error });
  return error instanceof EbayFault ? new DomainError(keyOf(error), { supplier }, { cause: error }) : error;
}

function keyOf({ ids }: EbayFault): ErrorKey {
  for (const id of ids) {
    const key = byId[id];
    if (key !== undefined) return key;
  }
  return 'supplierUnavailable';
}
