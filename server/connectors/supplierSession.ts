import type { HttpClient } from './lib/http.ts';
import type { Pace } from './lib/pace.ts';

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
  /** How fast this server may call the supplier: shared by all merchants, as the supplier counts by app. */
  pace: Pace;
}

export interface ProductQuery {
  productId: string;
  site?: string;
  /** ISO 3166-1 alpha-2: prices, stock and availability depend on it. */
  shipTo: string;
  currency: string;
  language: string;
}
