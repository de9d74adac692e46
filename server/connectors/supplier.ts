import type { Capture, FieldReading } from '#contract/capture.ts';
import type {
  CatalogueQuery,
  FoundProduct,
  SelectionFilter,
  SupplierCategory,
  SupplierFeed,
} from '#contract/catalogue.ts';
import type { CollectedProductInput } from '#contract/collected.schemas.ts';
import type { DeliveryOption } from '#contract/delivery.ts';
import type { Notice } from '#contract/errors.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { HttpClient } from './lib/http.ts';
import type { RatePlan } from './lib/pace.ts';
import type { Buying, PurchaseLinks } from './purchase.ts';
import type { ProductQuery, SupplierApp, SupplierSession } from './supplierSession.ts';

export type * from './supplierSession.ts';

/** What a link leads to. `short` must be resolved first; `other` is a page of the supplier that is not a product. */
export type RecognisedLink =
  | {
      kind: 'product';
      productId: string;
      /** The supplier's national site, in its own words, where prices depend on it (eBay's `EBAY_GB`). */
      site?: string;
    }
  | { kind: 'short'; url: string }
  | { kind: 'other'; what: 'store' | 'search' | 'page' };

export interface SupplierTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date;
  refreshExpiresAt: Date;
  /** The account at the supplier, as a person knows it, and its lasting id. */
  accountName: string;
  accountId: string;
}

/** Freight of so many pieces of one variant. `skuId` left out: the first variant in stock. */
export interface FreightQuery extends ProductQuery {
  skuId?: string;
  quantity: number;
  province?: string;
  city?: string;
  zip?: string;
}

/** Signing a merchant in at the supplier (OAuth authorisation code). */
export interface SupplierAuthorisation {
  authorizeUrl(app: SupplierApp, round: { state: string; redirectUri: string }): string;
  exchange(app: SupplierApp, code: string, http: HttpClient, redirectUri: string): Promise<SupplierTokens>;
  refresh(app: SupplierApp, refreshToken: string, http: HttpClient): Promise<SupplierTokens>;
}

/** A token of the app's own, for suppliers that ask for no buyer's account. */
export type AppToken = (app: SupplierApp, http: HttpClient) => Promise<{ accessToken: string; expiresAt: Date }>;

/** What was made of a captured product page, as in contract/capture.ts. */
export interface PageReading {
  product: CollectedProductInput | null;
  fields: FieldReading[];
  delivery: DeliveryOption[];
  problem: Notice | null;
}

/**
 * One supplier marketplace. A method that it cannot offer is left out; callers ask by looking for it. Methods throw
 * `DomainError` for what the merchant can do something about: `supplierNotAuthorised`, `supplierNotConfigured`,
 * `supplierProductGone`, `supplierCountryRefused`, `supplierNoDelivery`, `supplierBusy` (called too often) and
 * `supplierUnavailable` (both worth another try).
 */
export interface SupplierConnector {
  readonly platform: SupplierPlatform;
  /** Its own domains, subdomains included: played by the sandbox when it is on. */
  readonly hosts: readonly string[];
  /** The domains that its pictures lie on: played by the sandbox too. */
  readonly pictureHosts: readonly string[];
  /** What this server may call in all, and in a day where the supplier counts days; null where there is no API. */
  readonly limits: { rate: RatePlan; perDay?: number } | null;
  /** Null when the link is not this supplier's at all. */
  recognise(link: URL): RecognisedLink | null;
  /** Follows a short link hop by hop, on the supplier's own hosts only, to what it stands for. */
  resolveShort?(url: string, http: HttpClient, signal?: AbortSignal): Promise<RecognisedLink>;
  /** At most one of the two; none where there is no API. */
  authorisation?: SupplierAuthorisation;
  appToken?: AppToken;
  product?(session: SupplierSession, query: ProductQuery): Promise<CollectedProductInput>;
  freight?(session: SupplierSession, query: FreightQuery): Promise<DeliveryOption[]>;
  discovery?: Discovery;
  selection?: Selection;
  /** Left out where orders are placed by a person alone. */
  buying?: Buying;
  links: PurchaseLinks;
  /** Reads what the extension gathered of a product page. Never throws for what a page holds: that is a `problem`. */
  capture?(capture: Capture): PageReading;
  /** Reads a saved product page; null when it holds none. Throws `fileIsCaptcha` or `pageIsCheck` for a check page. */
  page?(html: string): CollectedProductInput | null;
}

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
