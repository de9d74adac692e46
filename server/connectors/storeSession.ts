import type { WeightUnit } from '#contract/product.schemas.ts';
import type { HttpClient } from './lib/http.ts';
import type { Pace } from './lib/pace.ts';

/** This server's registration with a platform, by the names that its connector gives them. Empty where it has none. */
export type AppKeys = Readonly<Record<string, string>>;

/** A bound store as a connector sees it: what `connect` answered, opened. Secrets live only as long as the call. */
export interface StoreSession {
  url: string;
  /** See `ConnectedStore.identity`. */
  identity: string;
  currency: string;
  weightUnit: WeightUnit;
  facts: Readonly<Record<string, string>>;
  credentials: Readonly<Record<string, string>>;
  app: AppKeys;
  http: HttpClient;
  /** The bytes that the server keeps of the picture at an address, for platforms that load none themselves; null where it keeps none. */
  keptPicture?(src: string): Promise<Buffer | null>;
  /** To be asked before every request and told what the answer says about the rate. */
  pace: Pace;
  /** Aborts the calls under way: shutdown or cancellation. */
  signal: AbortSignal;
  /** One object for all copies of a session, for as long as the store is open: a connector may keep by it what it has looked up. */
  lifetime?: object;
}
