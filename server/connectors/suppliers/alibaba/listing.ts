import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { collectedFrom, type Listing } from '../../lib/supplier/listing.ts';
import { productUrl } from './link.ts';

/** The contract's product, on its canonical address. */
export const collected = (listing: Listing): CollectedProductInput =>
  collectedFrom('alibaba', productUrl(listing.productId), listing);
