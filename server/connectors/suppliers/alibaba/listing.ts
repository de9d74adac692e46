import type { CollectedProductInput } from '#contract/collected.ts';
import { limits } from '#contract/limits.ts';
import { type Offer, variantsOf } from '../../lib/supplier/variants.ts';
import { productUrl } from './link.ts';

/** A product as the API and the page tell it, before it takes the contract's shape. */
export interface Listing {
  productId: string;
  title: string;
  bodyHtml: string;
  images: string[];
  videoUrl: string | null;
  category: string;
  origin: string;
  store: string;
  /** ISO 4217: of the prices in `offers`. */
  currency: string;
  /** Least number of pieces in one order; null where unknown. */
  minOrder: number | null;
  /** Kilograms. */
  weight: string | null;
  offers: Offer[];
}

/** The contract's product, on its canonical address. */
export function collected(listing: Listing): CollectedProductInput {
  const { options, variants } = variantsOf(listing.offers, listing.weight);
  return {
    source: 'alibaba',
    supplierProductId: listing.productId,
    sourceUrl: productUrl(listing.productId),
    title: listing.title.slice(0, limits.titleLength).trim(),
    bodyHtml: listing.bodyHtml.length <= limits.bodyHtmlLength ? listing.bodyHtml : '',
    images: listing.images.slice(0, 500).map((src) => ({ src })),
    videoUrl: listing.videoUrl,
    category: listing.category.slice(0, 255),
    origin: listing.origin.slice(0, 255),
    store: listing.store.slice(0, 255),
    currency: listing.currency,
    minOrder: listing.minOrder,
    options,
    variants,
  };
}
