import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import { limits } from '#contract/limits.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import { type Offer, variantsOf } from './variants.ts';

/** A product as a supplier's API and pages tell it, before it takes the contract's shape. */
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
  /** Kilograms, of SKUs that have none of their own. */
  weight: string | null;
  /** At least one; the only one of a product without SKUs has no choices. */
  offers: Offer[];
}

/**
 * The contract's product, at `sourceUrl`, within its limits: a longer description is left out, since cut HTML would be broken
 * HTML; the rest is cut.
 */
export function collectedFrom(
  source: SupplierPlatform,
  sourceUrl: string,
  { productId, offers, weight, ...listing }: Listing,
): CollectedProductInput {
  const notes = [...new Set(offers.flatMap(({ note }) => note ?? []))];
  return {
    source,
    supplierProductId: productId,
    sourceUrl,
    title: listing.title.slice(0, limits.titleLength).trim(),
    bodyHtml: listing.bodyHtml.length <= limits.bodyHtmlLength ? listing.bodyHtml : '',
    images: listing.images.slice(0, 500).map((src) => ({ src })),
    videoUrl: listing.videoUrl,
    category: listing.category.slice(0, 255),
    origin: listing.origin.slice(0, 255),
    store: listing.store.slice(0, 255),
    currency: listing.currency,
    minOrder: listing.minOrder,
    ...(notes.length > 0 ? { priceNotes: notes } : {}),
    ...variantsOf(offers, weight),
  };
}
