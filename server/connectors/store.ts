import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { ShippingFacts, WeightUnit } from '#contract/product.ts';
import type { HttpClient } from './lib/http.ts';

/** A bound store as a connector sees it: what `connect` answered, opened. Secrets live only as long as the call. */
export interface StoreSession {
  url: string;
  currency: string;
  weightUnit: WeightUnit;
  credentials: Readonly<Record<string, string>>;
  http: HttpClient;
  /** Aborts the calls under way: shutdown or cancellation. */
  signal: AbortSignal;
}

/** What proves to be a store: the answer of `connect`, stored with its credentials sealed. */
export interface ConnectedStore {
  name: string;
  /** The store's address in its one normal form: the store's identity. */
  url: string;
  currency: string;
  weightUnit: WeightUnit;
  credentials: Record<string, string>;
}

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
  inventoryQuantity: number;
  /** Decimal text, in `weightUnit`. */
  weight: string | null;
  weightUnit: WeightUnit;
  imageId: string | null;
}

/** A product as it shall stand in one store. A product without options has exactly one variant. */
export interface Listing {
  /** Our own mark, the same for every try at this product in this store: how an unknown effect is found again. */
  mark: string;
  title: string;
  bodyHtml: string;
  tags: string[];
  /** Collections, or categories, by name: made where they are missing. */
  collections: string[];
  status: 'active' | 'archived' | 'draft';
  continueSelling: boolean;
  options: { name: string; values: string[] }[];
  images: ListingImage[];
  variants: ListingVariant[];
  /** How it is packed and declared, as far as the merchant has said. */
  shipping?: ShippingFacts;
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
  /** Of an update only: the store does not have the product any more; it may be created anew. */
  | { mark: string; kind: 'gone' };

export interface PublishHooks {
  /**
   * Called and awaited as soon as the store has named the product, before anything else is sent about it, so that a
   * crash between the calls cannot lose it.
   */
  created(mark: string, externalId: string): Promise<void>;
}

/** A product read from a store. */
export interface RemoteProduct {
  externalId: string;
  title: string;
  status: 'active' | 'archived' | 'draft';
  platformStatus: string;
  image: string | null;
  url: string | null;
  sku: string;
  priceMin: string | null;
  priceMax: string | null;
  /** Null when the store does not count it. */
  inventory: number | null;
  variantCount: number;
  updatedAt: Date | null;
}

export interface RemotePage {
  products: RemoteProduct[];
  /** Where to read on; null at the end. Opaque to callers and kept across crashes. */
  cursor: string | null;
  total: number | null;
}

/**
 * One store platform. A method that a platform cannot offer is left out; callers ask by looking for it. Every method
 * throws `StoreFault` and nothing else for what the platform does; what it says stops here.
 */
export interface StoreConnector {
  readonly platform: StorePlatform;
  /** The hosts that are the platform's own (not the merchant's): played by the sandbox when it is on. */
  readonly hosts: readonly string[];
  /** Products sent in one `publish` call, and calls of it under way at once for one store. */
  readonly limits: { publishBatch: number; parallel: number };
  /** Proves what the merchant gave by calling the store. Throws `DomainError` with what to mend. */
  connect(given: Record<string, string>, http: HttpClient): Promise<ConnectedStore>;
  /** The address of the store's own consent page, where the platform has one that answers keys to `callbackUrl`. */
  consentUrl?(store: { url: string }, round: { nonce: string; returnUrl: string; callbackUrl: string }): string;
  /** Which of these marks the store holds already. Asked for every unknown effect before it is sent again. */
  find(session: StoreSession, listings: Listing[]): Promise<Map<string, string>>;
  /** Creates. One outcome per listing, in any order. */
  publish(session: StoreSession, listings: Listing[], hooks: PublishHooks): Promise<PublishOutcome[]>;
  /** Brings the product `externalId` to what the listing says, adding what is missing. Safe to repeat. */
  update(session: StoreSession, externalId: string, listing: Listing): Promise<PublishOutcome>;
  products(session: StoreSession, cursor: string | null): Promise<RemotePage>;
}
