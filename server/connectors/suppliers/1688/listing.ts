import type { CollectedProductInput } from '#contract/collected.ts';
import { limits } from '#contract/limits.ts';
import { type Offer, variantsOf } from '../../lib/supplier/variants.ts';
import { productUrl } from './link.ts';

/** Prices of 1688 are in yuan, always. */
export const CURRENCY = 'CNY';

/** A product as the API and the pages tell it, before it takes the contract's shape. */
export interface Listing {
  offerId: string;
  title: string;
  bodyHtml: string;
  images: string[];
  videoUrl: string | null;
  category: string;
  origin: string;
  store: string;
  /** Least number of pieces in one order; null where unknown. */
  minOrder: number | null;
  /** Kilograms, of SKUs that have none of their own. */
  weight: string | null;
  /** At least one; the only one of a product without SKUs has no choices. */
  offers: Offer[];
}

/** The contract's product. */
export function collected(listing: Listing): CollectedProductInput {
  const { options, variants } = variantsOf(listing.offers, listing.weight);
  return {
    source: '1688',
    supplierProductId: listing.offerId,
    sourceUrl: productUrl(listing.offerId),
    title: listing.title.slice(0, limits.titleLength).trim(),
    bodyHtml: listing.bodyHtml.length <= limits.bodyHtmlLength ? listing.bodyHtml : '',
    images: listing.images.slice(0, 500).map((src) => ({ src })),
    videoUrl: listing.videoUrl,
    category: listing.category.slice(0, 255),
    origin: listing.origin.slice(0, 255),
    store: listing.store.slice(0, 255),
    currency: CURRENCY,
    minOrder: listing.minOrder,
    options,
    variants,
  };
}
