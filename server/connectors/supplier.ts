import type { CollectedProductInput } from '#contract/collected.ts';
import type { SupplierPlatform } from '#contract/platforms.ts';
import type { HttpClient } from './lib/http.ts';

/** What a link leads to. `short` must be resolved first; `other` is a page of the supplier that is not a product. */
export type RecognisedLink =
  | { kind: 'product'; productId: string }
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

/** The app registration of this server with the supplier. */
export interface SupplierApp {
  appKey: string;
  appSecret: string;
}

export interface SupplierSession {
  app: SupplierApp;
  accessToken: string;
  http: HttpClient;
  signal: AbortSignal;
}

export interface ProductQuery {
  productId: string;
  /** ISO 3166-1 alpha-2: prices, stock and availability depend on it. */
  shipTo: string;
  currency: string;
  language: string;
}

/** Signing a merchant in at the supplier (OAuth authorisation code). */
export interface SupplierAuthorisation {
  authorizeUrl(app: SupplierApp, round: { state: string; redirectUri: string }): string;
  exchange(app: SupplierApp, code: string, http: HttpClient): Promise<SupplierTokens>;
  refresh(app: SupplierApp, refreshToken: string, http: HttpClient): Promise<SupplierTokens>;
}

/**
 * One supplier marketplace. A method that it cannot offer is left out. Methods throw `DomainError` for what the
 * merchant can do something about (`supplierNotAuthorised`, `supplierProductGone`, `supplierUnavailable`, ...).
 */
export interface SupplierConnector {
  readonly platform: SupplierPlatform;
  /** Its own domains, subdomains included: played by the sandbox when it is on. */
  readonly hosts: readonly string[];
  /** Null when the link is not this supplier's at all. */
  recognise(link: URL): RecognisedLink | null;
  /** Follows a short link hop by hop, on the supplier's own hosts only, to what it stands for. */
  resolveShort?(url: string, http: HttpClient, signal?: AbortSignal): Promise<RecognisedLink>;
  authorisation?: SupplierAuthorisation;
  product?(session: SupplierSession, query: ProductQuery): Promise<CollectedProductInput>;
  /** Reads a saved product page; null when it holds none. Throws `fileIsCaptcha` for a check page. */
  page?(html: string): CollectedProductInput | null;
}
