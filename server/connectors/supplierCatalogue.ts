import type {
  CatalogueQuery,
  FoundProduct,
  SelectionFilter,
  SupplierCategory,
  SupplierFeed,
} from '#contract/catalogue.ts';
import type { SupplierSession } from './supplier.ts';

/** One page of a supplier's list. */
export interface FoundPage {
  rows: FoundProduct[];
  /** Products in the whole list; null where the supplier does not say. */
  total: number | null;
  hasMore: boolean;
}

/** A query in the language of who asks. */
export type CatalogueAsk = CatalogueQuery & { language: string };

/** Looking for products over the supplier's whole catalogue. */
export interface Discovery {
  /** All categories, or the children of one. */
  categories?(session: SupplierSession, ask: { categoryId?: string; language: string }): Promise<SupplierCategory[]>;
  feeds?(session: SupplierSession, ask: { language: string }): Promise<SupplierFeed[]>;
  /** The products of a feed (`ask.feed`). */
  feed?(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage>;
  search?(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage>;
}

/** The lists that a supplier keeps for dropshippers. */
export interface Selection {
  categories?(session: SupplierSession, ask: { categoryId?: string; language: string }): Promise<SupplierCategory[]>;
  /** Named groups of products: what `feed` of a page asks by. */
  tags?(session: SupplierSession, ask: { language: string }): Promise<SupplierFeed[]>;
  filters?(session: SupplierSession, ask: { language: string }): Promise<SelectionFilter[]>;
  page(session: SupplierSession, ask: CatalogueAsk): Promise<FoundPage>;
  /** The supplier's own page for buying, opened in a tab of its own. */
  procurementPage?(session: SupplierSession): Promise<{ url: string }>;
}
