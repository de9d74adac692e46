import type { PublishedListing, PublishOutcome, StoreConnector, StoreSession } from '#server/connectors/store.ts';

/** A product as the platform itself says it stands, in our words. */
export interface HeldProduct {
  externalId: string;
  title: string;
  status: 'active' | 'archived' | 'draft';
  /** How many images. */
  images: number;
  variants: { sku: string; price: string; compareAtPrice: string | null; inventory: number; options: string[] }[];
}

export interface StoreUnderTest {
  connector: StoreConnector;
  session: StoreSession;
  /** What the platform holds of this id, read past the connector. */
  read(externalId: string): Promise<HeldProduct | null>;
  /** Everything the platform holds with this title: how doubles are found. */
  titled(title: string): Promise<HeldProduct[]>;
  faults: {
    /** Makes the platform fail to load this image. */
    badImage(src: string): Promise<void>;
    /** Makes the platform refuse the session's keys from now on. Asked for last. */
    revoke(): Promise<void>;
  };
  close(): Promise<void>;
}

/** Image addresses that the platform can load. */
export interface BatteryImages {
  good: string[];
  bad: string;
}

/** What a publish that must have succeeded left in the store. */
export function listingOf(outcome: PublishOutcome): PublishedListing {
  if (outcome.kind !== 'published') throw new Error(`${outcome.kind}: ${JSON.stringify(outcome)}`);
  return outcome.listing;
}
