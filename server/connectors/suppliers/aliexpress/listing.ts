import type { CollectedProductInput } from '#contract/collected.ts';
import { limits } from '#contract/limits.ts';
import { variantsOf } from '../../lib/supplier/variants.ts';
import { mainProductId, productUrl } from './productId.ts';
import { type ShippedOffer as Offer, withoutShipsFrom } from './shipsFrom.ts';

/** A product as the API and the pages of every era tell it, before it takes the contract's shape. */
interface Listing {
  productId: string;
  title: string;
  bodyHtml: string;
  images: string[];
  videoUrl: string | null;
  origin: string;
  /** The last step of the page's path; the API gives a number without a name, and names cost a call of their own. */
  category?: string;
  store: string;
  /** ISO 4217: of the prices in `offers`. */
  currency: string;
  /** Kilograms. */
  weight: string | null;
  offers: Offer[];
}

/** The contract's product: identified by its main id, on its canonical address. */
export function collected(listing: Listing): CollectedProductInput {
  const productId = mainProductId(listing.productId);
  const { options, variants } = variantsOf(withoutShipsFrom(listing.offers), listing.weight);
  return {
    source: 'aliexpress',
    supplierProductId: productId,
    sourceUrl: productUrl(productId),
    title: listing.title.slice(0, limits.titleLength).trim(),
    bodyHtml: listing.bodyHtml.length <= limits.bodyHtmlLength ? listing.bodyHtml : '',
    images: listing.images.slice(0, 500).map((src) => ({ src })),
    videoUrl: listing.videoUrl,
    category: (listing.category ?? '').slice(0, 255),
    origin: listing.origin.slice(0, 255),
    store: listing.store.slice(0, 255),
    currency: listing.currency,
    options,
    variants,
  };
}
