import type { Notice } from '#contract/errors.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import type { ProductSelling, VariantSelling } from '#contract/sellingFacts.ts';
import type { ShippingFacts } from '#contract/shippingFacts.ts';

/** An image of a listing; `externalId` once the store holds it, so that it is never uploaded twice. */
export interface ListingImage {
  imageId: string;
  src: string;
  alt: string;
  externalId: string | null;
}

export interface ListingVariant {
  variantId: string;
  externalId: string | null;
  sku: string;
  barcode: string;
  optionValues: string[];
  /** Decimal text in the store's currency, already converted and rounded. */
  price: string;
  compareAtPrice: string | null;
  /** Null: the store is not to count it, and sells on. A platform that needs a number says so in its limits. */
  inventoryQuantity: number | null;
  /** Decimal text, in `weightUnit`. */
  weight: string | null;
  weightUnit: WeightUnit;
  imageId: string | null;
  /** How it is sold, where the file that it came from says so. */
  selling?: VariantSelling;
}

/** A product as it shall stand in one store. A product without options has exactly one variant. */
export interface Listing {
  /** Our own mark, the same for every try at this product in this store: how an unknown effect is found again. */
  mark: string;
  title: string;
  bodyHtml: string;
  tags: string[];
  /** Collections, or categories, by name: made where they are missing. Where there is a tree of them, `>` leads down. */
  collections: string[];
  status: 'active' | 'archived' | 'draft';
  continueSelling: boolean;
  options: { name: string; values: string[] }[];
  images: ListingImage[];
  variants: ListingVariant[];
  /** How it is packed and declared, as far as the merchant has said. */
  shipping?: ShippingFacts;
  /** What the file that it came from says of it beyond these fields. */
  selling?: ProductSelling;
  /** The last part of its page's address in the store that it came from. Sent once: what stands keeps its address. */
  handle?: string;
}

/** What of a listing a platform takes at all. */
export interface ListingRules {
  variants: number;
  options: number;
  /** A title of blanks, or no image, is refused: what others say themselves. */
  titled?: true;
  pictured?: true;
  /** Characters of an option's name, and of a value. */
  optionName?: number;
  optionValue?: number;
}

/** A listing as it is built: the price of a variant may not be known yet, and then it is not sent. */
export interface ListingDraft extends Omit<Listing, 'variants'> {
  variants: (Omit<ListingVariant, 'price'> & { price: string | null })[];
}

/** A listing, and the product that stands for it in the store. */
export interface HeldListing {
  externalId: string;
  listing: Listing;
}

/** What the store holds after a listing was created or updated. */
export interface PublishedListing {
  externalId: string;
  url: string | null;
  /** imageId -> the store's id. Images the store refused are absent. */
  images: Record<string, string>;
  /** variantId -> the store's id. */
  variants: Record<string, string>;
  /** What the platform could not take, for the merchant to know. */
  warnings: Notice[];
}

/**
 * How one listing ended. `rejected`: the platform said no, nothing of it stands there (or only what the reason says).
 * `unknown`: no answer, an unreadable one, or one that leaves open whether it happened; never sent again before `find`.
 */
export type PublishOutcome =
  | { mark: string; kind: 'published'; listing: PublishedListing }
  | { mark: string; kind: 'rejected'; reason: Notice }
  | { mark: string; kind: 'unknown'; reason: Notice }
  /** Of an update only: the store does not have the product any more; it may be created again. */
  | { mark: string; kind: 'gone' };

export interface PublishHooks {
  /**
   * Called and awaited as soon as the store has named the product, before anything else is sent about it, so that a
   * crash between the calls cannot lose it.
   */
  created(mark: string, externalId: string): Promise<void>;
  /** Whether a creation under this mark may have left before, whatever became of it. Left out: of any it may. */
  sentBefore?(mark: string): boolean;
}
