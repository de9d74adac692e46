import type { HeldVariant, StoredDetail } from '#contract/storeProduct.schemas.ts';
import type { UnreadableRow } from './lib/rowReader.ts';

export type { ChangeOutcome } from './lib/changeOutcomes.ts';

export type RemoteStatus = 'active' | 'archived' | 'draft';

export type RemoteVariant = HeldVariant;

/** What a list leaves out where it would cost a call per product. */
export type RemoteDetail = StoredDetail;

/** A product read from a store. */
export interface RemoteProduct {
  externalId: string;
  title: string;
  status: RemoteStatus;
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
  /** Whole, or null: then `productsById` tells it. */
  detail: RemoteDetail | null;
}

/** What to read: everything, or what changed since a moment; and where to go on. */
export interface ReadQuery {
  /** The `cursor` of the page before; null to begin. */
  cursor: string | null;
  changedSince: Date | null;
}

/** What a store answered of its products: those that could be read, and the others by name. */
export interface ProductsRead {
  products: RemoteProduct[];
  unreadable: UnreadableRow[];
}

export interface RemotePage extends ProductsRead {
  /** Where to read on; null at the end. Opaque to callers and kept across crashes. */
  cursor: string | null;
  total: number | null;
}

export interface VariantChange {
  externalId: string;
  price?: string;
  compareAtPrice?: string | null;
  /** The number to be in stock, not a difference. */
  inventory?: number;
  sku?: string;
}

/** What shall be otherwise in a product that stands in the store. All values are absolute, so that repeating is harmless. */
export interface ProductChange {
  externalId: string;
  title?: string;
  bodyHtml?: string;
  tags?: string[];
  status?: RemoteStatus;
  variants?: VariantChange[];
}
