import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { collectedFrom, type Listing } from '../../lib/supplier/listing.ts';
import { productUrl } from './link.ts';

/** Prices of 1688 are in yuan, always. */
export const CURRENCY = 'CNY';

/** The contract's product. */
export const collected = (listing: Omit<Listing, 'currency'>): CollectedProductInput =>
  collectedFrom('1688', productUrl(listing.productId), { ...listing, currency: CURRENCY });
