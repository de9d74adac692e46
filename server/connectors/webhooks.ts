import type { AppKeys, StoreSession } from './store.ts';

/** A delivery as it came: header names in lower case, the body byte by byte. */
export interface WebhookRequest {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/**
 * What a webhook is about. A hint only: whoever hears it reads the product or order again, so that order, doubling and age
 * of deliveries do not matter. `disconnected`: the merchant took our app out of the store.
 */
export type StoreEvent =
  /** `deleted`: the store says that it does not hold it any more. Only that tells an order that is gone from a hidden one. */
  { kind: 'product' | 'order'; externalId: string; deleted?: true } | { kind: 'disconnected' };

export interface VerifiedWebhook {
  /** The store it is about, by its `identity`; null where the delivery does not name it (it came to the store's own address). */
  identity: string | null;
  /** Equal for deliveries of one event, as far as the platform allows. */
  deliveryId: string;
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
