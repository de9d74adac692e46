import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { collectedFrom, type Listing } from '../../lib/supplier/listing.ts';
import { productUrl } from './link.ts';

/** The contract's product: what could not be read is '' or null. Where it was made, DHgate does not say. */
export const listing = (read: Omit<Listing, 'origin'>): CollectedProductInput =>
  collectedFrom('dhgate', productUrl(read.productId), { ...read, origin: '' });
