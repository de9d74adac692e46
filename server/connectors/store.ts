import type { Notice } from '#contract/errors.ts';
import type { StorePlatform } from '#contract/platforms.ts';
import type { WeightUnit } from '#contract/product.schemas.ts';
import type { Fulfilling, TakingOver } from './fulfilment.ts';
import type { HttpClient } from './lib/http.ts';
import type { RatePlan } from './lib/pace.ts';
import type { HeldListing, Listing, ListingRules, PublishHooks, PublishOutcome } from './listing.ts';
import type { OrdersRead, RemoteOrderPage } from './remoteOrder.ts';
import type { ChangeOutcome, ProductChange, ProductsRead, ReadQuery, RemotePage } from './remoteProduct.ts';
import type { AppKeys, StoreSession } from './storeSession.ts';

export type { UnreadableRow } from './lib/rowReader.ts';
export type * from './listing.ts';
export type * from './remoteOrder.ts';
export type * from './remoteProduct.ts';
export type * from './storeSession.ts';

/** What proves to be a store: the answer of `connect`, stored with its credentials sealed. */
export interface ConnectedStore {
  name: string;
  /** Where a person finds it. */
  url: string;
  /** What the platform calls it, for good: its address in one normal form, or the platform's id where the address may change. */
  identity: string;
  /** What it may have been bound as before: then it stays that. */
  formerIdentities?: string[];
  currency: string;
  weightUnit: WeightUnit;
  credentials: Record<string, string>;
  /** When the credentials end; null when they do not. */
  expiresAt: Date | null;
  /** What is worth keeping and is no secret: `plan`, and what calls need, such as a location or a cipher. */
  facts: Record<string, string>;
}

/** A way to bind a store by the platform's own consent page. */
export interface StoreAuthorisation {
  /**
   * The store's address from what the merchant typed (`harbour`, `harbour.myshopify.com`, a pasted link). Throws
   * `DomainError('storeUrlInvalid')`. Left out where the platform itself asks which store.
   */
  shopOf?(typed: string): string;
  /** Where to send the browser. `state` comes back with it; `shop` is what `shopOf` answered. */
  consentUrl(app: AppKeys, round: ConsentRound): string;
  /**
   * Turns what the browser brought back (its query, `state` already checked) into the stores it grants: verifies the
   * signature, that it is about `round.shop`, and the granted keys by calling the store. Throws `DomainError`.
   */
  accept(
    app: AppKeys,
    returned: Readonly<Record<string, string>>,
    round: ConsentRound,
    http: HttpClient,
  ): Promise<ConnectedStore[]>;
}

export interface ConsentRound {
  state: string;
  returnUrl: string;
  shop: string | null;
}

export interface RenewedCredentials {
  credentials: Record<string, string>;
  expiresAt: Date | null;
}

/** Bounds of one platform. */
export interface StoreLimits {
  /** Products sent in one `publish` call, and calls of it under way at once for one store. */
  publishBatch: number;
  parallel: number;
  /** Products in one `updateMany`, where there is one. */
  updateBatch?: number;
  /** Ids in one `productsById`, `ordersById`, `change` or `remove`. */
  batch: number;
  /** What the platform promises every store; it may say better in its answers. Null: it has none. */
  rate: RatePlan | null;
  /** What it takes of a listing in a store of that currency; the rest it says itself. */
  listing: (currency: string) => ListingRules;
}

/**
 * One store platform. A method that a platform cannot offer is left out; callers ask by looking for it. Every method
 * throws `StoreFault` and nothing else for what the platform does; what it says stops here.
 */
export interface StoreConnector {
  readonly platform: StorePlatform;
  /** The hosts that are the platform's own (not the merchant's): played by the sandbox when it is on. */
  readonly hosts: readonly string[];
  readonly limits: StoreLimits;
  /** Proves keys that the merchant pasted by calling the store. Throws `DomainError` with what to fix. */
  connect?(given: Record<string, string>, http: HttpClient): Promise<ConnectedStore>;
  authorisation?: StoreAuthorisation;
  /** The address of the store's own consent page, where the platform has one that answers keys to `callbackUrl`. */
  consentUrl?(store: { url: string }, round: { nonce: string; returnUrl: string; callbackUrl: string }): string;
  /** New credentials in place of those that end. Throws `StoreFault('unauthorised')` when the merchant has to consent again. */
  renew?(session: StoreSession): Promise<RenewedCredentials>;
  /** Which of these marks the store holds already. Asked for every unknown effect before it is sent again. */
  find(session: StoreSession, listings: Listing[]): Promise<Map<string, string>>;
  /**
   * Why the platform, which loads no pictures by itself, would not get this one; null when it would. Left out where stores
   * load pictures themselves: nobody knows before how that ends.
   */
  pictureTrouble?(http: HttpClient, src: string, signal: AbortSignal): Promise<{ one: Notice; all: Notice } | null>;
  /** Creates. One outcome per listing, in any order. */
  publish(session: StoreSession, listings: Listing[], hooks: PublishHooks): Promise<PublishOutcome[]>;
  /** Brings the product `externalId` to what the listing says, adding what is missing. Safe to repeat. */
  update(session: StoreSession, externalId: string, listing: Listing): Promise<PublishOutcome>;
  /**
   * The same for several products, at most `limits.updateBatch`, in fewer calls. Calls `ended` once for each. Throws what is
   * about the whole store: products of which nothing was told until then have not ended. Left out where each needs calls of its own.
   */
  updateMany?(session: StoreSession, products: HeldListing[], ended: (outcome: PublishOutcome) => void): Promise<void>;
  /** Changes parts of products that stand in the store. One outcome per change, in any order. */
  change(session: StoreSession, changes: ProductChange[]): Promise<ChangeOutcome[]>;
  /** Deletes products for good. One outcome per id, in any order. */
  remove(session: StoreSession, externalIds: string[]): Promise<ChangeOutcome[]>;
  /** Pages in the order of change, oldest first, where the platform can; every product at least once. */
  products(session: StoreSession, query: ReadQuery): Promise<RemotePage>;
  /** With their detail. Ids that the store does not hold are in neither list. At most `limits.batch` ids. */
  productsById(session: StoreSession, externalIds: string[]): Promise<ProductsRead>;
  orders(session: StoreSession, query: ReadQuery): Promise<RemoteOrderPage>;
  /** Orders that the store shows. One that is absent may be gone, or only out of sight. */
  ordersById(session: StoreSession, externalIds: string[]): Promise<OrdersRead>;
  /** Since when the store shows orders to these keys. Left out where it shows all. Null: all, to these. */
  ordersSince?(session: StoreSession): Date | null;
  /** Which of these orders the store says it does not hold any more. Left out where it cannot tell that from hiding them. */
  ordersGone?(session: StoreSession, externalIds: string[]): Promise<string[]>;
  /** Telling the store what was shipped. */
  fulfilling?: Fulfilling;
  /** Taking orders over from services that ship them. Left out where the store asks none, or an app cannot. */
  takingOver?: TakingOver;
  webhooks: StoreWebhooks;
  /** Links from the store's own admin that sign somebody in here. Left out where a store has nothing to sign them with. */
  signInLinks?: SignInLinks;
}

/** What a link from a store's own admin is checked by. */
export interface SignInLinks {
  /** What the store that has this address may be bound as: its `identity`, likeliest first. None for what is no address. */
  identitiesAt(address: string): string[];
  /** The secret that the store and we share, of the store's credentials. */
  secretOf(credentials: Readonly<Record<string, string>>): string;
}

/** A delivery as it came: header names in lower case, the body byte by byte. */
export interface WebhookRequest {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * What a webhook is about. What it says of a product or an order is a hint only: whoever hears it reads that again, so that
 * order, doubling and age of deliveries do not matter.
 */
export type StoreEvent = HeldEvent | PrivacyEvent | { kind: 'disconnected' };

/** Something became of what the store holds. */
export interface HeldEvent {
  kind: 'product' | 'order';
  externalId: string;
  /** The store says that it does not hold it any more. Only that tells an order that is gone from a hidden one. */
  deleted?: true;
}

/**
 * What the law gives people a right to. `forget`: a customer's data is to be deleted; `dataRequest`: the customer asks the
 * merchant what is kept of them; `forgetStore`: the app was taken out of the store for good, and its data is to be deleted.
 */
export type PrivacyEvent = ({ kind: 'forget' | 'dataRequest' } & Concerned) | { kind: 'forgetStore' };

/** Whom it is about, as far as the store says: what it does not say is null or empty. */
export interface Concerned {
  /** The platform's id of the customer, as an order has it. */
  customerId: string | null;
  email: string;
  phone: string;
  /** The store's external ids of their orders. */
  orderIds: string[];
}

export interface VerifiedWebhook {
  /** The store it is about, by its `identity`; null where the delivery does not name it (it came to the store's own address). */
  identity: string | null;
  /**
   * The platform's id, equal when one event is delivered again; null where it gives none that tells deliveries apart. Never made of what is
   * delivered: an order that is held and released within a second is delivered with the content that it came with before.
   */
  deliveryId: string | null;
  events: StoreEvent[];
}

export interface StoreWebhooks {
  /**
   * Verifies the signature over the raw body and reads it; null for a forged one. `secret` is the store's own, for
   * platforms that sign with one the subscriber chose; others sign with the app's.
   */
  verifyWebhook(request: WebhookRequest, keys: { app: AppKeys; secret: string }): VerifiedWebhook | null;
  /**
   * Makes the store deliver to `address`, and repairs what it has switched off: safe to repeat. Returns the topics it
   * would not take. Left out where subscriptions are made in the platform's dashboard.
   */
  subscribe?(session: StoreSession, address: string, secret: string): Promise<{ missing: string[] }>;
  /** Ends what `subscribe` made for this address. */
  unsubscribe?(session: StoreSession, address: string): Promise<void>;
}
